import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { type MeetingRow, meetingById } from "#app/domain/meetings/queries.server.ts";
import type { ActionItemDraft } from "#app/intelligence/types.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { evidence, summaries } from "#db/schema/summaries.ts";
import { planActionItems } from "./action-item-plan.ts";
import { summaryProgressed } from "./schema.ts";

type Writing = Pick<Tx, "q" | "now" | "emit">;
type Run = { meeting_id: string; user_id: string; engine: string };

/** For whoever waits: a page, or a call over REST. */
export async function emitProgress({ q, emit }: Writing, meeting_id: string): Promise<void> {
  const meeting = await meetingById({ q }, meeting_id);
  if (meeting) await emit(summaryProgressed, { meeting_id, project_id: meeting.project_id });
}

export async function markProcessing(tx: Writing, { meeting_id, user_id, engine }: Run) {
  const { q, now } = tx;
  const processing = { status: "processing" as const, progress: null, updated_at: now };
  const fresh = { themes: [], revision: 0, created_by: user_id, created_at: now };
  const [row] = await q
    .insert(summaries)
    .values({ summary_id: newId(), meeting_id, engine, ...fresh, ...processing })
    .onConflictDoUpdate({ target: summaries.meeting_id, set: processing })
    .returning();
  if (!row) throw notFound();
  await emitProgress(tx, meeting_id);
  return row;
}

type Failure = { meeting_id: string; user_id: string; problem: string };

export async function markFailed(tx: Writing, { meeting_id, user_id, problem }: Failure): Promise<void> {
  await markProcessing(tx, { meeting_id, user_id, engine: "" });
  const over = { status: "failed" as const, progress: problem };
  await tx.q.update(summaries).set(over).where(eq(summaries.meeting_id, meeting_id));
}

export async function completeMeeting(
  { q, now }: Tx,
  meeting: MeetingRow,
  contextGroup: string,
): Promise<void> {
  const done = {
    meeting_status: "completed" as const,
    completed_at: meeting.completed_at ?? now,
    context_group: meeting.context_group ?? (contextGroup || null),
    updated_at: now,
  };
  await q.update(meetings).set(done).where(eq(meetings.meeting_id, meeting.meeting_id));
}

export async function storeActionItems({ q, now }: Tx, meeting_id: string, drafts: ActionItemDraft[]) {
  const rows = await q.select().from(actionItems).where(eq(actionItems.meeting_id, meeting_id));
  const { same, fresh, gone } = planActionItems(rows, drafts);
  const added = fresh.map(({ text, owner, dueDate, turns }) => ({
    turns,
    row: {
      action_id: newId(),
      meeting_id,
      description: text,
      owner,
      due_date: dueDate,
      priority: "medium" as const,
      status: "pending" as const,
      author: "ai",
      created_at: now,
      updated_at: now,
      deleted_at: null,
    },
  }));
  if (gone.length > 0) await q.delete(actionItems).where(inArray(actionItems.action_id, gone));
  if (added.length > 0) await q.insert(actionItems).values(added.map(({ row }) => row));
  const kept = [...same, ...added.map(({ row, turns }) => ({ action_id: row.action_id, turns }))];
  return { kept, changed: added.length + gone.length > 0 };
}

type Said = { line_id: string; turns: number[] };

/** A turn is found by the first of its segments; segments that have been replaced meanwhile are passed over. */
export async function storeEvidence(
  { q }: Tx,
  { meeting_id, turnSegments }: { meeting_id: string; turnSegments: string[][] },
  said: Said[],
): Promise<void> {
  const own = await q
    .select({ id: transcriptSegments.segment_id })
    .from(transcriptSegments)
    .where(eq(transcriptSegments.meeting_id, meeting_id));
  const known = new Set(own.map(({ id }) => id));
  const rows = said.flatMap(({ line_id, turns }) =>
    turns
      .map((turn) => turnSegments[turn]?.[0])
      .filter((id) => id !== undefined && known.has(id))
      .map((segment_id, position) => ({
        evidence_id: newId(),
        meeting_id,
        line_id,
        segment_id: String(segment_id),
        position,
      })),
  );
  if (rows.length > 0) await q.insert(evidence).values(rows).onConflictDoNothing();
}
