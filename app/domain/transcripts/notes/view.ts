import { iso } from "#app/core/clock.ts";
import type { NoteRow } from "./schema.ts";

export type NoteView = ReturnType<typeof noteView>;
/** The notes of one person, in the order they were written. */
export type WriterNotes = { writer: string; is_own: boolean; notes: NoteView[] };

export function noteView({ note_id, at_ms, text, created_at }: NoteRow) {
  return {
    note_id,
    at_ms,
    text,
    created_at: iso(created_at),
  };
}

export function byWriter(rows: NoteRow[], names: Map<string, string>, userId: string): WriterNotes[] {
  const writers = [...new Set(rows.map(({ written_by }) => written_by))];
  return writers.map((id) => ({
    writer: names.get(id) ?? "Deleted account",
    is_own: id === userId,
    notes: rows.filter(({ written_by }) => written_by === id).map(noteView),
  }));
}
