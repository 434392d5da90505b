import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  NotFoundError,
  RateLimitError,
} from "openai";

/** Why no usable reply came, as a sentence for the reader. `again`: it may be worth another try. */
export class ModelFailure extends Error {
  override name = "ModelFailure";
  readonly again: boolean;
  constructor(message: string, again: boolean, cause?: unknown) {
    super(message, { cause });
    this.again = again;
  }
}

export function toFailure(error: unknown): Error {
  if (error instanceof ModelFailure) return error;
  if (error instanceof APIUserAbortError) return error;
  const because = (message: string, again = true) => new ModelFailure(message, again, error);
  if (error instanceof APIConnectionTimeoutError) return because("The language model took too long.");
  if (error instanceof APIConnectionError) return because("The language model's server couldn't be reached.");
  if (error instanceof AuthenticationError)
    return because("The language model's server refused the key.", false);
  if (error instanceof NotFoundError)
    return because("The language model's server doesn't know this model.", false);
  if (error instanceof RateLimitError)
    return error.code === "insufficient_quota"
      ? because("The language model's account is out of quota.", false)
      : because("The language model's server is busy.");
  if (error instanceof APIError && error.status !== undefined && error.status < 500)
    return because(`The language model's server refused the request (${error.status}).`, false);
  return because("The language model's server failed.");
}
