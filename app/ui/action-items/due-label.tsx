import { useContext } from "react";
import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { plural, t } from "#app/core/words.ts";
import { daysOverdue } from "#app/domain/summaries/action-items/due-groups.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Day, ZoneContext } from "../kit/time.tsx";

type DueLabelProps = { item: { due_date: string | null; days_overdue: number } };

/** When an item is due: "7 days overdue", else the day. */
export function DueLabel({ item: { due_date, days_overdue } }: DueLabelProps) {
  if (due_date === null) return t("No due date");
  if (days_overdue === 0) return <Day value={due_date} />;
  return (
    <time dateTime={due_date} className="font-medium text-danger-ink">
      {plural(days_overdue, "1 day overdue", "{count} days overdue")}
    </time>
  );
}

type DueNoteProps = {
  /** YYYY-MM-DD. */
  due_date: string;
  status: ActionItemStatus;
};

/** The day an item among other facts is due, "Due Oct 5"; in red once that is over where the reader is. */
export function DueNote({ due_date, status }: DueNoteProps) {
  const { zone, now } = useContext(ZoneContext);
  const isOver = now !== undefined && daysOverdue({ due_date, status }, dateIn(Date.parse(now), zone)) > 0;
  return (
    <span className={isOver ? "font-medium text-danger-ink" : undefined}>
      {rich("Due {day}", { day: <Day value={due_date} inSentence /> })}
      {isOver && <span className="sr-only">{`, ${t("overdue")}`}</span>}
    </span>
  );
}
