import type { ReactNode } from "react";
import { useSpokenLang } from "../../kit/spoken-language.ts";
import { LineCommentsLink } from "../comments/line-comments.tsx";
import { EvidenceChips, type ShownEvidence } from "../evidence/chip.tsx";

export type SummaryLineProps = {
  /** Text, a Diff, or a form while it is edited. */
  children: ReactNode;
  /** The line as it is saved; without it nobody can comment on it. */
  saved?: { line_id: string; text: string } | null;
  evidence?: ShownEvidence[];
  /** Controls at the end: edit, propose. */
  actions?: ReactNode;
  /** Keep, Edit, Drop of a possible line. */
  choices?: ReactNode;
};

/** A line with its evidence in the margin, on a phone below it. An item of `SummaryLines`. */
export function SummaryLine({ children, saved, evidence = [], actions, choices }: SummaryLineProps) {
  return (
    <li className="evidence-line margin-grid" data-row={choices ? "" : undefined}>
      <div className="summary-text" lang={useSpokenLang()}>
        {children}
      </div>
      {(evidence.length > 0 || actions || choices || saved) && (
        <div className="evidence-margin line-margin">
          <EvidenceChips evidence={evidence} />
          {saved && <LineCommentsLink id={saved.line_id} text={saved.text} />}
          {actions}
          {choices}
        </div>
      )}
    </li>
  );
}

/** A list of summary lines; `bullets` for points instead of sentences. */
export function SummaryLines({ bullets, children }: { bullets?: boolean; children: ReactNode }) {
  return <ul className={bullets ? "point-list flex flex-col gap-3" : "flex flex-col gap-2"}>{children}</ul>;
}
