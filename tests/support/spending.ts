import type { Limits, SpendingRules } from "#app/core/context.ts";

/** The rules of spending with plenty of room at every level, but for what a test says. */
export function testSpending({
  access = "approved",
  tokens = {},
  minutes = {},
  prices = { currency: "USD" },
}: {
  access?: SpendingRules["access"];
  tokens?: Partial<Limits>;
  minutes?: Partial<Limits>;
  prices?: SpendingRules["prices"];
} = {}): SpendingRules {
  const room = { person: 1_000_000, project: 1_000_000, organization: 1_000_000, server: 1_000_000 };
  return { access, tokens: { ...room, ...tokens }, minutes: { ...room, ...minutes }, prices };
}
