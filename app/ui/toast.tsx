import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { FlashMessage, type FlashView } from "./flash.tsx";

/** A message that goes by itself. `action` is the way back, such as Undo. */
export type Toast = FlashView & { action?: { label: string; onClick: () => void } };

const atMost = 20;
const usualSeconds = { success: 2, info: 4, error: 4 };
/** Whoever is meant to press a button needs time to see it. */
const actionSeconds = 10;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a message over the page, for 4 seconds, or 2 when all is well; at most 20 at a time. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

type Shown = Toast & { id: number };

/** Keeps the messages of the pages inside. */
export function ToastHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const next = useRef(0);
  const show = useCallback((toast: Toast) => {
    const id = next.current++;
    setShown((before) => [...before, { ...toast, id }].slice(-atMost));
  }, []);
  const drop = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);
  return (
    <ToastContext.Provider value={show}>
      {children}
      <ToastList shown={shown} drop={drop} />
    </ToastContext.Provider>
  );
}

// React 18 passes the attribute on and its types do not know it.
const popover = { popover: "manual" };

function ToastList({ shown, drop }: { shown: Shown[]; drop: (id: number) => void }) {
  const list = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // What is shown last lies on top of everything, also of a dialog that was opened since.
    list.current?.hidePopover();
    if (newest !== undefined) list.current?.showPopover();
  }, [newest]);
  return (
    <section ref={list} aria-label="Messages" aria-live="polite" className="toasts no-print" {...popover}>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} drop={drop} />
      ))}
    </section>
  );
}

function ToastItem({ toast, drop }: { toast: Shown; drop: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const { id, kind, action, seconds = action ? actionSeconds : usualSeconds[kind] } = toast;
  useEffect(() => {
    // Nobody loses a message while they read it or reach for it.
    if (held) return;
    const timer = setTimeout(() => drop(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, id, seconds, drop]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing, it waits
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <FlashMessage flash={toast} onDismiss={() => drop(id)}>
        {action && (
          <button
            type="button"
            className="tap ml-2 font-medium underline underline-offset-2"
            onClick={() => {
              drop(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </FlashMessage>
    </div>
  );
}
