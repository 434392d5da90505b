import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";

type FoldedListProps<T> = { items: T[]; keyOf: (item: T) => string; children: (item: T) => ReactNode };

const shownAtOnce = 8;

/** The first of a list, and the others below a button that unfolds them, without scripts too. */
export function FoldedList<T>({ items, keyOf, children }: FoldedListProps<T>) {
  const rest = items.slice(shownAtOnce);
  const rows = (some: T[]) => (
    <ul className="divide-y divide-line">
      {some.map((item) => (
        <li key={keyOf(item)} className="flex flex-col gap-0.5 py-2">
          {children(item)}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="mt-1 border-y border-line">
      {rows(items.slice(0, shownAtOnce))}
      {rest.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 items-center text-sm font-medium text-accent-ink md:min-h-8">
            {t("Show {count} more", { count: rest.length })}
          </summary>
          {rows(rest)}
        </details>
      )}
    </div>
  );
}
