import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { displayName, toldApart } from "#app/domain/accounts/users/display-name.ts";
import { peopleOnPage } from "#app/domain/accounts/users/people-on-page.ts";
import {
  type AuditKind,
  auditKindLabels,
  auditKinds,
} from "#app/domain/administration/audit/audit-events.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { Select } from "../kit/select.tsx";
import { TextField } from "../kit/text-field.tsx";
import type { OrganizationPerson } from "./organization-members.tsx";

type Filter = { person: string | null; kind: AuditKind | null; before?: string };

/** The address of the audit log, or of its file, with these filters. */
export function auditAddress(path: string, { person, kind, before }: Filter): string {
  const search = new URLSearchParams({
    ...(person && { person }),
    ...(kind && { kind }),
    ...(before && { before }),
  });
  return search.size > 0 ? `${path}?${search}` : path;
}

type AuditFiltersProps = Filter & {
  path: string;
  /** Whom to choose from; null where they are so many that a name is typed. */
  members: OrganizationPerson[] | null;
  /** What was typed, or the address of the person. */
  who: string;
};

/** The choices stand in the address, so a narrowed list can be bookmarked. */
export function AuditFilters({ path, members, who, person, kind }: AuditFiltersProps) {
  const named = members?.map(({ user_id, email, ...rest }) => ({
    ...{ user_id, email },
    name: displayName({ email, ...rest }),
  }));
  const people = named && [...toldApart(named)].map(([{ user_id }, label]) => ({ value: user_id, label }));
  const kinds = auditKinds.map((one) => ({ value: one, label: t(auditKindLabels[one]) }));
  return (
    <Form method="get" action={path} className="no-print flex flex-wrap items-end gap-3">
      {people ? (
        <Select
          key={`person ${person}`}
          name="person"
          label={t("Person")}
          placeholder={t("Everyone")}
          options={people}
          defaultValue={person ?? ""}
          className="w-full sm:w-56"
        />
      ) : (
        <TextField
          key={`who ${who}`}
          name="who"
          type="search"
          label={t("Person")}
          placeholder={t("Everyone, or a name or e-mail")}
          autoComplete="off"
          defaultValue={who}
          className="w-full sm:w-56"
        />
      )}
      <Select
        key={`kind ${kind}`}
        name="kind"
        label={t("Activity")}
        placeholder={t("All activity")}
        options={kinds}
        defaultValue={kind ?? ""}
        className="w-full sm:w-56"
      />
      <Button type="submit">{t("Apply")}</Button>
      {(person || kind || who) && (
        <LinkButton to={path} variant="quiet">
          {t("Clear")}
        </LinkButton>
      )}
    </Form>
  );
}

type WhoIsMeantProps = { who: string; choices: OrganizationPerson[]; path: string; kind: AuditKind | null };

/** The members who have the typed words in name or e-mail, to choose one of them. */
export function WhoIsMeant({ who, choices, path, kind }: WhoIsMeantProps) {
  if (choices.length === 0)
    return (
      <EmptyState title={t("No one has “{who}” in their name or e-mail.", { who })}>
        {t("Try another name, or clear the filters.")}
      </EmptyState>
    );
  return (
    <section aria-labelledby="who-is-meant">
      <h2 id="who-is-meant" className="mb-2 text-md font-semibold">
        {t("Who do you mean?")}
      </h2>
      {choices.length === peopleOnPage && (
        <p className="mb-2 text-sm text-muted">
          {t("Showing the first {peopleOnPage} matches. Type more of the name to find others.", {
            peopleOnPage,
          })}
        </p>
      )}
      <List>
        {choices.map((one) => (
          <ListRow
            key={one.user_id}
            href={auditAddress(path, { person: one.user_id, kind })}
            leading={<Avatar name={displayName(one)} />}
            title={displayName(one)}
            detail={one.email}
          />
        ))}
      </List>
    </section>
  );
}
