import { useRevalidator } from "@remix-run/react";
import { localeOfReader, plural, t } from "#app/core/words.ts";
import { decisionText } from "#app/domain/summaries/edit-requests/decision-text.ts";
import type { EditRequestView } from "#app/domain/summaries/edit-requests/view.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { Diff } from "../../kit/diff.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { type DialogPageProps, useFrame } from "../../kit/overlay.tsx";
import { langOf } from "../../kit/spoken-language.ts";
import { TextLink } from "../../kit/text-link.tsx";
import { partTitles } from "../editing/part-titles.ts";
import { Decision } from "./decision.tsx";
import { RequestFacts } from "./review-panel.tsx";
import type { DecisionText } from "./use-decision.ts";

type Data = {
  edit_request: EditRequestView;
  original_summary: { content: { overview: string } };
  spoken_language: string | null;
};
type ReviewResult = { errors: Record<string, string[] | undefined> };

const dialogText: DecisionText = {
  working: (approve) => (approve ? t("Approving edit request...") : t("Rejecting edit request...")),
  done: decisionText,
  failed: (problem, code) =>
    code === 401 ? t("No token") : t("Failed to update edit status: {problem}", { problem }),
};

/** Edit Request Details: the proposer, the proposed overview, what else is proposed, and the decision. */
export function EditRequestDialog({ data, result }: DialogPageProps<Data, ReviewResult>) {
  const { edit_request, original_summary } = data;
  const { edit_id, meeting_id, abilities, proposed_changes } = edit_request;
  const others = besidesOverview(edit_request);
  const frame = useFrame();
  const { revalidate } = useRevalidator();
  const page = `/meeting-summary/${meeting_id}`;
  const before = original_summary.content.overview;
  const after = proposed_changes.summary.content.overview;
  const onDone = () => {
    revalidate();
    frame?.close();
  };
  return (
    <Dialog title={t("Edit Request Details")} closeHref={page}>
      <FormErrors errors={result?.errors[""]} />
      <RequestFacts request={edit_request} />
      <section aria-labelledby="request-overview" className="border-t border-line pt-4">
        <h2 id="request-overview" className="mb-2 text-sm font-medium text-muted">
          {t("Summary overview")}
        </h2>
        {before === after ? (
          <p className="text-muted">{t("No changes to the overview.")}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys
          <div tabIndex={0} lang={langOf(data.spoken_language)} className="max-h-[50dvh] overflow-y-auto">
            <Diff before={before} after={after} className="text-read" />
          </div>
        )}
      </section>
      {others.length > 0 && (
        <p>
          {t("Also proposed: {parts}.", {
            parts: new Intl.ListFormat(localeOfReader()).format(others),
          })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TextLink to={`${page}?edit_request=${edit_id}`}>
          {others.length > 0 ? t("View all changes") : t("View in summary")}
        </TextLink>
        {abilities.decide && <Decision editId={edit_id} words={dialogText} onDone={onDone} />}
      </div>
    </Dialog>
  );
}

function besidesOverview({ changed, proposed_changes }: EditRequestView): string[] {
  const { action_items, corrections } = proposed_changes;
  const parts = changed.filter((part) => part !== "summary").map((part) => t(partTitles[part]));
  if (action_items.length > 0)
    parts.push(plural(action_items.length, "1 action item", "{count} action items"));
  if (corrections.length > 0)
    parts.push(
      plural(corrections.length, "1 correction of the transcript", "{count} corrections of the transcript"),
    );
  return parts;
}
