import type { ReactNode } from "react";

type DashboardSectionProps = {
  title: ReactNode;
  /** At the right of the title: links. */
  aside?: ReactNode;
  children: ReactNode;
};

export function DashboardSection({ title, aside, children }: DashboardSectionProps) {
  return (
    <section className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-md font-semibold">{title}</h2>
        {aside && <span className="flex shrink-0 gap-4 text-sm">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
