import { backgroundWrites } from "#app/core/background-writes.ts";
import type { Ctx } from "#app/core/context.ts";
import { notRecorded } from "#app/domain/language-model/schema.ts";
import { recordModelUsage, reserveModelCall } from "#app/domain/language-model/write.server.ts";
import type { Meter } from "#app/providers/ai/port.ts";

/** Counts the tokens of a project. A run that is repeated after a crash counts again, as its calls are paid again. */
export function jobMeter(ctx: Ctx, project_id: string): Meter & { written(): Promise<unknown> } {
  const writes = backgroundWrites((err) => ctx.log.warn({ err }, notRecorded));
  return {
    allow: async () => (await reserveModelCall(ctx, { project_id })).allowed,
    count({ tokensIn, tokensOut }) {
      const cost = { project_id, tokens_in: tokensIn, tokens_out: tokensOut };
      writes.add(() => recordModelUsage(ctx, cost));
    },
    written: writes.done,
  };
}
