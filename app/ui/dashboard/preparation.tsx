import { t } from "#app/core/words.ts";
import type { DashboardView } from "#app/domain/search-and-chat/dashboard/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { withChange } from "../action-items/changed-item.ts";
import { changesPath } from "../action-items/changes-path.ts";
import { DueNote } from "../action-items/due-label.tsx";
import { ToggleListed } from "../action-items/toggle-listed.tsx";
import { useItemChanges } from "../action-items/use-item-changes.tsx";
import { cx } from "../kit/cx.ts";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { NextMeeting } from "../meeting/hub/next-meeting.tsx";

const agendaShown = 5;

type PreparationProps = { next: NonNullable<DashboardView["next"]>; last: DashboardView["last"] };

/** The next meeting, with what it is about and what is still open from last time. */
export function Preparation({ next, last }: PreparationProps) {
  const agenda = next.agendas.flatMap(({ agenda_items }) => agenda_items);
  const more = agenda.length - agendaShown;
  return (
    <NextMeeting meeting={next}>
      {agenda.length > 0 && (
        <div className="mt-4">
          <h3 className="text-sm font-semibold">{t("Agenda")}</h3>
          <ol className="number-list mt-1">
            {agenda.slice(0, agendaShown).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
          {more > 0 && (
            <p className="mt-1 pl-7 text-sm text-muted">
              <TextLink to={`/meetings/${next.meeting_id}/agenda`}>{t("{more} more", { more })}</TextLink>
            </p>
          )}
        </div>
      )}
      {last && <LastTime {...last} />}
    </NextMeeting>
  );
}

function LastTime({ meeting_id, held_at, total, items }: NonNullable<DashboardView["last"]>) {
  const { send, senders, pending } = useItemChanges(changesPath);
  const path = `/meeting-summary/${meeting_id}`;
  return (
    <div className="mt-4">
      {senders}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-sm font-semibold">
          {total === 0 ? t("Nothing open from last time") : t("Open from last time")}
        </h3>
        <span className="text-sm">
          <TextLink to={path}>
            {rich("Summary of {time}", { time: <Time value={held_at} style="date" inSentence /> })}
          </TextLink>
        </span>
      </div>
      <ul aria-label={t("Open from last time")}>
        {items.map((listed) => {
          const item = withChange(listed, pending.get(listed.action_id));
          const { action_id, description, status, due_date, owners, abilities } = item;
          return (
            <li key={action_id} data-row="" className="flex items-start gap-2 py-1">
              {abilities.complete ? (
                <ToggleListed item={item} back="/dashboard" send={send} />
              ) : (
                <span aria-hidden="true" className="mt-2 mr-2 ml-2 size-1 shrink-0 rounded-full bg-faint" />
              )}
              <p
                className={cx(
                  "min-w-0 flex-1 py-0.5",
                  abilities.complete && "max-md:pt-3",
                  status === "completed" && "text-muted line-through decoration-edge",
                )}
              >
                {description}
                <span className="ml-2 text-sm text-muted">
                  {owners.join(", ")}
                  {owners.length > 0 && due_date && " · "}
                  {due_date && <DueNote due_date={due_date} status={status} />}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
      {total > items.length && (
        <p className="mt-1 text-sm">
          <TextLink to={path}>{t("All {total}", { total })}</TextLink>
        </p>
      )}
    </div>
  );
}
