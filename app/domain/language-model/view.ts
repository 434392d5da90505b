import type { modelUsage } from "#db/schema/language-model.ts";

export type ModelUsageRow = typeof modelUsage.$inferSelect;

export type LanguageModelView = {
  /** The server's host and the model; null where none is set up. */
  model: string | null;
  project_id: string;
  project_name: string;
  enabled: boolean;
  /** What the project used today (UTC), and may use, in tokens. */
  today: { calls: number; tokens: number; allowed: number };
  /** What the last 30 days cost, today's included; `cost` is null where the operator has given no price. */
  month: { tokens: number; cost: { amount: number; currency: string } | null };
  abilities: { choose: boolean };
};

export function tokensOf(usage: ModelUsageRow | undefined): number {
  return usage ? usage.tokens_in + usage.tokens_out : 0;
}

type Prices = { in: number; out: number; currency: string };
type Tokens = Pick<ModelUsageRow, "tokens_in" | "tokens_out">;

/** What these days cost; prices are for a million tokens. */
export function spentOn(days: Tokens[], prices: Prices | undefined): LanguageModelView["month"] {
  const sum = (key: keyof Tokens) => days.reduce((total, day) => total + day[key], 0);
  const [sent, written] = [sum("tokens_in"), sum("tokens_out")];
  if (!prices) return { tokens: sent + written, cost: null };
  const amount = (sent * prices.in + written * prices.out) / 1_000_000;
  return { tokens: sent + written, cost: { amount, currency: prices.currency } };
}

/** The day a call counts for: YYYY-MM-DD in UTC. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
