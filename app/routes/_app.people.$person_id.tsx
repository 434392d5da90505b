import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { readPerson } from "#app/domain/search-and-chat/people/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { PersonPage } from "#app/ui/people/person-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${isolated(data?.person.name ?? t("Person"))} · Throughline` },
];

export const loader = (args: LoaderFunctionArgs) =>
  load(args, readPerson, {
    person_id: args.params.person_id,
    project_id: new URL(args.request.url).searchParams.get("project") ?? undefined,
    time_zone: zoneOfRequest(args.request, null),
  });

export default function Person() {
  return <PersonPage {...useLoaderData<typeof loader>()} />;
}
