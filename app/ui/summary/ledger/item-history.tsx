import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { LedgerView } from "#app/domain/summaries/action-items/view.ts";
import { rich } from "../../kit/rich.tsx";
import { Day, Time } from "../../kit/time.tsx";
import { CompletionQuote } from "./maybe-done.tsx";

type Step = LedgerView["history"][number];

/** What happened to an action item, the newest first. */
export function ItemHistory({ history, has_more }: Pick<LedgerView, "history" | "has_more">) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="item-history" className="flex flex-col gap-1">
      <h2 id="item-history" className="text-base font-semibold">
        {t("History")}
      </h2>
      <ol className="divide-y divide-line">
        {history.map((step) => (
          <li key={step.change_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <StepText step={step} />
              {step.word && <span className="block text-muted">{`“${step.word}”`}</span>}
              {step.proof && <CompletionQuote words={step.proof} />}
            </span>
            <Time value={step.created_at} className="text-sm text-muted" />
          </li>
        ))}
      </ol>
      {has_more && <p className="text-sm text-muted">{t("Earlier history isn't shown.")}</p>}
    </section>
  );
}

function StepText({ step: { kind, by, before, after, other } }: { step: Step }) {
  const person = <bdi>{by ?? "Throughline"}</bdi>;
  const from = <bdi>{before}</bdi>;
  const to = <bdi>{after}</bdi>;
  const item = other ? <bdi>{other}</bdi> : t("an item you can't see");
  switch (kind) {
    case "created":
      return after
        ? rich("{person} added it for {owner}", { person, owner: to })
        : rich("{person} added it", { person });
    case "accepted":
      return rich("{person} accepted it", { person });
    case "handed_over":
      return rich("{person} handed it over from {before} to {after}", { person, before: from, after: to });
    case "declined":
      return rich("{person} declined it", { person });
    case "assigned":
      if (after === null) return rich("{person} unassigned {before}", { person, before: from });
      return before === null
        ? rich("{person} assigned it to {after}", { person, after: to })
        : rich("{person} reassigned it from {before} to {after}", { person, before: from, after: to });
    case "due_moved":
      return <Moved {...{ by, before, after }} />;
    case "done":
      if (by === null && after) return rich("Closed in {issue}", { issue: to });
      return rich("{person} marked it as done", { person });
    case "not_yet":
      return rich("{person} said it isn't done yet", { person });
    case "reopened":
      if (by === null && after) return rich("Reopened in {issue}", { issue: to });
      return rich("{person} reopened it", { person });
    case "blocked":
      return rich("{person} marked it as blocked by {item}", { person, item });
    case "unblocked":
      return rich("No longer blocked by {item}", { item });
    case "deleted":
      return rich("{person} deleted it", { person });
    case "restored":
      return rich("{person} restored it", { person });
    case "sent":
      return rich("{person} had an issue created in {tracker}", { person, tracker: to });
  }
}

function Moved({ by, before, after }: Pick<Step, "by" | "before" | "after">) {
  const person = <bdi>{by ?? "Throughline"}</bdi>;
  const day = after && <Day value={after} inSentence />;
  if (before === null) return rich("{person} set the due date to {day}", { person, day });
  if (day === null || day === "")
    return rich("{person} removed the due date {before}", {
      person,
      before: <Day value={before} inSentence />,
    });
  return rich("{person} moved the due date from {before} to {day}", {
    person,
    before: <Day value={before} inSentence />,
    day,
  });
}

/** The name of somebody in a text that is not marked up. */
export function acceptedText(name: string): string {
  return t("Accepted by {name}", { name: isolated(name) });
}
