import type { ReactNode } from "react";
import type { DecisionAct } from "#app/core/enums/decision-act.ts";
import { t } from "#app/core/words.ts";
import type { HistoryView } from "#app/domain/summaries/decisions/view.ts";
import { rich } from "../kit/rich.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { decisionHref } from "./decision-href.ts";

/** What happened to a decision, by whom and why. */
export function DecisionHistory({ history }: { history: HistoryView[] }) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="mb-2 text-md">
        {t("History")}
      </h2>
      <ol className="flex flex-col gap-2 text-sm">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.act}`} className="wrap-anywhere">
            <p>
              {sentenceOf(entry)} <Time value={entry.at} className="text-muted" />
            </p>
            {entry.other && (
              <p>
                <TextLink to={decisionHref(entry.other.decision_id)}>{entry.other.text}</TextLink>
              </p>
            )}
            {entry.why && <p className="max-w-prose whitespace-pre-wrap text-muted">{entry.why}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function sentenceOf({ act, by }: HistoryView): ReactNode {
  if (act === "proposed") return t("Read in the meeting");
  const name = <bdi>{by ?? t("Someone")}</bdi>;
  const sentences: Record<Exclude<DecisionAct, "proposed">, () => ReactNode> = {
    decided: () => rich("{name} wrote or kept it in the summary", { name }),
    confirmed: () => rich("{name} confirmed it", { name }),
    superseded: () => rich("{name} marked it as superseded", { name }),
    same: () => rich("{name} marked it as the same decision", { name }),
    separated: () => rich("{name} marked it as a separate decision", { name }),
    reversed: () => rich("{name} reversed it", { name }),
    restored: () => rich("{name} restored it", { name }),
  };
  return sentences[act]();
}
