import { backgroundWrites } from "./background-writes.ts";
import type { Ctx } from "./context.ts";

type Tokens = { tokens_in: number; tokens_out: number };
type Usage = { tokensIn: number; tokensOut: number };

type Writes<R> = {
  /** Stores what is set aside for one call, or says why it must not be made. */
  reserve(most: Tokens): Promise<{ reservation: R } | { refused: string }>;
  settle(reservation: R, spent: Tokens): Promise<unknown>;
};

/**
 * Counts the tokens of calls by these writes. Costs are stored beside the work; one that could not be stays counted at the most
 * it could be. `written` resolves when all are stored.
 */
export function tokenMeter<R>({ log }: Pick<Ctx, "log">, writes: Writes<R>) {
  const settling = backgroundWrites((err) => log.warn({ err }, "The tokens of a call weren't recorded"));
  return {
    async reserve({ tokensIn, tokensOut }: Usage) {
      const held = await writes.reserve({ tokens_in: tokensIn, tokens_out: tokensOut });
      if ("refused" in held) return held;
      return {
        settle(spent: Usage): void {
          const cost = { tokens_in: spent.tokensIn, tokens_out: spent.tokensOut };
          settling.add(() => writes.settle(held.reservation, cost));
        },
      };
    },
    written: settling.done,
  };
}
