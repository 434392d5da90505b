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

/** `words=all`: all they decided and said. */
export const loader = (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  return load(args, readPerson, {
    person_id: args.params.person_id,
    project_id: searchParams.get("project") ?? undefined,
    all: searchParams.get("words") === "all",
    time_zone: zoneOfRequest(args.request, null),
  });
};

export default function Person() {
  return <PersonPage {...useLoaderData<typeof loader>()} />;
}
