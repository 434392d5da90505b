import type { ReactNode } from "react";

export type EmptyStateProps = {
  /** What is empty, in the specification's words where it gives them. */
  title?: string;
  /** One sentence on what will be here. */
  children?: ReactNode;
  /** The one next step, as a button or a form with one. */
  action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-1 border-l-2 border-line py-3 pl-5">
      {title && <p className="text-md font-semibold">{title}</p>}
      {children && <p className="max-w-prose text-muted">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
