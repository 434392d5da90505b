import { Form } from "@remix-run/react";
import type { EditRequestView } from "#app/domain/edit-requests/view.ts";
import { LinkButton } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { TextLink } from "../text-link.tsx";
import { Proposal, type ProposalProps } from "./proposal.tsx";
import { ReviewPanel } from "./review-panel.tsx";

export type ReviewProps = {
  edit_request: EditRequestView;
  original_summary: { content: ProposalProps["before"] };
  here: string;
  sideBySide: boolean;
  /** The reader has just decided. */
  decided: boolean;
};

/** One edit request: who proposes what, and the decision. */
export function Review({ edit_request, original_summary, here, sideBySide, decided }: ReviewProps) {
  const { edit_id, status, abilities, changed, proposed_changes } = edit_request;
  const address = `${here}?edit_request=${edit_id}`;
  const pending = status === "pending_approval";
  return (
    <>
      {decided && !pending && <Result approved={status === "approved"} here={here} />}
      <ReviewPanel
        proposedBy={edit_request.creator_name ?? edit_request.proposed_by}
        status={status}
        created={edit_request.created_at}
        updated={edit_request.updated_at}
        reviewedBy={edit_request.reviewer_name}
        reviewedAt={edit_request.reviewed_at}
        actions={abilities.decide && <Decision editId={edit_id} />}
      >
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <TextLink to={sideBySide ? address : `${address}&view=side-by-side`} preventScrollReset>
            {sideBySide ? "Hide Side-by-Side View" : "Show Side-by-Side View"}
          </TextLink>
          <TextLink to={here}>Read the summary as it is now</TextLink>
        </p>
        {pending && !abilities.decide && (
          <p className="mt-2 text-muted">Somebody else of the project decides about this edit.</p>
        )}
      </ReviewPanel>
      <Proposal
        before={original_summary.content}
        after={proposed_changes.summary.content}
        changed={changed}
        sideBySide={sideBySide}
      />
    </>
  );
}

function Decision({ editId }: { editId: string }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="edit_id" value={editId} />
      <SubmitButton intent="reject" variant="danger" pendingLabel="Rejecting edit request...">
        Reject
      </SubmitButton>
      <SubmitButton intent="approve" pendingLabel="Approving edit request...">
        Approve
      </SubmitButton>
    </Form>
  );
}

function Result({ approved, here }: { approved: boolean; here: string }) {
  return (
    <EmptyState
      title={approved ? "Approved!" : "Rejected"}
      action={
        <>
          <LinkButton to="/dashboard">Go to Dashboard</LinkButton>
          <LinkButton variant="primary" to={here}>
            Stay on This Page
          </LinkButton>
        </>
      }
    >
      {approved
        ? "The edit request was approved and the summary updated."
        : "The edit request was rejected. The original summary remains unchanged."}
    </EmptyState>
  );
}
