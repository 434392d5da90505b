import { iso } from "#app/core/clock.ts";
import type { NoteRow } from "./schema.ts";

export type NoteView = ReturnType<typeof noteView>;
/** The notes of one person, in the order they were written. */
export type WriterNotes = { writer: string; is_own: boolean; notes: NoteView[] };

export function noteView({ note_id, at_ms, text, created_at }: NoteRow) {
  return { note_id, at_ms, at: at_ms === null ? null : clock(at_ms), text, created_at: iso(created_at) };
}

export function byWriter(rows: NoteRow[], names: Map<string, string>, userId: string): WriterNotes[] {
  const writers = [...new Set(rows.map(({ written_by }) => written_by))];
  return writers.map((id) => ({
    writer: names.get(id) ?? "Deleted account",
    is_own: id === userId,
    notes: rows.filter(({ written_by }) => written_by === id).map(noteView),
  }));
}

/** "1:02:03", or "2:03" below an hour. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}
