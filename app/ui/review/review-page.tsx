import type { ReactNode } from "react";
import { isolated } from "#app/core/isolated.ts";
import { rowsOnPage } from "#app/core/page-of-list.ts";
import { plural, t } from "#app/core/words.ts";
import type {
  ProofView,
  QuarterReviewView,
  ReviewDecisionView,
  ReviewItemView,
  ReviewList,
} from "#app/domain/search-and-chat/quarter-review/view.ts";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { decisionHref } from "../decisions/decision-href.ts";
import { StateBadge } from "../decisions/state-badge.tsx";
import { LinkButton } from "../kit/button.tsx";
import { Link } from "../kit/link.tsx";
import { ListPages } from "../kit/list-pages.tsx";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { rich } from "../kit/rich.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Day, Time } from "../kit/time.tsx";
import { PagePart } from "../series/part.tsx";
import { Moved } from "../series/since-last-time.tsx";
import { ListDownloads } from "../workspace/list-downloads.tsx";
import { type ReviewLists, reviewHref } from "../workspace/review-href.ts";

/** What a quarter of a project came to. The counts at the top are those of the lists below. */
export function ReviewPage({ review }: { review: QuarterReviewView }) {
  const { project, quarter, first, last, earlier, later, is_running } = review;
  const { decided, delivered, slipped, open } = review;
  const { project_id, project_name } = project;
  const at = { decided: decided.at, delivered: delivered.at, slipped: slipped.at, open: open.at };
  const hrefOf = (change: Partial<ReviewLists>) => reviewHref(project_id, quarter, { ...at, ...change });
  const counts = [
    { id: "decided", name: t("Decided"), total: decided.total },
    { id: "delivered", name: t("Delivered"), total: delivered.total },
    { id: "slipped", name: t("Slipped"), total: slipped.total },
    { id: "open", name: t("Open"), total: open.total },
  ];
  return (
    <Page>
      <PageHeader
        title={t("Review of {quarter}", { quarter: quarterText(quarter) })}
        description={t("In {projectName}", { projectName: isolated(project_name) })}
        meta={
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
            <span>
              {rich("{first} to {last}", { first: <Day value={first} />, last: <Day value={last} /> })}
            </span>
            {is_running && <span>{t("This quarter isn't over yet.")}</span>}
            <span>{t("Only meetings that you can see are counted.")}</span>
          </p>
        }
        actions={
          <ListDownloads
            hrefOf={(format) =>
              `/projects/${encodeURIComponent(project_id)}/review/file?${new URLSearchParams({ quarter, format })}`
            }
          />
        }
      />
      <nav aria-label={t("Quarters")} className="no-print flex flex-wrap gap-2">
        <LinkButton to={reviewHref(project_id, earlier)}>{quarterText(earlier)}</LinkButton>
        {later && <LinkButton to={reviewHref(project_id, later)}>{quarterText(later)}</LinkButton>}
      </nav>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-4">
        {counts.map(({ id, name, total }) => (
          <div key={id} className="flex flex-col">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">
              <a href={`#${id}`} className="touch-target hover:underline">
                {total}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <Lines
        id="decided"
        title={t("Decided")}
        note={t("Decisions of the meetings in this quarter, and where they stand now.")}
        empty={t("No decisions in this quarter.")}
        list={decided}
        hrefOf={(from) => hrefOf({ decided: from })}
        keyOf={({ decision_id }) => decision_id}
      >
        {(decision) => <DecisionLine decision={decision} />}
      </Lines>
      <Lines
        id="delivered"
        title={t("Delivered")}
        note={t("Action items that were done in this quarter.")}
        empty={t("Nothing was done in this quarter.")}
        list={delivered}
        hrefOf={(from) => hrefOf({ delivered: from })}
        keyOf={({ action_id }) => action_id}
      >
        {(item) => <ItemLine item={item} />}
      </Lines>
      <Lines
        id="slipped"
        title={t("Slipped")}
        note={t("Action items that were due in this quarter and not done by then, or that were moved in it.")}
        empty={t("Nothing slipped in this quarter.")}
        list={slipped}
        hrefOf={(from) => hrefOf({ slipped: from })}
        keyOf={({ action_id }) => action_id}
      >
        {(item) => <ItemLine item={item} />}
      </Lines>
      <Lines
        id="open"
        title={t("Open")}
        note={
          is_running
            ? t("Action items that are still open.")
            : t("Action items that were still open when this quarter ended.")
        }
        empty={t("Nothing was left open.")}
        list={open}
        hrefOf={(from) => hrefOf({ open: from })}
        keyOf={({ action_id }) => action_id}
      >
        {(item) => <ItemLine item={item} />}
      </Lines>
      <p className="text-sm text-muted">{t("An action item can appear in two of these lists.")}</p>
    </Page>
  );
}

/** "Q4 2026" */
export function quarterText(quarter: string): string {
  return t("Q{number} {year}", { number: quarter.slice(6), year: quarter.slice(0, 4) });
}

type LinesProps<T> = {
  id: string;
  title: string;
  note: string;
  empty: string;
  list: ReviewList<T>;
  hrefOf: (at: number) => string;
  keyOf: (line: T) => string;
  children: (line: T) => ReactNode;
};

function Lines<T>({ id, title, note, empty, list, hrefOf, keyOf, children }: LinesProps<T>) {
  const { items, at, total } = list;
  return (
    <div id={id} className="scroll-mt-20">
      <PagePart title={title} count={total} note={note} empty={total === 0 && empty}>
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {items.map((line) => (
            <li key={keyOf(line)} className="flex flex-col gap-0.5 py-2.5">
              {children(line)}
            </li>
          ))}
        </ul>
        <ListPages listed={{ at, total }} size={rowsOnPage} hrefOf={(from) => `${hrefOf(from)}#${id}`} />
      </PagePart>
    </div>
  );
}

function DecisionLine({ decision: { decision_id, text, state, proof } }: { decision: ReviewDecisionView }) {
  return (
    <>
      <Link to={decisionHref(decision_id)} className="touch-target font-medium wrap-anywhere hover:underline">
        {text}
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StateBadge state={state} />
        <Proof proof={proof} />
      </p>
    </>
  );
}

function ItemLine({ item }: { item: ReviewItemView }) {
  const { action_id, description, owner, due_date, done_at, days_late, moved, proof } = item;
  return (
    <>
      <Link
        to={actionItemHref(proof.meeting_id, action_id)}
        className="touch-target font-medium wrap-anywhere hover:underline"
      >
        {description}
      </Link>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">
          <bdi>{owner ?? t("No owner")}</bdi>
        </span>
        {due_date && <span>{rich("Due {day}", { day: <Day value={due_date} inSentence /> })}</span>}
        {done_at && (
          <span>{rich("Done {day}", { day: <Time value={done_at} style="date" inSentence /> })}</span>
        )}
        {moved && <Moved {...moved} />}
        {days_late > 0 && <span>{plural(days_late, "1 day late", "{count} days late")}</span>}
        <Proof proof={proof} />
      </p>
    </>
  );
}

/** The meeting that a line comes from, and the second at which it was said where that is known. */
function Proof({ proof: { meeting_id, title, held_at, segment_id, timestamp } }: { proof: ProofView }) {
  const path = `/meeting-summary/${meeting_id}`;
  return (
    <span className="min-w-0 wrap-anywhere">
      <TextLink to={segment_id === null ? path : `${path}${spokenHref(segment_id)}`}>
        <bdi>{title}</bdi>
        {timestamp && <span className="tabular-nums">{` · ${timestamp}`}</span>}
      </TextLink>
      {" · "}
      <Time value={held_at} style="date" />
    </span>
  );
}
