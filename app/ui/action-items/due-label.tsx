import { Day } from "../kit/time.tsx";

type DueLabelProps = { item: { due_date: string | null; days_overdue: number } };

/** When an item is due: "7 days overdue", else the day. */
export function DueLabel({ item: { due_date, days_overdue } }: DueLabelProps) {
  if (due_date === null) return <>No due date</>;
  if (days_overdue === 0) return <Day value={due_date} />;
  return (
    <time dateTime={due_date} className="font-medium text-danger-ink">
      {days_overdue === 1 ? "1 day overdue" : `${days_overdue} days overdue`}
    </time>
  );
}
