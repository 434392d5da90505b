import { eq } from "drizzle-orm";
import type { Scope, SpendingRules } from "#app/core/context.ts";
import { accessOf } from "#app/domain/workspaces/spending/queries.server.ts";
import { modelChoices } from "#db/schema/language-model.ts";

type Read = Pick<Scope, "q">;

/** Whether a project lets the language model read its meetings: yes, unless it said no. */
export async function isEnabled({ q }: Read, projectId: string): Promise<boolean> {
  const [choice] = await q.select().from(modelChoices).where(eq(modelChoices.project_id, projectId));
  return choice?.enabled ?? true;
}

/** Whether its meetings may be sent: the project lets them, and an operator its organization. */
export async function mayAsk(scope: Read, projectId: string, rules: SpendingRules): Promise<boolean> {
  const access = await accessOf(scope, projectId, rules);
  return Boolean(access?.allowed) && (await isEnabled(scope, projectId));
}
