import type { KeyboardEvent } from "react";
import { t } from "#app/core/words.ts";
import { peopleOnPage } from "#app/domain/accounts/users/people-on-page.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { isPaged, rangeText } from "../workspace/people-pages.tsx";
import type { MemberPage } from "./member-page.ts";

/** The search in a long list of members. It sends the form, and gets it back with others of them. */
export function FindMember({ page, autoFocus }: { page: MemberPage; autoFocus: boolean }) {
  if (!isPaged(page)) return null;
  const { q, at, total } = page;
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <input type="hidden" name="members_q" value={q} />
      <input type="hidden" name="members_at" value={at} />
      <input type="hidden" name="members_total" value={total} />
      <TextField
        key={q}
        className="flex-1 basis-40"
        name="find_member"
        type="search"
        label={t("Search members")}
        placeholder={t("Name or e-mail")}
        autoComplete="off"
        autoFocus={autoFocus}
        defaultValue={q}
        onKeyDown={find}
      />
      <Button name="intent" value="find" formNoValidate>
        {t("Search")}
      </Button>
      <p role="status" className="w-full text-sm text-muted">
        {rangeText(page)}
        {total === 0 && `. ${t("No one has this in their name or e-mail.")}`}
      </p>
    </div>
  );
}

/** Enter searches, whatever the first button of the form is. */
function find(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const button = form?.querySelector<HTMLButtonElement>("button[value=find]");
  if (button) form?.requestSubmit(button);
}

export function MemberPageButtons({ q, at, total }: MemberPage) {
  if (total <= peopleOnPage && q === "") return null;
  return (
    <div className="flex flex-wrap gap-2">
      {at > 0 && (
        <Button name="intent" value={`page ${Math.max(0, at - peopleOnPage)}`} formNoValidate>
          {t("Previous")}
        </Button>
      )}
      {at + peopleOnPage < total && (
        <Button name="intent" value={`page ${at + peopleOnPage}`} formNoValidate>
          {t("Next")}
        </Button>
      )}
    </div>
  );
}
