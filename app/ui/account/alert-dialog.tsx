import { useEffect, useRef } from "react";
import { t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";

/** A modal message; without scripts it stands at the top of the page. */
export function AlertDialog({ result }: { result: { alert: string } }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words once more are another alert
  useEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, [result]);
  return (
    <dialog ref={dialog} open role="alertdialog" aria-labelledby="alert-text" className="alert-dialog">
      <p id="alert-text">{result.alert}</p>
      <form method="dialog" className="mt-4 flex justify-end">
        <Button variant="primary" autoFocus>
          {t("OK")}
        </Button>
      </form>
    </dialog>
  );
}
