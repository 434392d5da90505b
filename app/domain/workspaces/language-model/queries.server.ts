import { eq } from "drizzle-orm";
import type { Scope, SpendingRules } from "#app/core/context.ts";
import { accessOf } from "#app/domain/workspaces/spending/queries.server.ts";
import { modelChoices } from "#db/schema/language-model.ts";

type Read = Pick<Scope, "q">;

/** What a project chose of the language model: it may read the meetings, unless the project said no. */
export async function choiceOf({ q }: Read, projectId: string) {
  const [choice] = await q.select().from(modelChoices).where(eq(modelChoices.project_id, projectId));
  return {
    enabled: choice?.enabled ?? true,
    template: choice?.minutes_template ?? "usual",
    own_text: choice?.minutes_text ?? "",
  };
}

export async function isEnabled(scope: Read, projectId: string): Promise<boolean> {
  return (await choiceOf(scope, projectId)).enabled;
}

/** Whether its meetings may be sent: the project lets them, and an operator its organization. */
export async function mayAsk(scope: Read, projectId: string, rules: SpendingRules): Promise<boolean> {
  const access = await accessOf(scope, projectId, rules);
  return Boolean(access?.allowed) && (await isEnabled(scope, projectId));
}
