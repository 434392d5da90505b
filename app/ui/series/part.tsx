import { type ReactNode, useId } from "react";

type PagePartProps = {
  title: string;
  count?: number | undefined;
  /** Under the title. */
  note?: ReactNode;
  /** Instead of the content, where there is none. */
  empty?: string | false;
  children?: ReactNode;
};

/** A part of a page that is read: a heading, what is counted in it, and a list or a table. */
export function PagePart({ title, count, note, empty, children }: PagePartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-md">
        {title}
        {count !== undefined && count > 0 && (
          <span className="ml-2 text-sm font-normal text-muted tabular-nums">{count}</span>
        )}
      </h2>
      {note && <p className="text-sm text-muted">{note}</p>}
      {empty ? <p className="mt-2 text-sm text-muted">{empty}</p> : children}
    </section>
  );
}
