import { t } from "./words.ts";
/** Reasons by field name; "" is the form as a whole. */

export type FieldErrors = Record<string, string[]>;

/**
 * An expected error: its message goes to the caller and is logged as a warning. Any other error becomes a 500 with a
 * general message and a request id, and is logged as an error.
 */
export class AppError extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** An error code for programs, where the status is not enough; the names are GoTrue's. */
  readonly code: string | undefined;
  /** The id of what is there already, where that is the reason. */
  readonly existingId: string | undefined;
  /** Of a 401: how to be let in, as the header WWW-Authenticate has it. */
  readonly challenge: string | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      errors?: FieldErrors;
      retryAfterSeconds?: number;
      code?: string;
      existingId?: string;
      challenge?: string;
    } = {},
  ) {
    super(message);
    this.name = "AppError";
    this.status = status;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.code = more.code;
    this.existingId = more.existingId;
    this.challenge = more.challenge;
  }
}

/**
 * An unexpected error in an operation that has its own message for that. The message goes to the caller with status 500,
 * the cause only to the log.
 */
export class OperationFailed extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "OperationFailed";
  }
}

export function unauthenticated(message = t("Log in to continue.")): AppError {
  return new AppError(401, message);
}

/** Also for rows that exist but are not visible to the caller: the response is the same. */
export function notFound(message = t("Not found")): AppError {
  return new AppError(404, message);
}

export function forbidden(message = t("You don't have permission to do this.")): AppError {
  return new AppError(403, message);
}

export function conflict(message: string): AppError {
  return new AppError(409, message);
}

/** Invalid input, with the reasons by field. */
export function invalid(errors: FieldErrors, message?: string, status: 400 | 422 = 422): AppError {
  return new AppError(status, message ?? Object.values(errors).flat()[0] ?? t("The request isn't valid."), {
    errors,
  });
}

export function tooMany(
  retryAfterSeconds: number,
  message = t("Too many attempts. Try again later."),
): AppError {
  return new AppError(429, message, { retryAfterSeconds });
}

/** The store cannot write now (disk full, I/O error): the client should try again. */
export function unavailable(
  message = t("The server can't store this right now. Try again shortly."),
): AppError {
  return new AppError(503, message, { retryAfterSeconds: 5 });
}
