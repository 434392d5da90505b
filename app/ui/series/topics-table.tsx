import { amount, plural, t } from "#app/core/words.ts";
import type { SubjectsView } from "#app/domain/search-and-chat/series-history/subjects.ts";
import { monthText } from "../meeting/hub/month-text.ts";
import { PagePart } from "./part.tsx";

/**
 * The minutes that each topic took in each month, as a table of numbers. Below each number is a bar as long as it is large, so
 * that nothing is said by a colour.
 */
export function TopicsTable({ subjects, held }: { subjects: SubjectsView; held: number }) {
  const { months, subjects: rows, minutes, total, meetings } = subjects;
  const most = Math.max(1, ...rows.flatMap((row) => row.minutes));
  return (
    <PagePart
      title={t("Time on each topic")}
      note={plural(
        held,
        "In minutes, from {counted} of 1 meeting: those whose topics have times.",
        "In minutes, from {counted} of {count} meetings: those whose topics have times.",
        { counted: meetings },
      )}
      empty={rows.length === 0 && t("No topics with times in these months.")}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <div tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full max-w-4xl border-collapse text-sm">
          <caption className="sr-only">{t("Minutes on each topic by month")}</caption>
          <thead className="border-b border-line text-muted">
            <tr>
              <th scope="col" className="py-2 text-start font-medium">
                {t("Topic")}
              </th>
              {months.map((month) => (
                <th key={month} scope="col" className="py-2 pl-3 text-end align-bottom font-medium">
                  <abbr title={monthText(month, "long")} className="no-underline">
                    {monthText(month, "short")}
                  </abbr>
                </th>
              ))}
              <th scope="col" className="py-2 pl-3 text-end align-bottom font-medium">
                {t("Total")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.name ?? ""}>
                <th scope="row" className="min-w-28 py-1.5 text-start font-normal wrap-anywhere">
                  {row.name === null ? (
                    <span className="text-muted">
                      {plural(row.meetings, "1 other topic", "{count} other topics")}
                    </span>
                  ) : (
                    <bdi>{row.name}</bdi>
                  )}
                </th>
                {row.minutes.map((value, at) => (
                  <td key={months[at]} className="w-16 py-1.5 pl-3 text-end tabular-nums">
                    {amount(value)}
                    <Bar part={value / most} />
                  </td>
                ))}
                <td className="py-1.5 pl-3 text-end font-medium tabular-nums">{amount(row.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-line font-semibold">
            <tr>
              <th scope="row" className="py-2 text-start">
                {t("All topics")}
              </th>
              {minutes.map((value, at) => (
                <td key={months[at]} className="py-2 pl-3 text-end tabular-nums">
                  {amount(value)}
                </td>
              ))}
              <td className="py-2 pl-3 text-end tabular-nums">{amount(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </PagePart>
  );
}

function Bar({ part }: { part: number }) {
  return (
    <svg aria-hidden="true" className="mt-0.5 block h-1.5 w-full text-muted">
      <rect width={`${(part * 100).toFixed(1)}%`} height="100%" fill="currentColor" />
    </svg>
  );
}
