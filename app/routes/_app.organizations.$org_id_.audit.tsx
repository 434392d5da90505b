import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { type AuditKind, auditKinds } from "#app/domain/administration/audit/audit-events.ts";
import { listAuditLog } from "#app/domain/administration/audit/read.server.ts";
import {
  getOrganizationAlone,
  getOrganizationMember,
  listOrganizationMembers,
} from "#app/domain/workspaces/organizations/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { Pager } from "#app/ui/integrations/filters.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { AuditFilters, auditAddress, WhoIsMeant } from "#app/ui/organization/audit-filters.tsx";
import { AuditList } from "#app/ui/organization/audit-list.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${t("Audit log of {orgName}", { orgName: isolated(data?.org_name ?? t("an organization")) })} · Throughline`,
  },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const { org_id, org_name } = await load(args, getOrganizationAlone, { org_id: args.params.org_id });
  const { who, member, choices, members } = await personAsked(args, org_id, searchParams);
  const person = member?.user_id;
  const kind = auditKinds.find((one) => one === searchParams.get("kind"));
  const before = searchParams.get("before") ?? undefined;
  return {
    org_id,
    org_name,
    members,
    choices,
    who: member?.email ?? who,
    isFirstPage: before === undefined,
    person: person ?? null,
    kind: (kind ?? null) as AuditKind | null,
    ...(await load(args, listAuditLog, { org_id, person, kind, before })),
  };
};

/**
 * The member whose acts are wanted: by id, or of a large organization by typed words. `choices` are those who are meant by words
 * that several have, or nobody; null where it is clear. `members` are all, or null where they are too many to choose from.
 */
async function personAsked(args: LoaderFunctionArgs, org_id: string, search: URLSearchParams) {
  const who = (search.get("who") ?? "").trim().slice(0, 200);
  const { people, total } = await load(args, listOrganizationMembers, { org_id, q: who });
  const isMany = who !== "" || total > people.length;
  if (who !== "") {
    const member = total === 1 ? people[0] : people.find(({ email }) => email === who.toLowerCase());
    return { who, member: member ?? null, choices: member ? null : people, members: null };
  }
  const user_id = search.get("person");
  const member = user_id ? await load(args, getOrganizationMember, { org_id, user_id }) : null;
  return { who, member, choices: null, members: isMany ? null : people };
}

export default function AuditLog() {
  const { org_id, org_name, members, choices, who, person, kind, isFirstPage, entries, next } =
    useLoaderData<typeof loader>();
  const filter = { person, kind };
  const path = `/organizations/${org_id}/audit`;
  const isNarrowed = person !== null || kind !== null;
  return (
    <Page>
      <PageHeader
        title={t("Audit log")}
        description={t(
          "Logins, roles, tokens, share links and deletions in {orgName}. Entries are kept for 400 days and can't be changed.",
          { orgName: isolated(org_name) },
        )}
        actions={
          <LinkButton to={auditAddress(`${path}.csv`, filter)} reloadDocument icon={<Icon name="download" />}>
            {t("Export CSV")}
          </LinkButton>
        }
      />
      <AuditFilters path={path} members={members} who={who} {...filter} />
      {choices ? (
        <WhoIsMeant who={who} choices={choices} path={path} kind={kind} />
      ) : entries.length > 0 ? (
        <AuditList entries={entries} />
      ) : (
        <EmptyState title={isNarrowed ? t("Nothing matches these filters.") : t("Nothing here yet.")}>
          {isNarrowed
            ? t("Choose another person or another kind of activity.")
            : t("New activity shows up here.")}
        </EmptyState>
      )}
      <Pager
        older={choices || !next ? null : auditAddress(path, { ...filter, before: next })}
        newest={isFirstPage ? null : auditAddress(path, filter)}
      />
    </Page>
  );
}
