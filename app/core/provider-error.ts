import { AppError } from "./errors.ts";

/** Why an outside service did not do what it was asked to. */
export type ProviderProblem =
  /** The person's permission was withdrawn, has expired or is too small: only connecting again helps. */
  | "reconnect"
  /** Too many calls: later it works. */
  | "limit"
  /** The thing is not there any more. */
  | "missing"
  /** The service does not accept this request, and will not accept it later. */
  | "refused"
  /** Unreachable, too slow, or out of order. */
  | "unavailable";

const statuses: Record<ProviderProblem, number> = {
  reconnect: 409,
  limit: 429,
  missing: 409,
  refused: 409,
  unavailable: 503,
};

/** An answer of an outside service that is no success. The message is for people. */
export class ProviderError extends AppError {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, message: string, more: { retryAfterSeconds?: number } = {}) {
    super(statuses[problem], message, more);
    this.name = "ProviderError";
    this.problem = problem;
  }
}
