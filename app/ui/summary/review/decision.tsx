import type { ReviewVerdict } from "#app/core/enums/edit-request-status.ts";
import { t } from "#app/core/words.ts";
import { Button } from "../../kit/button.tsx";
import { DialogForm, usePendingForm } from "../../kit/overlay.tsx";
import { type DecisionText, useDecision } from "./use-decision.ts";

export type DecisionProps = {
  editId: string;
  words: DecisionText;
  onDone: (verdict: ReviewVerdict) => void;
};

/** Approve and Reject. With scripts the page stays; without, the form posts to the page's action. */
export function Decision({ editId, words, onDone }: DecisionProps) {
  const { pending, onSubmit } = useDecision(editId, words, onDone);
  const sent = usePendingForm()?.get("intent");
  const busy = pending ?? sent ?? null;
  return (
    <DialogForm
      method="post"
      className="grid grid-cols-2 gap-2 max-md:w-full md:flex md:flex-wrap"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="edit_id" value={editId} />
      <Button
        name="intent"
        value="reject"
        variant="danger"
        disabled={busy !== null}
        pending={busy === "reject"}
        pendingLabel={t("Rejecting...")}
      >
        {t("Reject")}
      </Button>
      <Button
        name="intent"
        value="approve"
        variant="primary"
        disabled={busy !== null}
        pending={busy === "approve"}
        pendingLabel={t("Approving...")}
      >
        {t("Approve")}
      </Button>
    </DialogForm>
  );
}
