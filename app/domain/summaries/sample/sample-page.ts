import { foundItem } from "#app/domain/summaries/action-items/item-plan.ts";
import { actionItemView } from "#app/domain/summaries/action-items/view.ts";
import type { EvidenceRow } from "#app/domain/summaries/evidence/schema.ts";
import { evidenceByLine } from "#app/domain/summaries/evidence/view.ts";
import {
  generatedLines,
  lineSource,
  uncitedTopicsOf,
} from "#app/domain/summaries/summaries/generated-lines.ts";
import { summaryView } from "#app/domain/summaries/summaries/view.ts";
import { withoutRepeats } from "#app/domain/summaries/summaries/without-repeats.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { TranscriptRow } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { asLines, type ReadLine } from "#app/domain/transcripts/recordings/transcript-lines.ts";
import type { turnsOf } from "#app/domain/transcripts/recordings/turns.ts";
import type { MeetingDigest } from "#app/intelligence/types.ts";

/** The day on which the sample was held: its due dates are counted from it. */
export const sampleDay = "2026-05-04";
export const sampleHeldAt = `${sampleDay}T09:00:00.000Z`;
export const sampleId = "sample";

export type SamplePage = ReturnType<typeof samplePage>;

/** The lines of the sample's file, as a transcript that is stored has them. */
export function sampleRows(lines: ReadLine[]): TranscriptRow[] {
  return asLines(lines).map((line, at) => ({
    ...line,
    segment_id: `s${at}`,
    seq: at,
    timing: "exact" as const,
  }));
}

type Reading = ReturnType<typeof turnsOf> & { rows: TranscriptRow[]; digest: MeetingDigest; engine: string };

/** What a stored reading of the sample would show: the same lines, evidence and items, in the same views, from no database. */
export function samplePage({ rows, turnSegments, digest: read, engine }: Reading) {
  const digest = withoutRepeats(read);
  const now = Date.parse(sampleHeldAt);
  let last = 0;
  const newId = () => `l${++last}`;
  const found = generatedLines(digest, [], { author: "ai", revision: 1, newId });
  const items = digest.actionItems.map((item) => ({
    turns: item.turns,
    row: foundItem(
      { ...item, ...lineSource(item, digest) },
      { action_id: newId(), meeting_id: sampleId, now },
    ),
  }));
  const cited = [
    ...found.map(({ line, turns }) => ({ line_id: line.line_id, turns })),
    ...items.map(({ row, turns }) => ({ line_id: row.action_id, turns })),
  ];
  const bySegment = new Map(rows.map((row) => [row.segment_id, row]));
  const evidence = evidenceByLine(
    cited.flatMap(({ line_id, turns }) =>
      turns.flatMap((turn): EvidenceRow[] => {
        const row = bySegment.get(turnSegments[turn]?.[0] ?? "");
        return row ? [{ line_id, ...row }] : [];
      }),
    ),
  );
  const confirmations = new Map();
  return {
    ends: clockTime(rows.at(-1)?.start_ms ?? 0),
    summary: summaryView(
      {
        summary: {
          summary_id: sampleId,
          meeting_id: sampleId,
          status: "ready",
          engine,
          notice: null,
          progress: null,
          themes: digest.themes,
          uncovered: uncitedTopicsOf({ digest, turnSegments }),
          other_languages: [],
          lines_read: rows.length,
          revision: 1,
          created_by: sampleId,
          created_at: now,
          updated_at: now,
        },
        lines: found.map(({ line }) => line),
        evidence,
        confirmations,
        revisions: [{ number: 1, author: "ai", reason: "generated", created_at: now }],
        items: items.map(({ row }) => actionItemView(row, evidence, confirmations)),
      },
      new Map(),
    ),
  };
}
