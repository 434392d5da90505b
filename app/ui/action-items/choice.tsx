import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "../kit/cx.ts";
import { Link } from "../kit/link.tsx";

export type ChoiceProps = {
  /** Without scripts: the page with the same choice as a form. */
  href: string;
  /** What is chosen, "Owner", and of what; for screen readers, around the value. */
  label: string;
  of: string;
  /** Whether scripts run. */
  scripted: boolean;
  trigger: ReactNode;
  className?: string;
  /** The choices, rendered when they are opened; `choose` closes and gives the focus back. */
  children: (choose: (act: () => void) => () => void) => ReactNode;
};

/**
 * A value that opens its choices. A list with hundreds of them sends none of the choices along: they are rendered when
 * one is opened, and without scripts the value is a link to a form.
 */
export function Choice({ href, label, of, scripted, trigger, className, children }: ChoiceProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => (open && box.current ? whenLeft(box.current, () => setOpen(false)) : undefined), [open]);
  const look = cx(
    "flex min-h-11 min-w-0 items-center gap-1.5 rounded-control px-1.5 text-left text-sm hover:bg-hover md:min-h-7",
    className,
  );
  const value = (
    <>
      <span className="sr-only">{label}: </span>
      {trigger}
      <span className="sr-only">. {of}</span>
    </>
  );
  if (!scripted)
    return (
      <Link to={href} className={look}>
        {value}
      </Link>
    );
  return (
    <span ref={box} className="relative flex min-w-0">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={look}
        onClick={() => setOpen(!open)}
      >
        {value}
      </button>
      {open && (
        <Panel label={label} onClose={close}>
          {children((act) => () => {
            close();
            act();
          })}
        </Panel>
      )}
    </span>
  );
}

type PanelProps = { label: string; onClose: () => void; children: ReactNode };

function Panel({ label, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = panel;
    // A field that narrows the choices comes first.
    const first = current?.querySelector<HTMLElement>("input[type=search]");
    (first ?? current?.querySelector<HTMLElement>("[aria-current], button, input"))?.focus({
      preventScroll: true,
    });
    current?.scrollIntoView({ block: "nearest" });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // In a date field the arrows change the date.
    const isDate = event.target instanceof HTMLInputElement && event.target.type !== "search";
    const moves = ["ArrowDown", "ArrowUp"].includes(event.key) && !isDate;
    if (event.key === "Escape") onClose();
    else if (!moves) return;
    event.preventDefault();
    event.stopPropagation();
    if (panel.current) moveFocus(panel.current, event.key);
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="slide-in absolute top-full right-0 z-30 mt-1 max-h-80 w-60 overflow-y-auto rounded-panel border border-line bg-surface p-1 shadow-float max-md:right-auto max-md:left-0"
    >
      {children}
    </div>
  );
}

function moveFocus(panel: HTMLElement, key: string): void {
  const items = [...panel.querySelectorAll<HTMLElement>("button, input")];
  const now = items.findIndex((item) => item.contains(document.activeElement));
  if (key === "ArrowDown") items[Math.min(now + 1, items.length - 1)]?.focus();
  if (key === "ArrowUp") items[Math.max(now - 1, 0)]?.focus();
}

/** Calls back when a press or the focus goes elsewhere. */
function whenLeft(box: HTMLElement, onLeave: () => void): () => void {
  const onEvent = ({ target }: Event) => {
    if (!(target instanceof Node) || !box.contains(target)) onLeave();
  };
  document.addEventListener("pointerdown", onEvent);
  document.addEventListener("focusin", onEvent);
  return () => {
    document.removeEventListener("pointerdown", onEvent);
    document.removeEventListener("focusin", onEvent);
  };
}

type ChoiceItemProps = { onClick: () => void; current?: boolean; icon?: ReactNode; children: ReactNode };

export function ChoiceItem({ onClick, current, icon, children }: ChoiceItemProps) {
  return (
    <button
      type="button"
      aria-current={current || undefined}
      onClick={onClick}
      className={cx(
        "flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-control px-2.5 text-left -outline-offset-2 hover:bg-hover md:min-h-8",
        current && "font-medium",
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </button>
  );
}
