import type { Request, Response } from "express";
import { AppError } from "#app/core/errors.ts";
import { toProblem } from "#app/http/app/problem.ts";

/** An error in GoTrue's form; clients distinguish errors by `code`. */
export class AuthError extends AppError {
  readonly extra: Record<string, unknown>;
  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(status, message, { code });
    this.extra = extra;
  }
}

/** The API version from which errors are `{code, message}`; clients send it in a header. */
export const apiVersion = "2024-01-01";

/** Our codes whose status or message differs from GoTrue's. */
const known: Record<string, { status: number; message?: string }> = {
  invalid_credentials: { status: 400, message: "Invalid login credentials" },
  user_already_exists: { status: 422, message: "User already registered" },
  signup_disabled: { status: 422, message: "Signups not allowed for this instance" },
  email_not_confirmed: { status: 400, message: "Email not confirmed" },
  bad_oauth_state: { status: 400, message: "OAuth state not found or expired" },
  bad_oauth_callback: { status: 400, message: "Unable to exchange external code" },
  otp_expired: { status: 403, message: "Token has expired or is invalid" },
  same_password: { status: 422, message: "New password should be different from the old password." },
  reauthentication_needed: { status: 400, message: "Password update requires reauthentication" },
  reauthentication_not_valid: { status: 422, message: "Nonce has expired or is invalid" },
  email_exists: { status: 422, message: "A user with this email address has already been registered" },
  mfa_verification_failed: { status: 422, message: "Invalid TOTP code entered" },
  mfa_factor_not_found: { status: 404, message: "Factor not found" },
};

/** The code of an error without one, by status. */
const byStatus: Record<number, string> = {
  400: "bad_json",
  401: "no_authorization",
  403: "not_admin",
  404: "not_found",
  409: "conflict",
  413: "request_too_large",
  429: "over_request_rate_limit",
  500: "unexpected_failure",
  503: "request_timeout",
};

type AuthProblem = { status: number; code: string; message: string; extra: Record<string, unknown> };

export function toAuthError(error: unknown, requestId: string): AuthProblem & { unforeseen: boolean } {
  const { status, body, unforeseen } = toProblem(error, requestId);
  const extra = error instanceof AuthError ? error.extra : {};
  const ownCode = error instanceof AppError ? error.code : undefined;
  // Errors of the schemas have fields and no code.
  const invalid = ownCode === undefined && (body.errors !== undefined || status === 422);
  const code = ownCode ?? (invalid ? "validation_failed" : (byStatus[status] ?? "unexpected_failure"));
  const usual = error instanceof AuthError ? undefined : known[code];
  return {
    status: usual?.status ?? (invalid ? 400 : status),
    code,
    message: usual?.message ?? (status === 429 && !ownCode ? "Request rate limit reached" : body.detail),
    extra,
    unforeseen,
  };
}

/** Sends the error in the form of the client's API version. */
export function sendAuthError(req: Request, res: Response, error: unknown): void {
  const { status, code, message, extra, unforeseen } = toAuthError(error, res.locals.requestId);
  if (unforeseen) res.locals.ctx.log.error({ err: error }, "unforeseen");
  const wait = error instanceof AppError ? error.retryAfterSeconds : undefined;
  if (wait !== undefined) res.set("Retry-After", String(wait));
  if (status === 401) res.set("WWW-Authenticate", "Bearer");
  res.set("X-Sb-Error-Code", code).status(status);
  res.json(
    wantsErrorCodes(req)
      ? { code, message, ...extra }
      : { code: status, error_code: code, msg: message, ...extra },
  );
}

/** Versions are dates, so they compare as text. */
export function wantsErrorCodes(req: Request): boolean {
  const requested = req.get("X-Supabase-Api-Version") ?? "";
  return /^\d{4}-\d\d-\d\d$/.test(requested) && requested >= apiVersion;
}
