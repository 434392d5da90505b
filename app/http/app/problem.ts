import { AppError, OperationFailed } from "#app/core/errors.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { texts } from "../bodies/bad-request.ts";

/** An error as an HTTP response. */
export type ProblemDetails = {
  status: number;
  headers: Record<string, string>;
  body: { detail: string; errors?: Record<string, string[]>; existing_id?: string; request_id?: string };
  /** An unexpected error: its cause is logged and not sent. */
  unforeseen: boolean;
};

/** Messages for the errors of Express and its body parsers, by status. */
const transport: Record<number, Message> = {
  400: texts.unreadable,
  404: message("Not found"),
  411: message("The request needs a Content-Length."),
  413: texts.tooLarge,
  415: texts.unsupportedType,
};

const bland = message("Something went wrong on our side. Try again.");

export function toProblem(error: unknown, requestId: string): ProblemDetails {
  if (error instanceof AppError) {
    const { status, message, errors, existingId: existing_id } = error;
    const body = { detail: message, errors, ...(existing_id !== undefined && { existing_id }) };
    return { status, headers: headersOf(error), body, unforeseen: false };
  }
  const status = transportStatus(error);
  const detail = transport[status];
  if (detail) return { status, headers: {}, body: { detail: t(detail) }, unforeseen: false };
  return {
    status: 500,
    headers: {},
    body: { detail: error instanceof OperationFailed ? error.message : t(bland), request_id: requestId },
    unforeseen: true,
  };
}

function headersOf({ status, retryAfterSeconds, challenge = "Bearer" }: AppError): Record<string, string> {
  return {
    ...(status === 401 && { "WWW-Authenticate": challenge }),
    ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
  };
}

/** http-errors mark themselves with `expose`; a URL that cannot be decoded is Express's URIError. */
function transportStatus(error: unknown): number {
  if (error instanceof URIError) return 400;
  if (!(error instanceof Error) || !("expose" in error) || error.expose !== true) return 0;
  return "status" in error && typeof error.status === "number" ? error.status : 0;
}
