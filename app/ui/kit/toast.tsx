import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { FlashKind } from "#app/core/enums/flash-kind.ts";
import { t } from "#app/core/words.ts";
import { FlashMessage, type FlashView } from "./flash.tsx";

/** A message that disappears by itself. `action` is a button such as Undo. */
export type Toast = FlashView & { action?: { label: string; onClick: () => void } };

const atMost = 20;
const usualSeconds = { success: 2, info: 4, error: 4 };
/** A toast with a button stays longer, so that the reader can press it. */
const actionSeconds = 10;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a message over the page for 4 seconds, a success for 2; at most 20 at a time. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** The kind of the last message of each subject. */
type LastKinds = ReadonlyMap<string, FlashKind>;
const LastContext = createContext<{ last: LastKinds; note: (flash: FlashView) => void }>({
  last: new Map(),
  note: () => {},
});

/** The kind of the last message of a subject, on this page or an earlier one. */
export function useLastMessage(about: string | undefined): FlashKind | undefined {
  const { last } = useContext(LastContext);
  return about === undefined ? undefined : last.get(about);
}

/** Registers a banner of the page, so that a later message of the same subject replaces it too. */
export function useNote(): (flash: FlashView) => void {
  return useContext(LastContext).note;
}

type Shown = Toast & { id: number };

/** Holds the toasts of the pages inside. */
export function ToastHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const [last, setLast] = useState<LastKinds>(new Map());
  const next = useRef(0);
  const note = useCallback(({ about, kind }: FlashView) => {
    if (about !== undefined) setLast((before) => new Map(before).set(about, kind));
  }, []);
  const show = useCallback(
    (toast: Toast) => {
      const id = next.current++;
      const isReplaced = (one: Toast) => toast.about !== undefined && one.about === toast.about;
      setShown((before) => [...before.filter((one) => !isReplaced(one)), { ...toast, id }].slice(-atMost));
      note(toast);
    },
    [note],
  );
  const drop = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);
  const known = useMemo(() => ({ last, note }), [last, note]);
  return (
    <ToastContext.Provider value={show}>
      <LastContext.Provider value={known}>
        {children}
        <ToastList shown={shown} drop={drop} />
      </LastContext.Provider>
    </ToastContext.Provider>
  );
}

// React 18 renders the attribute, but its types do not have it.
const popover = { popover: "manual" };

function ToastList({ shown, drop }: { shown: Shown[]; drop: (id: number) => void }) {
  const list = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    // The element shown last is on top, also of a dialog opened meanwhile.
    list.current?.hidePopover();
    if (newest !== undefined) list.current?.showPopover();
  }, [newest]);
  return (
    <section
      ref={list}
      aria-label={t("Messages")}
      aria-live="polite"
      className="toast-list no-print"
      {...popover}
    >
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} drop={drop} />
      ))}
    </section>
  );
}

function ToastItem({ toast, drop }: { toast: Shown; drop: (id: number) => void }) {
  const [paused, setPaused] = useState(false);
  const { id, kind, action, seconds = action ? actionSeconds : usualSeconds[kind] } = toast;
  useEffect(() => {
    // The toast stays while the pointer or the focus is on it.
    if (paused) return;
    const timer = setTimeout(() => drop(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [paused, id, seconds, drop]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing, it waits
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <FlashMessage flash={toast} onDismiss={() => drop(id)}>
        {action && (
          <button
            type="button"
            className="touch-target ml-2 font-medium underline underline-offset-2"
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
