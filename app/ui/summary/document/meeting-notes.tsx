import { Form } from "@remix-run/react";
import type { WriterNotes } from "#app/domain/transcripts/notes/view.ts";
import { Button } from "../../kit/button.tsx";
import { Link } from "../../kit/link.tsx";
import { SummarySectionFrame } from "./section.tsx";

type MeetingNotesProps = { notes: WriterNotes[]; path: string; meetingId: string };

/** What people wrote down during the meeting, under their names: nobody said it, so no line rests on it. */
export function MeetingNotes({ notes, path, meetingId }: MeetingNotesProps) {
  return notes.map(({ writer, is_own, notes: written }, at) => (
    <SummarySectionFrame
      key={writer}
      id={at === 0 ? "notes" : `notes-${at + 1}`}
      title={is_own ? "Your notes" : `Notes by ${writer}`}
    >
      <ul className="flex flex-col gap-2">
        {written.map(({ note_id, at, at_ms, text }) => (
          <li key={note_id} className="flex items-start gap-3">
            {at && (
              <Link
                to={`${path}?t=${Math.floor(Number(at_ms) / 1000)}`}
                className="text-link w-14 shrink-0 tabular-nums"
                aria-label={`Go to ${at} in the meeting`}
              >
                {at}
              </Link>
            )}
            <p className="min-w-0 flex-1 break-words whitespace-pre-wrap">{text}</p>
            {is_own && (
              <Form method="post" action="/record/step" className="no-print">
                <input type="hidden" name="meeting_id" value={meetingId} />
                <Button size="small" variant="quiet" name="intent" value={`delete-note ${note_id}`}>
                  Delete<span className="sr-only"> the note “{text.slice(0, 60)}”</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Written during the meeting by {is_own ? "you" : writer}. Notes aren't quotes.
      </p>
    </SummarySectionFrame>
  ));
}
