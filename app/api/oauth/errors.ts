import type { Request, Response } from "express";
import { AppError } from "#app/core/errors.ts";
import { agentPaths } from "#app/domain/outbound/agents/schema.ts";
import { toProblem } from "#app/http/app/problem.ts";

/** A refusal as RFC 6749, 7009 and 7591 name them. */
export class OAuthError extends AppError {
  constructor(code: "invalid_request" | "invalid_client" | "unsupported_grant_type", message: string) {
    super(code === "invalid_client" ? 401 : 400, message, { code });
  }
}

/** Descriptions are for who writes programs: ASCII, in English (RFC 6749, 5.2). */
export function sendOAuthError(req: Request, res: Response, error: unknown): void {
  const { status, headers, unforeseen } = toProblem(error, res.locals.requestId);
  if (unforeseen) res.locals.ctx.log.error({ err: error }, "unforeseen");
  const code = error instanceof AppError ? error.code : undefined;
  const isTyped = error instanceof AppError && code === undefined && (status === 422 || status === 400);
  res.set(headers).status(isTyped ? 400 : status);
  if (isTyped) res.json({ error: ofInput(req, error), error_description: "A parameter is missing or wrong" });
  else if (code !== undefined) res.json({ error: code, error_description: (error as AppError).message });
  else res.json({ error: byStatus[status] ?? "server_error", error_description: descriptions[status] });
}

/** A registration says which part of it is wrong. */
function ofInput({ path }: Request, { errors = {} }: AppError): string {
  if (path !== agentPaths.register) return "invalid_request";
  return Object.keys(errors).some((field) => field.startsWith("redirect_uris"))
    ? "invalid_redirect_uri"
    : "invalid_client_metadata";
}

const byStatus: Record<number, string> = {
  413: "invalid_request",
  415: "invalid_request",
  429: "temporarily_unavailable",
  503: "temporarily_unavailable",
};
const descriptions: Record<number, string> = {
  413: "The body is too large",
  429: "Too many requests",
};
