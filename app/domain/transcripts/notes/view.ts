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
  return [...Map.groupBy(rows, ({ written_by }) => written_by)].map(([id, own]) => ({
    writer: names.get(id) ?? "Deleted account",
    is_own: id === userId,
    notes: own.map(noteView),
  }));
}
