import type { FormEvent } from "react";
import { dayAfter, endOfWeek } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { Day } from "../kit/time.tsx";
import { Choice, ChoiceItem } from "./choice.tsx";
import { DueLabel } from "./due-label.tsx";

type DueChoiceProps = {
  item: ListedItemView;
  /** YYYY-MM-DD where the reader is. */
  today: string;
  href: string;
  scripted: boolean;
  onChoose: (due_date: string) => void;
};

/** When an item is due, with the usual days to choose from and any other. */
export function DueChoice({ item, today, href, scripted, onChoose }: DueChoiceProps) {
  const { due_date, description } = item;
  return (
    <Choice
      href={href}
      scripted={scripted}
      label={t("Due")}
      of={description}
      trigger={
        <span className="flex items-center gap-1.5 whitespace-nowrap text-muted">
          <DueLabel item={item} />
        </span>
      }
    >
      {(choose) => (
        <>
          {daysAhead(today).map(({ label, day }) => (
            <ChoiceItem key={label} current={day === due_date} onClick={choose(() => onChoose(day))}>
              <span className="flex justify-between gap-3">
                {label}
                <span className="font-normal text-muted">
                  <Day value={day} />
                </span>
              </span>
            </ChoiceItem>
          ))}
          <OtherDay due_date={due_date} onChoose={(day) => choose(() => onChoose(day))()} />
          {due_date && (
            <ChoiceItem
              icon={<Icon name="x" className="size-4 text-muted" />}
              onClick={choose(() => onChoose(""))}
            >
              {t("No due date")}
            </ChoiceItem>
          )}
        </>
      )}
    </Choice>
  );
}

type OtherDayProps = { due_date: string | null; onChoose: (day: string) => void };

function OtherDay({ due_date, onChoose }: OtherDayProps) {
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(String(new FormData(event.currentTarget).get("day")));
  };
  return (
    <form onSubmit={set} className="flex items-center gap-1 p-1 pl-2.5">
      <input
        type="date"
        name="day"
        required
        aria-label={t("Another day")}
        defaultValue={due_date ?? ""}
        className="field-control min-w-0 flex-1 py-1! md:min-h-8!"
      />
      <Button size="small">{t("Set")}</Button>
    </form>
  );
}

function daysAhead(today: string): { label: string; day: string }[] {
  const sunday = endOfWeek(today);
  const friday = dayAfter(sunday, -2);
  return [
    { label: t("Today"), day: today },
    { label: t("Tomorrow"), day: dayAfter(today, 1) },
    ...(friday > dayAfter(today, 1) ? [{ label: t("This Friday"), day: friday }] : []),
    { label: t("Next Monday"), day: dayAfter(sunday, 1) },
    { label: t("In two weeks"), day: dayAfter(today, 14) },
  ];
}
