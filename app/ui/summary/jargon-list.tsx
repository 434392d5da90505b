import type { ReactNode } from "react";
import { EvidenceChip, type EvidenceView } from "./evidence-chip.tsx";

export type JargonView = { id?: string; term: string; clarification: string; evidence?: EvidenceView[] };

export type JargonListProps = { entries: JargonView[]; renderActions?: (entry: JargonView) => ReactNode };

/** Terms and what they mean here, as a glossary. */
export function JargonList({ entries, renderActions }: JargonListProps) {
  return (
    <dl className="divide-y divide-line">
      {entries.map((entry) => (
        <div
          key={entry.id ?? entry.term}
          className="grid gap-x-5 gap-y-0.5 py-2 first:pt-0 md:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <dt className="text-md font-medium">{entry.term}</dt>
          <dd className="min-w-0 text-md text-muted">
            {entry.clarification}{" "}
            {entry.evidence?.map((evidence) => (
              <EvidenceChip key={evidence.segment_id} evidence={evidence} />
            ))}
            {renderActions?.(entry)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
