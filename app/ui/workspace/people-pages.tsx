import type { ReactNode } from "react";
import { amount, t } from "#app/core/words.ts";
import { peopleOnPage } from "#app/domain/accounts/users/people-on-page.ts";
import { OverlayButton } from "../kit/dialog-buttons.tsx";
import { SearchBox } from "../kit/search-box.tsx";
import { type PeopleAddress, peopleAddress } from "./people-address.ts";

/** A page of people: how many there are in all, from which on they are listed, and what was searched for. */
export type PeopleListed<P> = PeopleAddress & { people: P[]; total: number };

type PeoplePagesProps = {
  listed: PeopleListed<unknown>;
  /** Where the list is shown. */
  path: string;
  children: ReactNode;
};

/** A list of people with a search above and the way to the others below; of few people the list alone. */
export function PeoplePages({ listed, path, children }: PeoplePagesProps) {
  const { q, total } = listed;
  if (!isPaged(listed)) return children;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SearchBox
          key={q}
          action={path}
          label={t("Search members")}
          placeholder={t("Name or e-mail")}
          defaultValue={q}
        />
        <p role="status" className="text-sm text-muted">
          {rangeText(listed)}
        </p>
      </div>
      {total > 0 ? (
        children
      ) : (
        <p className="text-muted">{t("No one has “{q}” in their name or e-mail.", { q })}</p>
      )}
      <PageLinks listed={listed} path={path} />
    </div>
  );
}

/** Whether a list is too long to be shown at once, or is searched. */
export function isPaged({ q, total }: Pick<PeopleListed<unknown>, "q" | "total">): boolean {
  return q !== "" || total > peopleOnPage;
}

/** "51–100 of 2,202" */
export function rangeText({ at, total }: Pick<PeopleListed<unknown>, "at" | "total">): string {
  const shown = `${amount(at + 1)}–${amount(Math.min(at + peopleOnPage, total))}`;
  return total > peopleOnPage
    ? t("{shown} of {total}", { shown, total: amount(total) })
    : t("{total} found", { total });
}

function PageLinks({ listed: { q, at, total }, path }: Omit<PeoplePagesProps, "children">) {
  return (
    <nav aria-label={t("Pages")} className="no-print flex flex-wrap gap-2">
      {at > 0 && (
        <OverlayButton to={peopleAddress(path, { q, at: Math.max(0, at - peopleOnPage) })}>
          {t("Previous")}
        </OverlayButton>
      )}
      {at + peopleOnPage < total && (
        <OverlayButton to={peopleAddress(path, { q, at: at + peopleOnPage })}>{t("Next")}</OverlayButton>
      )}
      {q && <OverlayButton to={path}>{t("All members")}</OverlayButton>}
    </nav>
  );
}
