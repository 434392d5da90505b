import { eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { deletedTranscripts, retentionChoices } from "#db/schema/data-retention.ts";
import { noChoice, type RetentionChoice } from "./view.ts";

type ReadScope = Pick<Scope, "q">;

export async function retentionOf({ q }: ReadScope, projectId: string): Promise<RetentionChoice> {
  const [choice] = await q.select().from(retentionChoices).where(eq(retentionChoices.project_id, projectId));
  return choice ?? noChoice;
}

/** When the transcript of a meeting was deleted because of its age (ms). */
export async function transcriptDeletedAt({ q }: ReadScope, meetingId: string): Promise<number | null> {
  const [row] = await q.select().from(deletedTranscripts).where(eq(deletedTranscripts.meeting_id, meetingId));
  return row?.deleted_at ?? null;
}
