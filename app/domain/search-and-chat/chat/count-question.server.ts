import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { tooMany } from "#app/core/errors.ts";
import { Id } from "#app/core/id.ts";
import { operation } from "#app/core/operation.ts";
import { countTry } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { throttleWindow } from "#app/domain/accounts/rate-limits/queries.server.ts";
import { askedTooOften, askKey, askWait, askWindowMs } from "./ask-limit.ts";

/** Counts a question of the caller's hour, and refuses it when there were too many. */
export function countQuestion(ctx: Ctx, user_id: string): Promise<void> {
  const program = { ...ctx, actor: { kind: "system" as const, job: "ask" } };
  return takeQuestion(program, { user_id, limit: ctx.settings.asksPerHour });
}

/** By the program itself: an agent, which changes nothing, asks as well. */
const takeQuestion = operation({
  name: "chat.take-question",
  who: "system",
  input: z.object({ user_id: Id, limit: z.number() }),
  async run(tx, { input: { user_id, limit } }) {
    const key = askKey(user_id);
    const window = await throttleWindow(tx, key, askWindowMs);
    const wait = askWait(window, { now: tx.now, limit });
    if (wait > 0) throw tooMany(wait, askedTooOften(limit, wait));
    await countTry(tx, key, askWindowMs);
  },
});
