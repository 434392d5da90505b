import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type DialogProps = {
  title: string;
  description?: ReactNode;
  /** Where closing leads: the page this one was opened from. */
  closeHref: string;
  closeLabel?: string;
  /** An alert dialog: a question or message that waits for an answer. */
  alert?: boolean;
  wide?: boolean;
  children?: ReactNode;
  /** Buttons, the main one last. Forms may carry their own instead. */
  footer?: ReactNode;
};

/** A dialog as a page of its own: a centred panel that closes by link, and by Esc where scripts run. */
export function Dialog(props: DialogProps) {
  const { title, description, closeHref, closeLabel = "Close", alert, wide, children, footer } = props;
  const id = useId();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) navigate(closeHref);
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [closeHref, navigate]);
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] place-items-center px-4 py-6 md:py-16">
      <section
        role={alert ? "alertdialog" : undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={alert && description ? `${id}-text` : undefined}
        className={cx(
          "rise w-full rounded-panel border border-line bg-surface shadow-float",
          wide ? "max-w-2xl" : "max-w-lg",
        )}
      >
        <header className="flex items-start justify-between gap-4 px-4 pt-4 md:px-6 md:pt-5">
          <h1 id={`${id}-title`} className="min-w-0 pt-1.5 text-lg md:pt-0">
            {title}
          </h1>
          <Link
            to={closeHref}
            aria-label={closeLabel}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink md:size-8 max-md:-mt-1 max-md:-mr-2"
          >
            <Icon name="x" className="size-4" />
          </Link>
        </header>
        <div className="flex flex-col gap-5 px-4 pt-3 pb-5 md:px-6 md:pb-6">
          {description && (
            <div id={`${id}-text`} className="text-muted">
              {description}
            </div>
          )}
          {children}
          {footer && <FormActions>{footer}</FormActions>}
        </div>
      </section>
    </div>
  );
}

/** The row of buttons that ends a form: right-aligned, full width on a phone. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:flex-wrap sm:justify-end">{children}</div>
  );
}
