import { Form } from "@remix-run/react";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import {
  type AuditKind,
  auditKindLabels,
  auditKinds,
} from "#app/domain/administration/audit/audit-events.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Select } from "../kit/select.tsx";
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

type AuditFiltersProps = Filter & { path: string; members: OrganizationPerson[] };

/** The choices stand in the address, so a narrowed list can be bookmarked. */
export function AuditFilters({ path, members, person, kind }: AuditFiltersProps) {
  const people = members.map((member) => ({ value: member.user_id, label: displayName(member) }));
  const kinds = auditKinds.map((one) => ({ value: one, label: auditKindLabels[one] }));
  return (
    <Form method="get" action={path} className="no-print flex flex-wrap items-end gap-3">
      <Select
        key={`person ${person}`}
        name="person"
        label="Person"
        placeholder="Everyone"
        options={people}
        defaultValue={person ?? ""}
        className="w-full sm:w-56"
      />
      <Select
        key={`kind ${kind}`}
        name="kind"
        label="Activity"
        placeholder="All activity"
        options={kinds}
        defaultValue={kind ?? ""}
        className="w-full sm:w-56"
      />
      <Button type="submit">Apply</Button>
      {(person || kind) && (
        <LinkButton to={path} variant="quiet">
          Clear
        </LinkButton>
      )}
    </Form>
  );
}
