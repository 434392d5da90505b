import type { Ctx } from "#app/core/context.ts";
import { tokenMeter } from "#app/core/token-meter.ts";
import { reserveModelCall, settleModelCall } from "#app/domain/workspaces/language-model/write.server.ts";
import type { Spender } from "#app/domain/workspaces/spending/schema.ts";

/** Counts the tokens of a job. A run that is repeated after a crash counts again, as its calls are paid again. */
export function jobMeter(ctx: Ctx, spender: Spender) {
  return tokenMeter(ctx, {
    reserve: (most) => reserveModelCall(ctx, { spender, most }),
    settle: (reservation, spent) => settleModelCall(ctx, { reservation, spent }),
  });
}
