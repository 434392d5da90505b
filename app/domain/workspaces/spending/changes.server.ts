import { eq, lt, sql } from "drizzle-orm";
import type { SpendingRules, Tx } from "#app/core/context.ts";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import { spending } from "#db/schema/spending.ts";
import { dayOf } from "./day.ts";
import { refusalOf } from "./queries.server.ts";
import type { Refused } from "./refusal.ts";
import type { Amount, Reservation, Spender } from "./schema.ts";

type At = Pick<Tx, "q" | "now">;
type Held = { reservation: Reservation } | { refused: Refused };

/**
 * Sets tokens aside for one call of the model, before it is made: the most it may cost counts as spent at every level at
 * once. So no number of calls at the same time goes beyond an allowance, and a call whose end nobody saw, because the
 * process died, stays counted in full for its day.
 */
export async function reserveTokens(
  tx: At,
  spender: Spender,
  most: Pick<Amount, "tokens_in" | "tokens_out">,
  rules: SpendingRules,
): Promise<Held> {
  const found = await refusalOf(tx, spender, most.tokens_in + most.tokens_out, rules);
  if (found.refused !== null) return { refused: found.refused };
  return { reservation: await hold(tx, spender, found.org_id, { ...most, ms: 0 }) };
}

/** The same for sound to be transcribed: as much as is left of what is wanted, at least `least` (ms). */
export async function reserveSound(
  tx: At,
  spender: Spender,
  { wanted, least }: { wanted: number; least: number },
  rules: SpendingRules,
): Promise<Held> {
  const found = await refusalOf(tx, spender, Math.min(least, wanted), rules);
  if (found.refused !== null) return { refused: found.refused };
  const ms = Math.min(wanted, found.left);
  return { reservation: await hold(tx, spender, found.org_id, { tokens_in: 0, tokens_out: 0, ms }) };
}

async function hold(tx: At, spender: Spender, org_id: string, held: Amount): Promise<Reservation> {
  const reservation = { ...spender, org_id, day: dayOf(tx.now), held };
  await add(tx, reservation, held, 1);
  return reservation;
}

/** Puts what a call did cost in the place of what was set aside for it. Once for each reservation. */
export async function settle(tx: At, reservation: Reservation, spent: Partial<Amount>): Promise<void> {
  const { held } = reservation;
  const more = {
    tokens_in: (spent.tokens_in ?? 0) - held.tokens_in,
    tokens_out: (spent.tokens_out ?? 0) - held.tokens_out,
    ms: (spent.ms ?? 0) - held.ms,
  };
  await add(tx, reservation, more, 0);
}

async function add({ q }: At, { held: _, ...what }: Reservation, more: Amount, calls: number): Promise<void> {
  const row = { ...what, user_id: what.user_id ?? "" };
  await q
    .insert(spending)
    .values({ ...row, ...more, calls })
    .onConflictDoUpdate({
      target: [spending.day, spending.project_id, spending.user_id, spending.kind],
      set: {
        calls: sql`${spending.calls} + ${calls}`,
        tokens_in: sql`${spending.tokens_in} + ${more.tokens_in}`,
        tokens_out: sql`${spending.tokens_out} + ${more.tokens_out}`,
        ms: sql`${spending.ms} + ${more.ms}`,
      },
    });
}

/** Hands what a deleted account spent over to the one that stands for it. */
export async function handOverSpending({ q }: Pick<Tx, "q">, userId: string, heir: string): Promise<void> {
  await q.update(spending).set({ user_id: heir }).where(eq(spending.user_id, userId));
}

/** Whole days: all rows of a day that has one among the oldest. */
export const purgeSpending: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(spending, { key: spending.day, where: lt(spending.day, dayOf(before)), limit });
