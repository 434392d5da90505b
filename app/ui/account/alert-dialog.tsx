import { useEffect, useRef } from "react";
import { Button } from "../button.tsx";

/** A message that waits to be read: over the page where scripts run, on top of it everywhere else. */
export function AlertDialog({ answer }: { answer: { alert: string } }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words once more are another alert
  useEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, [answer]);
  return (
    <dialog
      ref={dialog}
      open
      role="alertdialog"
      aria-labelledby="alert-text"
      className="inset-0 m-auto h-fit w-full max-w-sm rounded-panel border border-line bg-surface p-4 text-ink shadow-float backdrop:bg-black/40 [&:not(:modal)]:static sm:p-6"
    >
      <p id="alert-text">{answer.alert}</p>
      <form method="dialog" className="mt-4 flex justify-end">
        <Button variant="primary" autoFocus>
          OK
        </Button>
      </form>
    </dialog>
  );
}
