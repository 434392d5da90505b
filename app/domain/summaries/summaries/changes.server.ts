import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import type { RevisionReason } from "#app/core/enums/revision-reason.ts";
import { notFound, tooMany } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { t } from "#app/core/words.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { summaries, summaryLines, summaryRevisions } from "#db/schema/summaries.ts";
import { mergeContent } from "./merge.ts";
import { documentOf, summaryOf } from "./queries.server.ts";
import {
  revisionPace,
  type StoredLine,
  type SummaryContent,
  type SummaryRow,
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
  before: StoredLine[],
  content: SummaryContent,
  by: { author: string; revision: number },
): StoredLine[] {
  return mergeContent(before, content, { ...by, newId });
}

type Revision = {
  /** The lines of the version before, as `documentOf` gives them. */
  before: StoredLine[];
  lines: StoredLine[];
  author: string;
  reason: RevisionReason;
};

/**
 * Makes `lines` the newest revision, in the caller's transaction: an approval must be one with its review. What lines
 * rested on stays known by their ids, so that a restored line has its evidence back.
 */
export async function saveRevision(
  { q, now }: Pick<Tx, "q" | "now">,
  summary: Pick<SummaryRow, "summary_id" | "revision">,
  { before, lines, author, reason }: Revision,
): Promise<number> {
  const { summary_id } = summary;
  const number = summary.revision + 1;
  if (author !== "ai") await assertPace({ q }, summary_id, now);
  await q.delete(summaryLines).where(eq(summaryLines.summary_id, summary_id));
  await q.insertEach(
    summaryLines,
    lines.map((line) => ({ ...line, summary_id })),
  );
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
  const { most, withinMs, choices } = revisionPace;
  const { summary_id, author, number, reason, created_at } = summaryRevisions;
  const recent = await q
    .select({ at: created_at, reason })
    .from(summaryRevisions)
    .where(and(eq(summary_id, summaryId), ne(author, "ai"), gt(created_at, now - withinMs)))
    .orderBy(desc(number))
    .limit(most * choices);
  let counted = 0;
  for (const version of recent) {
    counted += version.reason === "chosen" ? 1 : choices;
    if (counted >= most * choices)
      throw tooMany(
        Math.ceil((version.at + withinMs - now) / 1000),
        t("Too many saves in a row. Wait a moment and save again – nothing is lost."),
      );
  }
}

/** The words of a line: its text, and of jargon the term. */
type Words = { text: string; name: string | null };
type Correction = {
  /** What a line says after the correction. */
  rewrite: (lineId: string, words: Words) => Words;
  /** The same for words outside of lines: themes, and topics that no line rests on. */
  reword: (text: string) => string;
  author: string;
};
type ChangedLine = { id: string; before: Words; after: Words };

/**
 * Corrects words of a meeting's summary as a new revision. A corrected line stays its author's, so that a new reading of the
 * transcript may still replace what the engine wrote.
 * @returns the lines that changed
 */
export async function correctSummary(
  tx: Pick<Tx, "q" | "now">,
  meetingId: string,
  { rewrite, reword, author }: Correction,
): Promise<ChangedLine[]> {
  const summary = await summaryOf(tx, meetingId);
  if (!summary || summary.revision === 0) return [];
  const { lines: before, version } = await documentOf(tx, summary.summary_id);
  const changed = new Map<string, ChangedLine>();
  const lines = before.map((line): StoredLine => {
    const words = { text: line.text, name: line.term };
    const after = rewrite(line.line_id, words);
    if (after.text === words.text && after.name === words.name) return line;
    changed.set(line.line_id, { id: line.line_id, before: words, after });
    return { ...line, text: after.text, term: after.name, revision: summary.revision + 1 };
  });
  const themes = summary.themes.map(reword);
  const uncovered = summary.uncovered.map((part) => ({ ...part, topic: reword(part.topic) }));
  await tx.q.update(summaries).set({ themes, uncovered }).where(eq(summaries.summary_id, summary.summary_id));
  if (changed.size > 0)
    await saveRevision(tx, summary, { before: version, lines, author, reason: "corrected" });
  return [...changed.values()];
}

/** Rows of an archive: nothing follows from them. */
export const insertSummaryCopies = {
  summaries: ({ q }, rows) => q.insertEach(summaries, rows),
  summaryLines: ({ q }, rows) => q.insertEach(summaryLines, rows),
  summaryRevisions: ({ q }, rows) => q.insertEach(summaryRevisions, rows),
} satisfies InsertCopies;
