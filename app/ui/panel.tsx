import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

export type PanelProps = {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A bounded surface. Never inside another one: within a panel, hairlines and space divide. */
export function Panel({ title, description, actions, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx("rounded-panel border border-line bg-surface p-4 md:p-6", className)}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={id} className="text-md">
              {title}
            </h2>
            {description && <p className="mt-0.5 text-muted">{description}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
