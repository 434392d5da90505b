import { iso, isoOrNull } from "#app/core/clock.ts";
import type { TranscriptEditRow } from "#app/domain/transcripts/corrections/schema.ts";

/** A correction of a transcript, with how many rows of each kind it changed. */
export function editView({ changed, made_at, undone_at, ...edit }: TranscriptEditRow) {
  return {
    ...edit,
    lines: changed.renamed.length + changed.reworded.length,
    summary_lines: changed.lines.length,
    action_items: changed.items.length,
    made_at: iso(made_at),
    undone_at: isoOrNull(undone_at),
  };
}
