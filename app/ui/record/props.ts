import type { BrowserRecordingView } from "#app/domain/transcripts/browser-recordings/view.ts";
import type { WriterNotes } from "#app/domain/transcripts/notes/view.ts";

export type RecordPageProps = {
  page: {
    service: string | null;
    largest_bytes: number;
    longest_seconds: number;
    /** What the reader is recording. */
    open: BrowserRecordingView | null;
    /** The meeting that they want to record; null for a new one. */
    meeting: { meeting_id: string; title: string; recorded_by: string | null; refused: string | null } | null;
  };
  /** Where a new meeting is made; null for a person without a project. */
  project: { project_id: string; project_name: string } | null;
  notes: WriterNotes[];
  storageKey: string;
};
