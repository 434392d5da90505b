import { type ReactNode, useLayoutEffect, useRef } from "react";

type QuickDialogProps = { label: string; onClose: () => void; children: ReactNode };

/** A dialog that is not a page: it comes by a key, and Esc or a click beside it gives the focus back to where it was. */
export function QuickDialog({ label, onClose, children }: QuickDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("[data-first]")?.focus();
    // While it still is in the document: only then does the browser give the focus back.
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same, by the browser itself
    <dialog
      ref={element}
      aria-label={label}
      className="quick-dialog"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === element.current && onClose()}
    >
      <div>{children}</div>
    </dialog>
  );
}
