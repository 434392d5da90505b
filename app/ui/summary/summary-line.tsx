import type { ReactNode } from "react";
import { EvidenceChip, type EvidenceView } from "./evidence-chip.tsx";

export type SummaryLineProps = {
  /** Text, or a Diff, or a form while it is edited. */
  children: ReactNode;
  evidence?: EvidenceView[];
  /** Quiet controls at the end: edit, propose. */
  actions?: ReactNode;
};

/** A line and, in the margin beside it (below it on a phone), where it was said. Lives inside `SummaryLines`. */
export function SummaryLine({ children, evidence = [], actions }: SummaryLineProps) {
  return (
    <li className="grid gap-x-4 gap-y-1 md:grid-cols-[minmax(0,var(--reading))_minmax(7rem,9.5rem)]">
      <div className="min-w-0 text-read">{children}</div>
      {(evidence.length > 0 || actions) && (
        <div className="-ml-1.5 flex min-w-0 flex-row flex-wrap items-center gap-x-2 gap-y-1 md:flex-col md:items-start md:pt-1">
          {evidence.map((item) => (
            <EvidenceChip key={item.segment_id} evidence={item} />
          ))}
          {actions}
        </div>
      )}
    </li>
  );
}

/** Summary lines one under the other; `bullets` for points rather than sentences. */
export function SummaryLines({ bullets, children }: { bullets?: boolean; children: ReactNode }) {
  return <ul className={bullets ? "point-list flex flex-col gap-3" : "flex flex-col gap-2"}>{children}</ul>;
}
