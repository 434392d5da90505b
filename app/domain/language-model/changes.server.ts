import { and, eq, sql } from "drizzle-orm";
import { backgroundWrites } from "#app/core/background-writes.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import { modelUsage } from "#db/schema/language-model.ts";
import { isEnabled, usageToday } from "./queries.server.ts";
import { notRecorded, reservedPerCall } from "./schema.ts";
import { dayOf, tokensOf } from "./view.ts";

type At = Pick<Tx, "q" | "now">;
type Spent = { project_id: string; tokens_in: number; tokens_out: number };

/**
 * Sets tokens aside for one call of the model. False when the project does without it, or when what was used today and
 * what is set aside for calls under way leave no room; so no number of calls at once goes beyond the allowance by more
 * than what one of them costs beyond its reserve.
 */
export async function reserveCall(tx: At, projectId: string, allowed: number): Promise<boolean> {
  if (!(await isEnabled(tx, projectId))) return false;
  const usage = await usageToday(tx, projectId);
  if (tokensOf(usage) + (usage?.reserved ?? 0) >= allowed) return false;
  const first = { project_id: projectId, day: dayOf(tx.now), tokens_in: 0, tokens_out: 0 };
  await tx.q
    .insert(modelUsage)
    .values({ ...first, calls: 1, reserved: reservedPerCall })
    .onConflictDoUpdate({
      target: [modelUsage.project_id, modelUsage.day],
      set: {
        calls: sql`${modelUsage.calls} + 1`,
        reserved: sql`${modelUsage.reserved} + ${reservedPerCall}`,
      },
    });
  return true;
}

/** Puts what a call cost in the place of what was set aside for it. */
export async function recordUsage(
  { q, now }: At,
  { project_id, tokens_in, tokens_out }: Spent,
): Promise<void> {
  await q
    .update(modelUsage)
    .set({
      tokens_in: sql`${modelUsage.tokens_in} + ${tokens_in}`,
      tokens_out: sql`${modelUsage.tokens_out} + ${tokens_out}`,
      reserved: sql`case when ${modelUsage.reserved} > ${reservedPerCall} then ${modelUsage.reserved} - ${reservedPerCall} else 0 end`,
    })
    .where(and(eq(modelUsage.project_id, project_id), eq(modelUsage.day, dayOf(now))));
}

/**
 * What a call of the model is counted by, for an operation that prepares its change. Undefined where no model is set up
 * or the project does without it: nothing leaves the machine then. `written` is done when every cost is stored.
 */
export async function meterFor(
  ctx: Pick<Ctx, "db" | "log" | "now" | "providers" | "settings">,
  projectId: string,
) {
  if (!ctx.providers.ai.model) return undefined;
  if (!(await ctx.db.read((q) => isEnabled({ q }, projectId)))) return undefined;
  const writes = backgroundWrites((err) => ctx.log.warn({ err }, notRecorded));
  return {
    allow: () =>
      ctx.db.write((q) => reserveCall({ q, now: ctx.now() }, projectId, ctx.settings.modelTokensPerDay)),
    count({ tokensIn, tokensOut }: { tokensIn: number; tokensOut: number }): void {
      const spent = { project_id: projectId, tokens_in: tokensIn, tokens_out: tokensOut };
      writes.add(() => ctx.db.write((q) => recordUsage({ q, now: ctx.now() }, spent)));
    },
    written: writes.done,
  };
}
