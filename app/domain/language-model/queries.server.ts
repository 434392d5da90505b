import { and, eq, gt } from "drizzle-orm";
import { day } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { modelChoices, modelUsage } from "#db/schema/language-model.ts";
import { dayOf, type ModelUsageRow } from "./view.ts";

type At = Pick<Scope, "q" | "now">;

/** Whether a project lets the language model read its meetings: yes, unless it said no. */
export async function isEnabled({ q }: Pick<At, "q">, projectId: string): Promise<boolean> {
  const [choice] = await q.select().from(modelChoices).where(eq(modelChoices.project_id, projectId));
  return choice?.enabled ?? true;
}

export async function usageToday({ q, now }: At, projectId: string): Promise<ModelUsageRow | undefined> {
  const [usage] = await q
    .select()
    .from(modelUsage)
    .where(and(eq(modelUsage.project_id, projectId), eq(modelUsage.day, dayOf(now))));
  return usage;
}

/** The usage of the last 30 days, today's included. */
export async function usageOfMonth({ q, now }: At, projectId: string): Promise<ModelUsageRow[]> {
  const since = gt(modelUsage.day, dayOf(now - 30 * day));
  return q
    .select()
    .from(modelUsage)
    .where(and(eq(modelUsage.project_id, projectId), since));
}
