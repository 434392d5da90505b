import { useEffect, useRef } from "react";
import type { EditRequestStatus } from "#app/core/enums/edit-request-status.ts";
import { t } from "#app/core/words.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";

const titleOf = (verdict: EditRequestStatus) => (verdict === "approved" ? t("Approved!") : t("Rejected"));
const sentenceOf = (verdict: EditRequestStatus) =>
  verdict === "approved"
    ? t("The edit request was approved and the summary updated.")
    : t("The edit request was rejected. The original summary remains unchanged.");

/** The result of the decision, on a page without scripts. */
export function ReviewResult({ verdict, path }: { verdict: EditRequestStatus; path: string }) {
  return (
    <EmptyState
      title={titleOf(verdict)}
      action={
        <>
          <LinkButton to="/dashboard">{t("Go to Dashboard")}</LinkButton>
          <LinkButton variant="primary" to={path}>
            {t("Stay on This Page")}
          </LinkButton>
        </>
      }
    >
      {sentenceOf(verdict)}
    </EmptyState>
  );
}

type DialogProps = { verdict: EditRequestStatus; onLeave: () => void; onStay: () => void };

/** The result as a dialog over the page; closing it reloads the summary. */
export function ReviewResultDialog({ verdict, onLeave, onStay }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="review-result"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-panel border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-[rgb(0_0_0/0.35)]"
    >
      <h2 id="review-result" className="text-lg">
        {titleOf(verdict)}
      </h2>
      <p className="mt-2 text-muted">{sentenceOf(verdict)}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button type="button" onClick={onLeave}>
          {t("Go to Dashboard")}
        </Button>
        <Button type="button" variant="primary" onClick={onStay}>
          {t("Stay on This Page")}
        </Button>
      </div>
    </dialog>
  );
}
