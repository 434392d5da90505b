import { and, desc, eq, ne } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { notFound, tooMany } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { meetingById } from "#app/domain/meetings/queries.server.ts";
import { summaries, summaryLines, summaryRevisions } from "#db/schema/summaries.ts";
import { mergeContent } from "./merge.ts";
import { linesOf } from "./queries.server.ts";
import {
  type Line,
  revisionPace,
  type SummaryContent,
  type SummaryRow,
  savedTooOften,
  summaryProgressed,
} from "./schema.ts";
import { storedContent } from "./version-storage.ts";

type Writing = Pick<Tx, "q" | "now" | "emit">;
type Run = { meeting_id: string; user_id: string; engine: string };

/** For pages and REST calls that wait for the summary. */
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

/** The document with a person's content written over it; ids, authors and evidence stay. */
export function mergedLines(
  before: Line[],
  content: SummaryContent,
  by: { author: string; revision: number },
): Line[] {
  return mergeContent(before, content, { ...by, newId });
}

type Revision = { lines: Line[]; author: string; reason: "generated" | "edited" | "approved" | "restored" };

/**
 * Makes `lines` the newest revision, in the caller's transaction: an approval must be one with its review. What lines
 * rested on stays known by their ids, so that a restored line has its evidence back.
 */
export async function saveRevision(
  { q, now }: Pick<Tx, "q" | "now">,
  summary: Pick<SummaryRow, "summary_id" | "revision">,
  { lines, author, reason }: Revision,
): Promise<number> {
  const { summary_id } = summary;
  const number = summary.revision + 1;
  if (author !== "ai") await assertPace({ q }, summary_id, now);
  const before = await linesOf({ q }, summary_id);
  await q.delete(summaryLines).where(eq(summaryLines.summary_id, summary_id));
  if (lines.length > 0) await q.insert(summaryLines).values(lines.map((line) => ({ ...line, summary_id })));
  await q.insert(summaryRevisions).values({
    revision_id: newId(),
    summary_id,
    number,
    content: storedContent(number, before, lines),
    author,
    reason,
    created_at: now,
  });
  const change = { revision: number, updated_at: now };
  await q.update(summaries).set(change).where(eq(summaries.summary_id, summary_id));
  return number;
}

/** People save now and then; a program that saves without end would fill the disk with versions. */
async function assertPace({ q }: Pick<Tx, "q">, summaryId: string, now: number): Promise<void> {
  const { most, withinMs } = revisionPace;
  const own = and(eq(summaryRevisions.summary_id, summaryId), ne(summaryRevisions.author, "ai"));
  const [first] = await q
    .select({ at: summaryRevisions.created_at })
    .from(summaryRevisions)
    .where(own)
    .orderBy(desc(summaryRevisions.number))
    .limit(1)
    .offset(most - 1);
  if (first && first.at > now - withinMs)
    throw tooMany(Math.ceil((first.at + withinMs - now) / 1000), savedTooOften);
}
