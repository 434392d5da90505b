import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

export type TabItem = { label: string; href: string; current: boolean; count?: number };

export type TabsProps = { label: string; items: TabItem[] };

/** Tabs as links: each has an address, so Back works and scripts are not needed. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav aria-label={label} className="no-print border-b border-line">
      <ul className="-mb-px flex gap-5 overflow-x-auto">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              to={item.href}
              preventScrollReset
              aria-current={item.current ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center gap-1.5 border-b-2 font-medium whitespace-nowrap -outline-offset-2 transition-colors md:min-h-10",
                item.current ? "border-thread text-ink" : "border-transparent text-muted hover:text-ink",
              )}
            >
              {item.label}
              {item.count !== undefined && (
                <span className="text-xs tabular-nums text-muted">{item.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
