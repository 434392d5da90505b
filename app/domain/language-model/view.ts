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
  abilities: { choose: boolean };
};

export function tokensOf(usage: ModelUsageRow | undefined): number {
  return usage ? usage.tokens_in + usage.tokens_out : 0;
}

/** The day a call counts for: YYYY-MM-DD in UTC. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
