import type { ReactNode } from "react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { MeetingRowView } from "#app/domain/search-and-chat/library/view.ts";
import type { PersonDecisionView, SaidView } from "#app/domain/search-and-chat/people/view.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import type { WorkloadFigures } from "#app/domain/summaries/action-items/workload.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { ItemLine } from "../action-items/item-line.tsx";
import { Avatar } from "../kit/avatar.tsx";
import { Badge } from "../kit/badge.tsx";
import { Link } from "../kit/link.tsx";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { MeetingItem } from "../meeting/hub/meeting-item.tsx";
import { personHref } from "../workspace/person-href.ts";

export type PersonPageProps = {
  person: {
    person_id: string;
    name: string;
    email: string;
    is_member: boolean;
    is_me: boolean;
    names: string[];
  };
  project: Project;
  others: Project[];
  meetings: MeetingRowView[];
  more_meetings: boolean;
  items: { total: number; shown: ListedItemView[]; workload: WorkloadFigures };
  decisions: PersonDecisionView[];
  said: { meeting: Meeting; lines: SaidView[] }[];
  more_decisions: number;
  more_said: number;
  more_words: boolean;
};
type Project = { project_id: string; project_name: string };
type Meeting = PersonDecisionView["meeting"];

/** Everything with one person in a project: their meetings, what they owe, decided and said. */
export function PersonPage(props: PersonPageProps) {
  const { person, project, others, meetings, more_meetings, items, decisions, said } = props;
  const { name, email, names } = person;
  const { overdue, week, done } = items.workload;
  const moreWords = (more: number) =>
    more > 0 || props.more_words
      ? { href: `${personHref(person.person_id, project.project_id)}&words=all`, label: t("Show all") }
      : null;
  const hrefOfMeetings = `/summary-hub?person=${encodeURIComponent(person.person_id)}#all-meetings`;
  const hrefOfItems = `/action-items?${person.is_me ? "" : `owner=${encodeURIComponent(name)}`}`;
  return (
    <Page>
      <div className="flex items-start gap-4">
        <Avatar name={name} size="large" />
        <div className="min-w-0 flex-1">
          <PageHeader
            title={name}
            badges={
              <>
                {person.is_me && <Badge>{t("You")}</Badge>}
                {!person.is_member && <Badge>{t("Not in the project")}</Badge>}
              </>
            }
            description={
              <>
                {name !== email && <span className="wrap-anywhere">{`${email} · `}</span>}
                {t("In {projectName}", { projectName: isolated(project.project_name) })}
              </>
            }
            meta={
              (names.length > 0 || others.length > 0) && (
                <div className="flex flex-col gap-1 text-sm">
                  {names.length > 0 && <p>{t("Also speaks as {names}", { names: names.join(", ") })}</p>}
                  {others.length > 0 && (
                    <p className="flex flex-wrap gap-x-2">
                      {rich("Also in {projects}", {
                        projects: others.map(({ project_id, project_name }) => (
                          <TextLink key={project_id} to={personHref(person.person_id, project_id)}>
                            {project_name}
                          </TextLink>
                        )),
                      })}
                    </p>
                  )}
                </div>
              )
            }
          />
        </div>
      </div>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <Section
          title={t("Open action items")}
          count={items.total}
          empty={person.is_me ? t("No open action items of yours.") : t("No open action items.")}
          figures={
            overdue + week + done === 0
              ? undefined
              : t("{overdue} overdue · {week} due this week · {done} done in 4 weeks", {
                  overdue,
                  week,
                  done,
                })
          }
          more={items.total > items.shown.length ? { href: hrefOfItems, label: t("Show all") } : null}
        >
          {items.shown.map((item) => (
            <li key={item.action_id} className="flex flex-col gap-0.5 py-2.5">
              <ItemLine item={item} />
            </li>
          ))}
        </Section>
        <Section
          title={t("Decisions")}
          empty={t("No decisions they made or are named in.")}
          more={moreWords(props.more_decisions)}
        >
          {decisions.map(({ line_id, text, meeting, voiced }) => (
            <li key={line_id} className="flex flex-col gap-0.5 py-2.5">
              <Link
                to={`/meeting-summary/${meeting.meeting_id}#decisions`}
                className="touch-target font-medium wrap-anywhere hover:underline"
              >
                {text}
              </Link>
              <p className="text-sm text-muted">
                {rich(voiced ? "Said in {meeting} · {time}" : "Named in {meeting} · {time}", {
                  meeting: <span className="wrap-anywhere">{meeting.title}</span>,
                  time: <Time value={meeting.held_at} style="date" />,
                })}
              </p>
            </li>
          ))}
        </Section>
        <Section
          title={t("Meetings")}
          empty={t("No meetings yet.")}
          more={more_meetings ? { href: hrefOfMeetings, label: t("Show all") } : null}
        >
          {meetings.map((meeting) => (
            <MeetingItem key={meeting.meeting_id} meeting={meeting} narrow />
          ))}
        </Section>
        <Section
          title={t("Said")}
          empty={t("Nothing that a summary rests on.")}
          more={moreWords(props.more_said)}
        >
          {said.map(({ meeting, lines }) => (
            <li key={meeting.meeting_id} className="py-2.5">
              <p className="flex flex-wrap gap-x-2 text-sm text-muted">
                <span className="min-w-0 wrap-anywhere">{meeting.title}</span>
                <Time value={meeting.held_at} style="date" />
              </p>
              <ul className="mt-1 flex flex-col gap-1.5">
                {lines.map(({ segment_id, timestamp, text }) => (
                  <li key={segment_id}>
                    <Link
                      to={`/meeting-summary/${meeting.meeting_id}${spokenHref(segment_id)}`}
                      className="touch-target block border-l-2 border-line pl-3 wrap-anywhere hover:border-thread"
                    >
                      {`“${text}”`}
                      {timestamp && (
                        <span className="ml-1.5 text-sm text-muted tabular-nums">{timestamp}</span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </Section>
      </div>
    </Page>
  );
}

type SectionProps = {
  title: string;
  count?: number;
  /** Under the title. */
  figures?: string | undefined;
  empty: string;
  more?: { href: string; label: string } | null;
  children: ReactNode[];
};

function Section({ title, count, figures, empty, more, children }: SectionProps) {
  const id = `person-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-md">
        {title}
        {count !== undefined && count > 0 && (
          <span className="ml-2 text-sm font-normal text-muted">{count}</span>
        )}
      </h2>
      {figures && <p className="text-sm text-muted tabular-nums">{figures}</p>}
      {children.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{empty}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line border-y border-line">{children}</ul>
      )}
      {more && (
        <p className="mt-2 text-sm">
          <TextLink to={more.href}>{more.label}</TextLink>
        </p>
      )}
    </section>
  );
}
