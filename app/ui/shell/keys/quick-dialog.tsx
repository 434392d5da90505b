import { type ReactNode, useLayoutEffect, useRef } from "react";

type QuickDialogProps = { label: string; onClose: () => void; children: ReactNode };

/** A dialog that is no page: a key opens it. Esc or a click beside it closes it, and the focus goes back. */
export function QuickDialog({ label, onClose, children }: QuickDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("[data-first]")?.focus();
    // The browser restores the focus only while the dialog is still in the document.
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
