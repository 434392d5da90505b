import type { Response } from "express";
import { toAuthError } from "./errors.ts";
import { withFragment, withQuery } from "./redirects.ts";

/** OAuth's error names by status. */
const reasons: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/**
 * Redirects to the program with the reason, in the form in which it gets tokens too.
 * @param pkce a program that waits for a code reads the query
 */
export function redirectWithError(
  res: Response,
  target: string,
  error: unknown,
  { pkce = false } = {},
): void {
  const { status, code, message, unforeseen } = toAuthError(error, res.locals.requestId);
  if (unforeseen) res.locals.ctx.log.error({ err: error }, "unforeseen");
  const reason = {
    error: reasons[status] ?? "access_denied",
    error_code: code,
    error_description: code === "otp_expired" ? "Email link is invalid or has expired" : message,
  };
  res.redirect(303, withFragment(pkce ? withQuery(target, reason) : target, reason));
}
