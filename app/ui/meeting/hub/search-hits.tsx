import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { itemKind, lineKinds, spokenKind } from "#app/domain/search-and-chat/search/hit-kinds.ts";
import type { RecentMeetingView, SearchMeetingView } from "#app/domain/search-and-chat/search/view.ts";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { Link } from "../../kit/link.tsx";
import { List, ListRow } from "../../kit/list.tsx";
import { Marked } from "../../kit/marked.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";
import { ParticipantNames } from "../facts/participants.tsx";

/** The newest meetings, before anything was searched for. */
export function RecentMeetings({ meetings }: { meetings: RecentMeetingView[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-md">{t("Recent meetings")}</h2>
      <List>
        {meetings.map(({ meeting_id, title, held_at, participants }) => (
          <ListRow
            key={meeting_id}
            href={`/meeting-summary/${meeting_id}`}
            title={title}
            detail={<ParticipantNames names={participants} />}
            meta={<Time value={held_at} />}
          />
        ))}
      </List>
    </section>
  );
}

/** @param allHref where all that was found in the meeting is listed */
type FoundMeetingProps = { meeting: SearchMeetingView; terms: string[]; allHref: string };

/** A meeting with what was found in it: each line says what it is, who said it and when. */
export function FoundMeeting({ meeting, terms, allHref }: FoundMeetingProps) {
  const { meeting_id, title, held_at, more, spoken, similar, lines, items, notes } = meeting;
  const href = `/meeting-summary/${meeting_id}`;
  const inTranscript = (segmentId: string) => href + spokenHref(segmentId);
  return (
    <section className="border-t border-line pt-4">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-md">
        <Link to={href} className="min-w-0 break-words hover:underline">
          <Marked text={title} terms={terms} />
        </Link>
        <span className="text-sm font-normal text-muted">
          <Time value={held_at} />
        </span>
      </h2>
      <ul className="mt-2 flex flex-col">
        {lines.map(({ line_id, section, text }) => (
          <Hit key={line_id} href={href} label={t(lineKinds[section])}>
            <Marked text={text} terms={terms} />
          </Hit>
        ))}
        {items.map((item) => (
          <Hit key={item.action_id} href={actionItemHref(meeting_id, item.action_id)} label={itemKind(item)}>
            <Marked text={item.text} terms={terms} />
          </Hit>
        ))}
        {notes.map(({ note_id, text }) => (
          <Hit key={note_id} href={`${href}#notes`} label={t("Note")}>
            <Marked text={text} terms={terms} />
          </Hit>
        ))}
        {spoken.map((line) => (
          <Hit key={line.segment_id} href={inTranscript(line.segment_id)} label={spokenKind(line)}>
            <Marked text={line.text} terms={terms} />
          </Hit>
        ))}
        {similar.map((line) => (
          <Hit
            key={line.segment_id}
            href={inTranscript(line.segment_id)}
            label={spokenKind(line)}
            reason={t("Similar in meaning")}
          >
            {line.text}
          </Hit>
        ))}
      </ul>
      {more !== 0 && (
        <p className="mt-1 text-sm">
          <TextLink to={allHref}>
            {more === null ? t("All in this meeting") : t("{more} more in this meeting", { more })}
          </TextLink>
        </p>
      )}
    </section>
  );
}

type HitProps = {
  href: string;
  label: string;
  /** Why it was found, where no marked word shows it. */
  reason?: string;
  children: ReactNode;
};

function Hit({ href, label, reason, children }: HitProps) {
  return (
    <li
      data-row=""
      className="relative rounded-control py-2 has-[a.stretched-link:hover]:bg-hover md:-mx-3 md:px-3"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <Link to={href} className="stretched-link font-medium">
          {label}
        </Link>
        {reason && <span className="text-accent-ink">{reason}</span>}
      </p>
      <p className="max-w-prose break-words">{children}</p>
    </li>
  );
}
