import type { ReactNode } from "react";
import { EvidenceChip, type EvidenceView } from "./evidence-chip.tsx";

export type SummaryLineProps = {
  /** Text, a Diff, or a form while it is edited. */
  children: ReactNode;
  evidence?: EvidenceView[];
  /** Controls at the end: edit, propose. */
  actions?: ReactNode;
};

/** A line with its evidence in the margin, on a phone below it. An item of `SummaryLines`. */
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

/** A list of summary lines; `bullets` for points instead of sentences. */
export function SummaryLines({ bullets, children }: { bullets?: boolean; children: ReactNode }) {
  return <ul className={bullets ? "point-list flex flex-col gap-3" : "flex flex-col gap-2"}>{children}</ul>;
}
