import type { ReactNode } from "react";

export type SectionProps = { id: string; title: string; note: string; children: ReactNode };

/** One kind of component: a heading, one sentence on its use, and its specimens. */
export function KitSection({ id, title, note, children }: SectionProps) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      <p>{note}</p>
      {children}
    </section>
  );
}

/** One variant or state, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3>{name}</h3>
      {children}
    </div>
  );
}
