import { isolated } from "#app/core/isolated.ts";
import { type PageOfList, rowsOnPage } from "#app/core/page-of-list.ts";
import { plural, t } from "#app/core/words.ts";
import type {
  AttendanceView,
  AttendeeRowView,
} from "#app/domain/search-and-chat/series-history/attendance.ts";
import type {
  HeldMeetingView,
  QuestionView,
  SeriesHistoryView,
} from "#app/domain/search-and-chat/series-history/view.ts";
import { LinkButton } from "../kit/button.tsx";
import { Link } from "../kit/link.tsx";
import { ListPages } from "../kit/list-pages.tsx";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { rich } from "../kit/rich.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { monthText } from "../meeting/hub/month-text.ts";
import { seriesPageHref } from "../workspace/series-href.ts";
import { AttendanceTable } from "./attendance-table.tsx";
import { OpenItems } from "./open-items.tsx";
import { PagePart } from "./part.tsx";
import { DecisionEntry, SinceLastTime } from "./since-last-time.tsx";
import { TopicsTable } from "./topics-table.tsx";
import { UnansweredQuestions } from "./unanswered-questions.tsx";

type Months = NonNullable<SeriesHistoryView["months"]>;
export type SeriesPageProps = Omit<SeriesHistoryView, "months"> & {
  months:
    | (Omit<Months, "meetings" | "attendance" | "questions"> & {
        held: number;
        meetings: PageOfList<HeldMeetingView>;
        attendance: Omit<AttendanceView, "people">;
        people: PageOfList<AttendeeRowView>;
        questions: PageOfList<QuestionView>;
      })
    | null;
  /** The month that the address asks for. */
  until: string | undefined;
};

/** The page of a series of meetings, or of a group of them. */
export function SeriesPage(props: SeriesPageProps) {
  const { series_id, topic, title, project, repeats, ended, next, held, months, until } = props;
  const { project_id, project_name } = project;
  const hrefOf = (change: Record<string, string | number | undefined>) =>
    seriesPageHref({ series_id, topic, project_id }, { until, ...change });
  const log = `/decisions?${new URLSearchParams(topic === null ? { series: series_id ?? "" } : { group: topic })}`;
  return (
    <Page>
      <PageHeader
        title={title}
        description={t("In {projectName}", { projectName: isolated(project_name) })}
        meta={
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
            {repeats && !ended && <span>{repeats}</span>}
            {ended && <span>{t("This series has ended.")}</span>}
            {next && (
              <span>
                {rich("Next meeting {day}", {
                  day: (
                    <TextLink to={`/pending-meetings/${next.meeting_id}`}>
                      <Time value={next.scheduled_at} inSentence />
                    </TextLink>
                  ),
                })}
              </span>
            )}
            <span>{plural(held, "1 meeting held", "{count} meetings held")}</span>
            <span>{t("Only meetings that you can see are counted.")}</span>
          </p>
        }
      />
      <SinceLastTime since={props.since} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <OpenItems promises={props.promises} projectId={project_id} hrefOf={(skip) => hrefOf({ skip })} />
        <PagePart
          title={t("Decisions")}
          empty={props.decisions.length === 0 && t("No decisions from these meetings yet.")}
        >
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {props.decisions.map((decision) => (
              <li key={decision.decision_id} className="flex flex-col gap-0.5 py-2">
                <DecisionEntry decision={decision} />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            <TextLink to={log}>
              {props.more_decisions ? t("All decisions of these meetings") : t("Open in the decision log")}
            </TextLink>
          </p>
        </PagePart>
      </div>
      {months && <OverTheMonths months={months} projectId={project_id} hrefOf={hrefOf} />}
    </Page>
  );
}

type OverTheMonthsProps = {
  months: NonNullable<SeriesPageProps["months"]>;
  projectId: string;
  hrefOf: (change: Record<string, string | number | undefined>) => string;
};

function OverTheMonths({ months, projectId, hrefOf }: OverTheMonthsProps) {
  const { all, earlier, later, held, cut } = months;
  const [first, last] = [all[0], all.at(-1)];
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-t border-line pt-6">
        <p className="mr-auto font-medium">
          {first && last && first !== last
            ? t("{first} to {last}", { first: monthText(first, "long"), last: monthText(last, "long") })
            : last && monthText(last, "long")}
        </p>
        <nav aria-label={t("Months")} className="no-print flex flex-wrap gap-2">
          {earlier && <LinkButton to={hrefOf({ until: earlier })}>{t("Earlier months")}</LinkButton>}
          {later && <LinkButton to={hrefOf({ until: later })}>{t("Later months")}</LinkButton>}
        </nav>
        {cut && (
          <p className="basis-full text-sm text-muted">
            {plural(
              held,
              "Only the newest meeting of these months is counted.",
              "Only the newest {count} meetings of these months are counted.",
            )}
          </p>
        )}
      </div>
      <TopicsTable subjects={months.subjects} held={held} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <UnansweredQuestions questions={months.questions} hrefOf={(questions) => hrefOf({ questions })} />
        <PagePart title={t("Meetings")} count={held} empty={held === 0 && t("No meetings in these months.")}>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {months.meetings.items.map(({ meeting_id, title, held_at }) => (
              <li key={meeting_id} className="flex flex-wrap items-baseline gap-x-3 py-2">
                <Link
                  to={`/meeting-summary/${meeting_id}`}
                  className="touch-target min-w-0 flex-1 basis-40 font-medium wrap-anywhere hover:underline"
                >
                  {title}
                </Link>
                <Time value={held_at} style="date" className="text-sm text-muted" />
              </li>
            ))}
          </ul>
          <ListPages listed={months.meetings} size={rowsOnPage} hrefOf={(meetings) => hrefOf({ meetings })} />
        </PagePart>
      </div>
      <AttendanceTable
        attendance={months.attendance}
        people={months.people}
        projectId={projectId}
        hrefOf={(people) => hrefOf({ people })}
      />
    </>
  );
}
