import { useNavigate, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { ReviewVerdict } from "#app/core/enums/edit-request-status.ts";
import { t } from "#app/core/words.ts";
import type { EditRequestView } from "#app/domain/summaries/edit-requests/view.ts";
import { TextLink } from "../../kit/text-link.tsx";
import { Decision } from "./decision.tsx";
import { Proposal, type ProposalProps } from "./proposal.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { ReviewResult, ReviewResultDialog } from "./review-result.tsx";
import type { DecisionText } from "./use-decision.ts";

export type ReviewProps = {
  edit_request: EditRequestView;
  original_summary: { content: ProposalProps["before"] };
  path: string;
  sideBySide: boolean;
  /** The reader has just decided, without scripts. */
  decided: boolean;
};

const decisionText: DecisionText = {
  working: (approve) =>
    approve
      ? t("Approving edit request... This may take a moment as we update the database.")
      : t("Rejecting edit request..."),
  done: (approve) =>
    approve ? t("Edit request approved successfully!") : t("Edit request rejected successfully!"),
  failed: (problem) => problem,
};

/** One edit request: the proposal and the decision. */
export function Review({ edit_request, original_summary, path, sideBySide, decided }: ReviewProps) {
  const { edit_id, status, abilities, changed, proposed_changes } = edit_request;
  const [verdict, setVerdict] = useState<ReviewVerdict | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const address = `${path}?edit_request=${edit_id}`;
  const pending = status === "pending_approval";
  return (
    <>
      {decided && !pending && <ReviewResult verdict={status} path={path} />}
      {verdict && (
        <ReviewResultDialog
          verdict={verdict}
          onLeave={() => navigate("/dashboard")}
          onStay={() => {
            setVerdict(null);
            revalidate();
          }}
        />
      )}
      <ReviewPanel
        request={{ ...edit_request, status: verdict ?? status }}
        actions={
          abilities.decide &&
          verdict === null && <Decision editId={edit_id} words={decisionText} onDone={setVerdict} />
        }
      >
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {changed.length > 0 && (
            <TextLink to={sideBySide ? address : `${address}&view=side-by-side`} preventScrollReset>
              {sideBySide ? t("Hide Side-by-Side View") : t("Show Side-by-Side View")}
            </TextLink>
          )}
          <TextLink to={path}>{t("View current summary")}</TextLink>
        </p>
        {pending && !abilities.decide && (
          <p className="mt-2 text-muted">{t("Someone else in the project reviews this edit.")}</p>
        )}
      </ReviewPanel>
      <Proposal
        before={original_summary.content}
        after={proposed_changes.summary.content}
        changed={changed}
        items={proposed_changes.action_items}
        corrections={proposed_changes.corrections}
        sideBySide={sideBySide}
      />
    </>
  );
}
