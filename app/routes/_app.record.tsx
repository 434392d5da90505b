import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { getRecordPage } from "#app/domain/transcripts/browser-recordings/read.server.ts";
import { listNotes } from "#app/domain/transcripts/notes/read.server.ts";
import { currentProject, getProjectAlone } from "#app/domain/workspaces/projects/read.server.ts";
import { load } from "#app/http/pages/page.ts";
import { RecordPage } from "#app/ui/record/record-page.tsx";
import type { loader as appLoader } from "./_app.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.page.open ? t("Recording") : t("Record")} · Throughline` },
];

/** `?meeting={id}` records that meeting; without it a meeting is made in `?project={id}`, or where the reader works. */
export const loader = async (args: LoaderFunctionArgs) => {
  const search = new URL(args.request.url).searchParams;
  const meeting_id = search.get("meeting") ?? undefined;
  const page = await load(args, getRecordPage, { meeting_id });
  const noted = page.open?.meeting_id ?? meeting_id;
  return {
    page,
    project: meeting_id === undefined ? await projectOf(args, search.get("project")) : null,
    notes: noted === undefined ? [] : await load(args, listNotes, { meeting_id: noted }),
  };
};

async function projectOf(args: LoaderFunctionArgs, project_id: string | null) {
  if (project_id !== null) {
    const { project_name } = await load(args, getProjectAlone, { project_id });
    return { project_id, project_name };
  }
  return load(args, currentProject, {});
}

export default function Record() {
  const data = useLoaderData<typeof loader>();
  const app = useRouteLoaderData<typeof appLoader>("routes/_app");
  return <RecordPage {...data} storageKey={app?.storageKey ?? ""} />;
}
