import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { newId } from "#app/core/new-id.ts";
import { evidence, lineConfirmations } from "#db/schema/evidence.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { quotedLines } from "./queries.server.ts";
import { type LineSource, lineState } from "./schema.ts";

type CitingLine = { line_id: string; turns: number[] };

/** A turn is found by the first of its segments; segments that have been replaced meanwhile are passed over. */
export async function storeEvidence(
  { q }: Tx,
  { meeting_id, turnSegments }: { meeting_id: string; turnSegments: string[][] },
  lines: CitingLine[],
): Promise<void> {
  const own = await q
    .select({ id: transcriptSegments.segment_id })
    .from(transcriptSegments)
    .where(eq(transcriptSegments.meeting_id, meeting_id));
  const known = new Set(own.map(({ id }) => id));
  const rows = lines.flatMap(({ line_id, turns }) =>
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
  await q.insertEach(evidence, rows, { conflict: "skip" });
}

/** The spoken lines that a person chose as evidence; of another meeting none are. */
export async function storeQuote(tx: Tx, { meeting_id, line_id, ...which }: Quote): Promise<void> {
  const { lines } = await quotedLines(tx, meeting_id, which);
  const rows = lines.map(({ segment_id }, position) => ({
    evidence_id: newId(),
    ...{ meeting_id, line_id, segment_id, position },
  }));
  await tx.q.insertEach(evidence, rows, { conflict: "skip" });
}
type Quote = {
  meeting_id: string;
  line_id: string;
  segment_id: string;
  last_segment_id?: string | undefined;
};

type FoundLine = LineSource & { id: string; meeting_id: string };

/**
 * A person says that those of the lines which are only possible are right.
 * @returns the ids of those that nobody had confirmed before; the first confirmation stays
 */
export async function storeConfirmations(
  { q, now }: Pick<Tx, "q" | "now">,
  lines: FoundLine[],
  confirmed_by: string,
): Promise<string[]> {
  const confirmed: string[] = [];
  for (const line of lines) {
    if (lineState(line, false) !== "possible") continue;
    const stored = await q
      .insert(lineConfirmations)
      .values({ line_id: line.id, meeting_id: line.meeting_id, confirmed_by, confirmed_at: now })
      .onConflictDoNothing()
      .returning({ line_id: lineConfirmations.line_id });
    if (stored.length > 0) confirmed.push(line.id);
  }
  return confirmed;
}

/** Rows of an archive: nothing follows from them. */
export const insertEvidenceCopies = {
  evidence: ({ q }, rows) => q.insertEach(evidence, rows),
  lineConfirmations: ({ q }, rows) => q.insertEach(lineConfirmations, rows),
} satisfies InsertCopies;
