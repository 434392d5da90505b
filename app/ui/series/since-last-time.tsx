import { type ReactNode, useId } from "react";
import { t } from "#app/core/words.ts";
import type {
  ChangedItemView,
  SetDecisionView,
  SinceView,
} from "#app/domain/search-and-chat/series-history/view.ts";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import { decisionHref } from "../decisions/decision-href.ts";
import { StateBadge } from "../decisions/state-badge.tsx";
import { Link } from "../kit/link.tsx";
import { rich } from "../kit/rich.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Day, Time } from "../kit/time.tsx";
import { FoldedList } from "./folded-list.tsx";
import { PagePart } from "./part.tsx";

/** What the last meeting brought, and what became of earlier decisions and items since. */
export function SinceLastTime({ since }: { since: SinceView | null }) {
  if (!since)
    return <PagePart title={t("Since last time")} empty={t("None of these meetings has been held yet.")} />;
  const { meeting, decided, changed, added, done, moved, more } = since;
  const isEmpty = [decided, changed, added, done, moved].every((list) => list.length === 0);
  return (
    <PagePart
      title={t("Since last time")}
      note={rich("From {meeting}, {time}, until now", {
        meeting: (
          <TextLink to={`/meeting-summary/${meeting.meeting_id}`}>
            <bdi>{meeting.title}</bdi>
          </TextLink>
        ),
        time: <Time value={meeting.held_at} style="date" inSentence />,
      })}
      empty={isEmpty && t("It led to no decisions or action items, and none have changed since.")}
    >
      <div className="mt-3 grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <Changes title={t("New decisions")} items={decided} keyOf={({ decision_id }) => decision_id}>
          {(one) => <DecisionEntry decision={one} />}
        </Changes>
        <Changes
          title={t("Decisions reversed or superseded")}
          items={changed}
          keyOf={({ decision_id }) => decision_id}
        >
          {(one) => <DecisionEntry decision={one} />}
        </Changes>
        <Changes title={t("New action items")} items={added} keyOf={({ action_id }) => action_id}>
          {(item) => <ItemText item={item} />}
        </Changes>
        <Changes title={t("Action items done")} items={done} keyOf={({ action_id }) => action_id}>
          {(item) => <ItemText item={item} />}
        </Changes>
        <Changes title={t("Due dates moved")} items={moved} keyOf={({ action_id }) => action_id}>
          {(item) => (
            <ItemText item={item}>
              {item.moved_from && <Moved from={item.moved_from} to={item.due_date} />}
            </ItemText>
          )}
        </Changes>
      </div>
      {more && <p className="mt-2 text-sm text-muted">{t("More has changed than is listed here.")}</p>}
    </PagePart>
  );
}

type ChangesProps<T> = {
  title: string;
  items: T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
};

function Changes<T>({ title, items, keyOf, children }: ChangesProps<T>) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="text-sm font-medium">
        {title}
        <span className="ml-2 font-normal text-muted tabular-nums">{items.length}</span>
      </h3>
      <FoldedList items={items} keyOf={keyOf}>
        {children}
      </FoldedList>
    </section>
  );
}

/** A decision with its state, which leads to its page, and the meeting where it was said. */
export function DecisionEntry({ decision }: { decision: SetDecisionView & { held_at?: string } }) {
  const { decision_id, text, state, meeting, held_at } = decision;
  return (
    <>
      <Link to={decisionHref(decision_id)} className="touch-target font-medium wrap-anywhere hover:underline">
        {text}
      </Link>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <StateBadge state={state} />
        <span className="min-w-0 wrap-anywhere">
          <bdi>{meeting.title}</bdi>
        </span>
        {held_at && <Time value={held_at} style="date" />}
      </p>
    </>
  );
}

function ItemText({ item, children }: { item: ChangedItemView; children?: ReactNode }) {
  const { action_id, description, owner, meeting } = item;
  return (
    <>
      <Link
        to={actionItemHref(meeting.meeting_id, action_id)}
        className="touch-target font-medium wrap-anywhere hover:underline"
      >
        {description}
      </Link>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">
          <bdi>{owner ?? t("No owner")}</bdi>
        </span>
        {children}
      </p>
    </>
  );
}

/** From which day to which something was moved. */
export function Moved({ from, to }: { from: string; to: string | null }) {
  return (
    <span>
      {rich("Moved from {from} to {to}", {
        from: <Day value={from} inSentence />,
        to: to === null ? t("no date") : <Day value={to} inSentence />,
      })}
    </span>
  );
}
