import { Form } from "@remix-run/react";
import { rowsOnPage } from "#app/core/page-of-list.ts";
import { t } from "#app/core/words.ts";
import { shortClockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { Link } from "../../kit/link.tsx";
import { ListPages } from "../../kit/list-pages.tsx";
import { NoteLines } from "./note-lines.tsx";
import type { NotesPage } from "./notes-page.ts";
import { SummarySectionFrame } from "./section.tsx";

type MeetingNotesProps = {
  notes: NotesPage;
  path: string;
  meetingId: string;
  /** The meeting has nothing but them. */
  byHand?: boolean;
};

/** What people wrote down, under their names: nobody said it, so no line rests on it. */
export function MeetingNotes({ notes, path, meetingId, byHand }: MeetingNotesProps) {
  return (
    <>
      {notes.items.map(({ writer, is_own, notes: written }, at) => (
        <SummarySectionFrame
          key={writer}
          id={at === 0 ? "notes" : `notes-${at + 1}`}
          title={is_own ? t("Your notes") : t("Notes by {writer}", { writer })}
        >
          <ul className="flex flex-col gap-2">
            {written.map(({ note_id, at_ms, text }) => (
              <li key={note_id} className="flex items-start gap-3 max-md:flex-wrap">
                {at_ms !== null && (
                  <Link
                    to={`${path}?t=${Math.floor(at_ms / 1000)}`}
                    className="text-link w-14 shrink-0 tabular-nums"
                    aria-label={t("Go to {atMs} in the meeting", { atMs: shortClockTime(at_ms) })}
                  >
                    {shortClockTime(at_ms)}
                  </Link>
                )}
                <NoteLines text={text} />
                {is_own && <NoteActions noteId={note_id} text={text} path={path} meetingId={meetingId} />}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">{writtenBy(byHand, is_own, writer)}</p>
        </SummarySectionFrame>
      ))}
      <ListPages listed={notes} size={rowsOnPage} hrefOf={(at) => `${path}?notes=${at}#notes`} />
    </>
  );
}

type NoteActionsProps = { noteId: string; text: string; path: string; meetingId: string };

function NoteActions({ noteId, text, path, meetingId }: NoteActionsProps) {
  const name = <span className="sr-only"> {t("the note “{text}”", { text: text.slice(0, 60) })}</span>;
  return (
    <div className="no-print flex shrink-0 items-center">
      <LinkButton size="small" variant="quiet" to={`${path}/notes/${noteId}`}>
        {t("Edit")}
        {name}
      </LinkButton>
      <Form method="post" action="/record/step">
        <input type="hidden" name="meeting_id" value={meetingId} />
        <Button size="small" variant="quiet" name="intent" value={`delete-note ${noteId}`}>
          {t("Delete")}
          {name}
        </Button>
      </Form>
    </div>
  );
}

function writtenBy(byHand: boolean | undefined, isOwn: boolean, writer: string): string {
  if (isOwn)
    return byHand
      ? t("Written by you. Notes aren't quotes.")
      : t("Written during the meeting by you. Notes aren't quotes.");
  return byHand
    ? t("Written by {writer}. Notes aren't quotes.", { writer })
    : t("Written during the meeting by {writer}. Notes aren't quotes.", { writer });
}
