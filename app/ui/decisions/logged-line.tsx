import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { DecisionRelation } from "#app/core/enums/decision-relation.ts";
import type { DecisionState } from "#app/core/enums/decision-state.ts";
import { t } from "#app/core/words.ts";
import { TextLink } from "../kit/text-link.tsx";
import { decisionHref } from "./decision-href.ts";
import { stateLabels } from "./state-badge.tsx";

export type LoggedLine = {
  decision_id: string;
  line_id: string;
  state: DecisionState;
  suggested: DecisionRelation | null;
};

const LoggedLinesContext = createContext<ReadonlyMap<string, LoggedLine>>(new Map());

/** Lets the lines of a summary inside lead to their entries in the log of decisions. */
export function LoggedLines({ lines, children }: { lines: LoggedLine[]; children: ReactNode }) {
  const byLine = useMemo(() => new Map(lines.map((line) => [line.line_id, line])), [lines]);
  return <LoggedLinesContext.Provider value={byLine}>{children}</LoggedLinesContext.Provider>;
}

/** Leads from a decision in a summary to its entry: where it stands, or what is to be said of it. */
export function LoggedLineLink({ lineId }: { lineId: string }) {
  const logged = useContext(LoggedLinesContext).get(lineId);
  if (!logged) return null;
  const { decision_id, state, suggested } = logged;
  const labels = {
    contradicts: () => t("Contradicts an earlier one?"),
    repeats: () => t("Decided before?"),
  };
  return (
    <TextLink to={decisionHref(decision_id)} className="no-print px-1.5 text-xs whitespace-nowrap">
      {suggested ? labels[suggested]() : state === "decided" ? t("In the log") : t(stateLabels[state])}
    </TextLink>
  );
}
