import { cx } from "../kit/cx.ts";
import { Link } from "../kit/link.tsx";

const cards = [
  {
    to: "/schedule-meeting",
    title: "Schedule Meeting",
    text: "Meetings that start with purpose, powered by AI",
  },
  { to: "/launch-meeting", title: "Launch Meeting", text: "Upcoming meetings, one click away" },
  {
    to: "/summary-hub",
    title: "Summary Hub",
    text: "Never lose context—every meeting becomes a connected story",
  },
  { to: "/memory-gpt", title: "Memory GPT", text: "Ask once, answer with context" },
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
              {title}
            </Link>
          </h2>
          <p className={cx("text-muted", slim ? "text-xs" : "mt-0.5 text-sm")}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
