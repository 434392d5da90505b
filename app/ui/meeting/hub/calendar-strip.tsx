import { plural, t } from "#app/core/words.ts";
import type { StripMonth } from "#app/domain/search-and-chat/library/strip-months.ts";
import type { StripView } from "#app/domain/search-and-chat/library/view.ts";
import { cx } from "../../kit/cx.ts";
import { Icon } from "../../kit/icon.tsx";
import { Link } from "../../kit/link.tsx";
import { type LibraryFilter, libraryHref } from "./library-filter.ts";
import { monthText } from "./month-text.ts";

type CalendarStripProps = { strip: StripView; filter: LibraryFilter };

/** The months with how many meetings each has, oldest first. A month narrows the list to it; the chosen one leads back. */
export function CalendarStrip({ strip: { months, earlier, later }, filter }: CalendarStripProps) {
  const most = Math.max(1, ...months.flatMap(({ parts }) => parts));
  return (
    <nav aria-label={t("Months")} className="no-print flex items-stretch border-y border-line">
      <Turn month={earlier} filter={filter} label={t("Earlier months")} icon="chevron-left" />
      <ul className="flex min-w-0 flex-1">
        {months.map((one, index) => (
          <li key={one.month} className="flex max-w-24 min-w-0 flex-1">
            <Month
              month={one}
              most={most}
              filter={filter}
              showYear={index === 0 || one.month.endsWith("-01")}
            />
          </li>
        ))}
      </ul>
      <Turn month={later} filter={filter} label={t("Later months")} icon="chevron-right" />
    </nav>
  );
}

type TurnProps = {
  month: string | null;
  filter: LibraryFilter;
  label: string;
  icon: "chevron-left" | "chevron-right";
};

function Turn({ month, filter, label, icon }: TurnProps) {
  if (!month) return null;
  return (
    <Link
      to={libraryHref(filter, { month })}
      preventScrollReset
      aria-label={`${label}: ${monthText(month, "long")}`}
      className="grid min-w-7 place-items-center text-muted hover:bg-hover hover:text-ink"
    >
      <Icon name={icon} />
    </Link>
  );
}

type MonthProps = { month: StripMonth; most: number; filter: LibraryFilter; showYear: boolean };

function Month({ month: { month, meetings, parts }, most, filter, showYear }: MonthProps) {
  const isChosen = filter.month === month;
  const count = plural(meetings, "1 meeting", "{count} meetings");
  // What is read of it is in its name, so that it can be spoken to.
  const name = `${monthText(month, "short")} ${month.slice(0, 4)}`;
  const label = (
    <>
      <Bars parts={parts} most={most} />
      <span className="flex max-w-full items-baseline gap-1 overflow-hidden text-xs whitespace-nowrap">
        {monthText(month, "short")}{" "}
        {showYear && <span className="text-muted max-md:hidden">{month.slice(0, 4)}</span>}
      </span>
    </>
  );
  const look = "flex min-h-14 w-full min-w-0 flex-col items-center justify-end gap-1 px-0.5 pt-2 pb-1.5";
  if (meetings === 0 && !isChosen)
    return (
      <span role="img" aria-label={t("{name}: no meetings", { name })} className={cx(look, "text-muted")}>
        {label}
      </span>
    );
  return (
    <Link
      to={libraryHref(filter, { month: isChosen ? undefined : month })}
      preventScrollReset
      title={`${name}: ${count}`}
      aria-label={isChosen ? t("{name}: {count}. Show all months", { name, count }) : `${name}: ${count}`}
      aria-current={isChosen ? "true" : undefined}
      className={cx(look, "-outline-offset-2", isChosen ? "bg-pressed font-medium" : "hover:bg-hover")}
    >
      {label}
    </Link>
  );
}

const height = 20;

/** One bar for each part of the month; the highest of the strip fills the height. */
function Bars({ parts, most }: { parts: number[]; most: number }) {
  return (
    <svg aria-hidden="true" width="19" height={height} className="text-thread">
      {parts.map((meetings, part) => {
        const tall = meetings === 0 ? 1 : Math.max(3, Math.round((meetings / most) * height));
        const edges = { x: part * 5, y: height - tall, width: 4, height: tall };
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place in the month
            key={part}
            {...edges}
            rx="1"
            fill="currentColor"
            className={cx(meetings === 0 && "text-line-strong")}
          />
        );
      })}
    </svg>
  );
}
