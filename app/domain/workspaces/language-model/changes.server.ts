import type { Ctx, SpendingRules, Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { tokenMeter } from "#app/core/token-meter.ts";
import { t } from "#app/core/words.ts";
import { reserveTokens, settle } from "#app/domain/workspaces/spending/changes.server.ts";
import { refusalText } from "#app/domain/workspaces/spending/refusal.ts";
import type { Amount, Reservation, Spender } from "#app/domain/workspaces/spending/schema.ts";
import { modelChoices } from "#db/schema/language-model.ts";
import { isEnabled, mayAsk } from "./queries.server.ts";
import { modelTurnedOff } from "./schema.ts";

/** Sets tokens aside for one call of the model, unless the project does without it or an allowance has no room. */
export async function reserveCall(
  tx: Pick<Tx, "q" | "now">,
  spender: Spender,
  most: Pick<Amount, "tokens_in" | "tokens_out">,
  rules: SpendingRules,
): Promise<{ reservation: Reservation } | { refused: string }> {
  if (!(await isEnabled(tx, spender.project_id))) return { refused: t(modelTurnedOff) };
  const held = await reserveTokens(tx, spender, most, rules);
  return "refused" in held ? { refused: refusalText(held.refused, spender.kind) } : held;
}

/**
 * What a call of the model is counted by, for an operation of the caller's that prepares its change. Undefined where no model
 * is set up, the project does without it or its organization may not use it: nothing leaves the machine then. `written` is
 * done when every cost is stored.
 */
export async function meterFor(
  ctx: Pick<Ctx, "actor" | "db" | "log" | "now" | "providers" | "settings">,
  what: Pick<Spender, "project_id" | "kind">,
) {
  if (!ctx.providers.ai.model) return undefined;
  const rules = ctx.settings.spending;
  const spender = { ...what, user_id: ctx.actor.kind === "user" ? ctx.actor.userId : null };
  if (!(await ctx.db.read((q) => mayAsk({ q }, spender.project_id, rules)))) return undefined;
  return tokenMeter(ctx, {
    reserve: (most) => ctx.db.write((q) => reserveCall({ q, now: ctx.now() }, spender, most, rules)),
    settle: (reservation, spent) => ctx.db.write((q) => settle({ q, now: ctx.now() }, reservation, spent)),
  });
}

/** Rows of an archive: nothing follows from them. */
export const insertModelChoiceCopies = {
  modelChoices: ({ q }, rows) => q.insertEach(modelChoices, rows),
} satisfies InsertCopies;
