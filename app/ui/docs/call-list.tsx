import { cx } from "../kit/cx.ts";
import { Icon } from "../kit/icon.tsx";
import { Link } from "../kit/link.tsx";
import type { CallGroup } from "./reference.ts";

export type CallListProps = { groups: CallGroup[]; current: string | null };

/** All calls by group; on a phone folded above the call. */
export function CallList(props: CallListProps) {
  return (
    <>
      <details className="disclosure border-b border-line lg:hidden">
        <summary className="flex min-h-11 items-center gap-1.5 font-medium text-muted">
          <Icon name="chevron-right" className="disclosure-arrow size-4" />
          All calls
        </summary>
        <nav aria-label="Calls" className="pb-4">
          <Groups {...props} />
        </nav>
      </details>
      <nav
        aria-label="Calls"
        className="sticky top-0 max-h-dvh overflow-y-auto py-6 pr-3 max-lg:hidden md:py-10"
      >
        <Groups {...props} />
      </nav>
    </>
  );
}

function Groups({ groups, current }: CallListProps) {
  return (
    <>
      <Entry to="/docs/api" isCurrent={current === null}>
        How to begin
      </Entry>
      {groups.map(({ name, calls }) => (
        <div key={name} className="mt-5">
          <p aria-hidden="true" className="mb-1 px-2 text-xs font-medium text-muted">
            {name}
          </p>
          <ul aria-label={name}>
            {calls.map(({ id, method, path }) => (
              <li key={id}>
                <Entry to={`/docs/api?call=${id}`} isCurrent={id === current}>
                  <span className="w-13 shrink-0 text-xs text-muted">{method}</span>
                  <span className="min-w-0 text-sm break-all">{path}</span>
                </Entry>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function Entry({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={cx(
        "flex min-h-11 items-center gap-1 rounded-control px-2 py-1 lg:min-h-8 lg:items-baseline",
        isCurrent ? "bg-accent-tint text-accent-ink" : "hover:bg-hover",
      )}
    >
      {children}
    </Link>
  );
}
