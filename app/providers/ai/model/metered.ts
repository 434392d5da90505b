import { APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import type { Held, Meter, Usage } from "../port.ts";
import { ModelFailure } from "./failure.ts";

/** A token is longer than this on average: four letters of English, one of Chinese, which has three bytes. */
const bytesOfToken = 3;

/** About how many tokens texts have; rather too many than too few. */
export function tokensIn(...texts: string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(Buffer.byteLength(text) / bytesOfToken), 0);
}

/** Sets aside what a call may cost. Throws a failure that says why where an allowance is used up. */
export async function hold(meter: Meter, most: Usage): Promise<Held> {
  const held = await meter.reserve(most);
  if ("refused" in held) throw new ModelFailure(held.refused, false);
  return held;
}

/** The counts of the model's server; where it gives none, the estimate. */
export function usageOf(
  usage: { prompt_tokens?: number; completion_tokens?: number } | null | undefined,
  estimate: Usage,
): Usage {
  const counted = { tokensIn: usage?.prompt_tokens ?? 0, tokensOut: usage?.completion_tokens ?? 0 };
  return counted.tokensIn + counted.tokensOut > 0 ? counted : estimate;
}

/**
 * What a failed call is counted at: nothing where the server refused it or was not reached, all that was set aside where it
 * may have been working when we went.
 */
export function costOfFailure(error: unknown, most: Usage): Usage {
  const mayHaveWorked =
    error instanceof APIConnectionTimeoutError ||
    error instanceof APIUserAbortError ||
    !(error instanceof APIError);
  return mayHaveWorked ? most : { tokensIn: 0, tokensOut: 0 };
}
