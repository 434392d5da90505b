import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId } from "react";
import { t } from "#app/core/words.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { type Frame, useFrame } from "./overlay.tsx";

export type DialogProps = {
  title: string;
  description?: ReactNode;
  /** The page that closing leads to. */
  closeHref: string;
  closeLabel?: string;
  /** An alert dialog: a question or message that needs a reaction. Narrower than other dialogs. */
  alert?: boolean;
  children?: ReactNode;
  /** Buttons, the main one last. A form in the dialog has its own instead. */
  footer?: ReactNode;
};

/** A dialog: a panel over another page, or a page of its own. A link and Esc close it. */
export function Dialog(props: DialogProps) {
  const frame = useFrame();
  return frame ? <Panel {...props} frame={frame} id="overlay" /> : <DialogPage {...props} />;
}

function DialogPage(props: DialogProps) {
  const { closeHref } = props;
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
      <Panel {...props} id={id} />
    </div>
  );
}

function Panel(props: DialogProps & { frame?: Frame; id: string }) {
  const { title, id, description, alert, frame, children, footer } = props;
  const Heading = frame ? "h2" : "h1";
  return (
    <section
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert && description ? `${id}-text` : undefined}
      className={cx(
        "slide-in w-full rounded-panel border border-line bg-surface shadow-float",
        alert ? "max-w-lg" : "max-w-2xl",
      )}
    >
      <header className="flex items-start justify-between gap-4 px-4 pt-4 md:px-6 md:pt-5">
        <Heading id={`${id}-title`} className="min-w-0 pt-1.5 text-lg md:pt-0">
          {title}
        </Heading>
        <CloseCross {...props} />
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
  );
}

function CloseCross({ closeHref, closeLabel = t("Close"), frame }: DialogProps & { frame?: Frame }) {
  const look =
    "grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink md:size-8 max-md:-mt-1 max-md:-mr-2";
  if (frame)
    return (
      <button type="button" aria-label={closeLabel} className={look} onClick={frame.close}>
        <Icon name="x" />
      </button>
    );
  return (
    <Link to={closeHref} aria-label={closeLabel} className={look}>
      <Icon name="x" />
    </Link>
  );
}

/** The buttons at the end of a form: right-aligned, the main one last; on a phone full width, the main one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:flex-wrap sm:justify-end">{children}</div>
  );
}
