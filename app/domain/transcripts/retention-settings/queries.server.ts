import { eq } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { retentionChoices } from "#db/schema/data-retention.ts";
import { noChoice, type RetentionChoice } from "./view.ts";

export async function retentionOf({ q }: ReadScope, projectId: string): Promise<RetentionChoice> {
  const [choice] = await q.select().from(retentionChoices).where(eq(retentionChoices.project_id, projectId));
  return choice ?? noChoice;
}
