import { amount, t } from "#app/core/words.ts";
import { OverlayButton } from "./dialog-buttons.tsx";

type ListPagesProps = {
  /** How many rows stand before this page, and how many there are. */
  listed: { at: number; total: number };
  size: number;
  /** The address of the page that begins after so many rows. */
  hrefOf: (at: number) => string;
};

/** Below a page of a list: which rows it holds, and the ways to the others. A list that is shown whole has none. */
export function ListPages({ listed: { at, total }, size, hrefOf }: ListPagesProps) {
  if (total <= size) return null;
  return (
    <nav aria-label={t("Pages")} className="no-print mt-3 flex flex-wrap items-center gap-2">
      <p className="mr-auto text-sm text-muted">{rangeOf({ at, total }, size)}</p>
      {at > 0 && <OverlayButton to={hrefOf(Math.max(0, at - size))}>{t("Previous")}</OverlayButton>}
      {at + size < total && <OverlayButton to={hrefOf(at + size)}>{t("Next")}</OverlayButton>}
    </nav>
  );
}

/** "51–100 of 2,202" */
function rangeOf({ at, total }: ListPagesProps["listed"], size: number): string {
  const shown = `${amount(at + 1)}–${amount(Math.min(at + size, total))}`;
  return t("{shown} of {total}", { shown, total: amount(total) });
}
