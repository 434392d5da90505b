/** Field name to what is wrong with it; "" is the form as a whole. */
export type FieldErrors = Record<string, string[]>;

/**
 * An error somebody is meant to read: its message goes to the caller as it is and is logged as a warning.
 * Everything else is a bland 500 with a request id, logged as an error.
 */
export class AppError extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What programs tell errors apart by, where a status is not enough; the names are GoTrue's. */
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldErrors; retryAfterSeconds?: number; code?: string } = {},
  ) {
    super(message);
    this.name = "AppError";
    this.status = status;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.code = more.code;
  }
}

/**
 * Something nobody foresaw inside an operation that has a sentence for it. The sentence goes to the caller with status
 * 500, the cause only to the log.
 */
export class OperationFailed extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "OperationFailed";
  }
}

export function unauthenticated(message = "Please log in."): AppError {
  return new AppError(401, message);
}

/** Also what a stranger is told of something that exists: the same bytes as for something that does not. */
export function notFound(message = "Not found"): AppError {
  return new AppError(404, message);
}

export function forbidden(message = "You do not have permission to do this."): AppError {
  return new AppError(403, message);
}

export function conflict(message: string): AppError {
  return new AppError(409, message);
}

/** Input that cannot be used, with the reason at each field. */
export function invalid(errors: FieldErrors, message?: string, status: 400 | 422 = 422): AppError {
  return new AppError(status, message ?? Object.values(errors).flat()[0] ?? "The request is not valid.", {
    errors,
  });
}

export function tooMany(
  retryAfterSeconds: number,
  message = "Too many attempts. Please try again later.",
): AppError {
  return new AppError(429, message, { retryAfterSeconds });
}

/** The store refuses to write (disk full, I/O error): the sender should come again. */
export function unavailable(
  message = "The server cannot store this right now. Please try again shortly.",
): AppError {
  return new AppError(503, message, { retryAfterSeconds: 5 });
}
