import { message, t } from "#app/core/words.ts";
import { cx } from "../kit/cx.ts";
import { Link } from "../kit/link.tsx";

const cards = [
  {
    to: "/schedule-meeting",
    title: message("Schedule Meeting"),
    text: message("Meetings that start with purpose, powered by AI"),
  },
  {
    to: "/launch-meeting",
    title: message("Launch Meeting"),
    text: message("Upcoming meetings, one click away"),
  },
  {
    to: "/summary-hub",
    title: message("Summary Hub"),
    text: message("Never lose context—every meeting becomes a connected story"),
  },
  { to: "/memory-gpt", title: message("Memory GPT"), text: message("Ask once, answer with context") },
];

/** The four ways into the product, in one row; slim below what waits for the reader. */
export function Cards({ slim = false }: { slim?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 border-y border-line md:grid-cols-4 md:gap-x-6">
      {cards.map(({ to, title, text }) => (
        <li
          key={to}
          className={cx(
            "hover-row relative max-md:nth-[n+3]:border-t max-md:nth-[n+3]:border-line",
            slim ? "py-2" : "py-3",
          )}
        >
          <h2 className={cx("font-semibold", slim ? "text-sm" : "text-base")}>
            <Link to={to} className="stretched-link">
              {t(title)}
            </Link>
          </h2>
          <p className={cx("text-muted", slim ? "text-xs" : "mt-0.5 text-sm")}>{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
