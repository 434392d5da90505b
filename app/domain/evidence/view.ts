import { clockTime } from "#app/domain/recordings/clock-time.ts";
import type { EvidenceRow } from "./schema.ts";

export type EvidenceView = {
  segment_id: string;
  start_ms: number | null;
  timestamp: string | null;
  speaker: string;
};

function evidenceView({ segment_id, start_ms, speaker, timing }: EvidenceRow): EvidenceView {
  const known = timing !== "none";
  return {
    segment_id,
    start_ms: known ? start_ms : null,
    timestamp: known ? clockTime(start_ms) : null,
    speaker,
  };
}

/** Evidence by the id of the line or action item that rests on it. */
export type EvidenceByLine = Map<string, EvidenceView[]>;

export function evidenceByLine(rows: EvidenceRow[]): EvidenceByLine {
  const byLine: EvidenceByLine = new Map();
  for (const row of rows) {
    const own = byLine.get(row.line_id);
    if (own) own.push(evidenceView(row));
    else byLine.set(row.line_id, [evidenceView(row)]);
  }
  return byLine;
}
