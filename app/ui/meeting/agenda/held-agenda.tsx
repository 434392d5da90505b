import { plural, t } from "#app/core/words.ts";
import type { AgendaItemView, AgendaView, NewTopic } from "#app/domain/meetings/agenda/item-view.ts";
import { shortClockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";
import { lengthText } from "../facts/length-text.ts";
import { ItemFacts, OutcomeBadge } from "./agenda-row.tsx";
import { MarkItem } from "./mark-item.tsx";

const minute = 60_000;

/** What became of the agenda of a meeting that was held: covered, skipped, new, and the time that each took. */
export function HeldAgenda({ agenda }: { agenda: AgendaView }) {
  const { items, abilities, meeting_id, new_topics, next } = agenda;
  const skipped = items.filter(({ outcome }) => outcome === "skipped").length;
  const longest = Math.max(minute, ...items.flatMap((item) => [plannedMs(item), item.spent_ms ?? 0]));
  return (
    <>
      <Totals agenda={agenda} />
      {items.length === 0 ? (
        <p className="text-muted">{t("This meeting had no agenda.")}</p>
      ) : (
        <ol aria-label={t("Agenda")} className="divide-y divide-line border-y border-line">
          {items.map((item, at) => (
            <li key={item.item_id} data-row="" className="flex flex-col gap-2 py-3">
              <div className="flex items-start gap-x-3">
                <span className="w-6 shrink-0 text-muted tabular-nums">{at + 1}.</span>
                <div className="flex min-w-0 flex-1 flex-col gap-1.5">
                  <p className="wrap-anywhere">
                    <bdi>{item.title}</bdi> {item.outcome && <OutcomeBadge outcome={item.outcome} />}
                  </p>
                  <ItemFacts item={item}>
                    {item.first && <FirstWords first={item.first} meetingId={meeting_id} />}
                  </ItemFacts>
                  <Bar name={t("Expected")} ms={plannedMs(item)} longest={longest} />
                  <Bar name={t("Spent")} ms={item.spent_ms ?? 0} longest={longest} />
                </div>
              </div>
              {abilities.arrange && <MarkItem item={item} />}
            </li>
          ))}
        </ol>
      )}
      {skipped > 0 && next && (
        <p>
          {rich("What was skipped is offered for <link>the next meeting</link>, {day}.", {
            link: (text) => <TextLink to={`/meetings/${next.meeting_id}/agenda`}>{text}</TextLink>,
            day: <Time value={next.scheduled_at} style="date" inSentence />,
          })}
        </p>
      )}
      <NewTopics topics={new_topics} />
    </>
  );
}

function plannedMs({ minutes }: AgendaItemView): number {
  return (minutes ?? 0) * minute;
}

function Totals({ agenda }: { agenda: AgendaView }) {
  const { items, planned_minutes, spent_ms, held_ms } = agenda;
  const open = items.every(({ outcome }) => outcome === null);
  if (items.length === 0) return null;
  if (open)
    return (
      <p className="text-muted">{t("Once there's a summary, the agenda is compared with the transcript.")}</p>
    );
  const covered = items.filter(({ outcome }) => outcome === "covered").length;
  const facts = [
    { name: t("Covered"), value: t("{value} of {max}", { value: covered, max: items.length }) },
    { name: t("Expected"), value: planned_minutes > 0 ? lengthText(planned_minutes * 60) : null },
    { name: t("Spent on the agenda"), value: spent_ms === null ? null : spentText(spent_ms) },
    { name: t("Whole meeting"), value: held_ms === null ? null : spentText(held_ms) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function spentText(ms: number): string {
  return lengthText(ms / 1000) ?? t("under a minute");
}

/** A time as a number and as a short bar. */
function Bar({ name, ms, longest }: { name: string; ms: number; longest: number }) {
  if (ms === 0) return null;
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_6rem] items-center gap-2 text-sm text-muted">
      <span>{name}</span>
      <progress aria-hidden="true" max={longest} value={ms} />
      <span className="tabular-nums">{spentText(ms)}</span>
    </div>
  );
}

type FirstWordsProps = { first: NonNullable<AgendaItemView["first"]>; meetingId: string };

function FirstWords({ first, meetingId }: FirstWordsProps) {
  return (
    <TextLink to={`/meeting-summary/${meetingId}${spokenHref(first.segment_id)}`}>
      {first.at_ms === null
        ? t("In the transcript")
        : t("From {time}", { time: shortClockTime(first.at_ms) })}
    </TextLink>
  );
}

function NewTopics({ topics }: { topics: NewTopic[] }) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="new-title">
      <h2 id="new-title" className="text-md">
        {plural(
          topics.length,
          "New: {count} topic that wasn't on the agenda",
          "New: {count} topics that weren't on the agenda",
        )}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {topics.map(({ title, at_ms, spent_ms }) => (
          <li key={`${at_ms} ${title}`} data-row="" className="flex flex-wrap gap-x-3 py-2">
            <bdi className="min-w-0 flex-1 wrap-anywhere">{title}</bdi>
            <span className="text-sm text-muted tabular-nums">
              {at_ms !== null && t("From {time}", { time: shortClockTime(at_ms) })}
              {spent_ms !== null && ` · ${spentText(spent_ms)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
