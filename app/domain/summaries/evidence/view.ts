import { iso } from "#app/core/clock.ts";
import type { LineState } from "#app/core/enums/line-state.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import {
  builtInOrigin,
  type Confirmations,
  type EvidenceRow,
  isReplacement,
  type LineSource,
  lineState,
  noteOrigin,
} from "./schema.ts";

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

/** How a page marks a line that is only possible: an excerpt of the engine on this server, or a model's line to check. */
export function unkeptMark({ state, origin }: { state: LineState; origin: string | null }) {
  if (state !== "possible") return null;
  return origin === null || origin === builtInOrigin ? ("excerpt" as const) : ("check" as const);
}

/** Where a line comes from, how far it can be relied on, and who kept it. */
export function sourceView(id: string, line: LineSource, confirmations: Confirmations) {
  const confirmation = line.author === "ai" ? confirmations.get(id) : undefined;
  return {
    /** The model that wrote the line, "embedded" in the place of a model's line, "note" of a person's from their note, else null. */
    origin: line.author === "ai" || line.origin === noteOrigin ? (line.origin ?? null) : null,
    prompt_version: line.author === "ai" ? (line.prompt_version ?? null) : null,
    state: lineState(line, confirmation !== undefined),
    needs_confirmation: isReplacement(line) && !confirmation,
    confirmed_by: confirmation?.confirmed_by ?? null,
    confirmed_at: confirmation ? iso(confirmation.confirmed_at) : null,
  };
}
