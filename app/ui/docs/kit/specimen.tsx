import type { ReactNode } from "react";

export type SectionProps = { id: string; title: string; note: string; children: ReactNode };

/** One kind of component: a heading, one sentence on its use, and its specimens. */
export function KitSection({ id, title, note, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-4 border-t border-line pt-6"
    >
      <div>
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{note}</p>
      </div>
      {children}
    </section>
  );
}

/** One variant or state, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm text-muted">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** The same for what needs the whole width. */
export function WideSpecimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm text-muted">{name}</h3>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
