import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { platformLabels } from "#app/domain/meetings/meetings/platforms.ts";
import type { MeetingView } from "#app/domain/meetings/meetings/view.ts";
import { pendingBookingOf } from "#app/domain/scheduling/bookings/pending-link.ts";
import type { SeriesView } from "#app/domain/scheduling/series/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { CopyLink } from "../../kit/copy-link.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";
import { type JoinLink, linkToCome } from "./join-link.ts";
import { ParticipantList } from "./participants.tsx";

type MeetingFactsProps = {
  meeting: MeetingView;
  link: JoinLink | null;
  series: SeriesView | null;
  /** E-mail to why it gets no mail. */
  mailProblems: Record<string, string>;
};

/** The details of a meeting: time, platform, participants, agenda. */
export function MeetingFacts({ meeting, link, series, mailProblems }: MeetingFactsProps) {
  const agenda = meeting.agendas.flatMap(({ agenda_items }) => agenda_items);
  const isToCome = ["scheduled", "in_progress"].includes(meeting.meeting_status);
  return (
    <>
      <dl className="flex flex-col gap-4">
        <Fact name={t("Scheduled")}>
          {rich("{time}, {time2} · {durationMinutes} minutes", {
            time: <Time value={meeting.scheduled_at} style="date" />,
            time2: <Time value={meeting.scheduled_at} style="time" />,
            durationMinutes: meeting.duration_minutes,
          })}
          {isToCome && (
            <>
              {" · "}
              <TextLink to={`/meetings/${meeting.meeting_id}/invite.ics`} reloadDocument>
                {t("Add to calendar")}
              </TextLink>
            </>
          )}
        </Fact>
        {series && (!series.ended || series.series_id) && (
          <Fact name={t("Repeats")}>
            {series.ended ? t("This series has ended.") : series.text}
            {series.next && (
              <>
                {" · "}
                {rich("next {day}", {
                  day: (
                    <TextLink to={`/pending-meetings/${series.next.meeting_id}`}>
                      <Time value={series.next.scheduled_at} style="date" />
                    </TextLink>
                  ),
                })}
              </>
            )}
            {series.series_id && (
              <>
                {" · "}
                <TextLink to={`/series/${series.series_id}`}>{t("All meetings of this series")}</TextLink>
              </>
            )}
          </Fact>
        )}
        <Fact name={t("Who sees it")}>
          {meeting.is_private ? t("Only its people") : t("Everybody in the project")}{" "}
          <OverlayLink to={`/meetings/${meeting.meeting_id}/people`} className="text-link">
            {meeting.abilities.edit ? t("Change") : t("Show people")}
          </OverlayLink>
        </Fact>
        <Fact name={t("Meeting links")}>
          <Links meeting={meeting} link={link} />
        </Fact>
        <Fact name={t("Agenda")}>
          {agenda.length === 0 ? (
            <span className="text-muted">{t("No agenda")}</span>
          ) : (
            <ul className="list-disc pl-4">
              {agenda.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          <p className="text-sm">
            <TextLink to={`/meetings/${meeting.meeting_id}/agenda`}>
              {isToCome ? t("Plan the agenda") : t("How the agenda went")}
            </TextLink>
          </p>
        </Fact>
      </dl>
      <section id="participants" aria-labelledby="participants-title">
        <h2 id="participants-title" className="mb-2 text-sm font-medium">
          {t("Participants")}
        </h2>
        <ParticipantList participants={meeting.participants} mailProblems={mailProblems} />
      </section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-sm font-medium">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Links({ meeting, link }: { meeting: MeetingView; link: JoinLink | null }) {
  if (meeting.meeting_links.length === 0)
    return <span className="text-muted">{meeting.awaits_link ? t(linkToCome) : t("No link")}</span>;
  return (
    <ul className="flex flex-col gap-1">
      {meeting.meeting_links.map(({ platform, link_url }) => (
        <li key={link_url} className="flex flex-wrap items-center gap-x-1.5">
          <span>{platformLabels[platform]}:</span>
          <TextLink to={link_url} target="_blank" rel="noopener noreferrer" className="break-all">
            {link_url}
          </TextLink>
          {!link?.isPlaceholder && (
            <span className="-ml-1.5 max-md:-ml-2.5">
              <CopyLink link={link_url} />
            </span>
          )}
          {link?.isPlaceholder && (
            <span className="basis-full text-sm text-muted">
              {pendingBookingOf(link_url) === null
                ? rich(
                    "{platform} isn't connected, so this link starts a new meeting right away and only you can see it. <link>Paste the meeting's own link</link> for everyone else once you have it.",
                    {
                      platform: platformLabels[platform],
                      link: (text) => (
                        <TextLink to={`/schedule-meeting?meeting=${meeting.meeting_id}#where`}>
                          {text}
                        </TextLink>
                      ),
                    },
                  )
                : t("{platformLabels} is still making the link. It's added here automatically.", {
                    platformLabels: platformLabels[platform],
                  })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
