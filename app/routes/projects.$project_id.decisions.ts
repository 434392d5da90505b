import type { LoaderFunctionArgs } from "@remix-run/node";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { exportDecisions } from "#app/domain/summaries/decisions/export.server.ts";
import { sendFile } from "#app/http/files/send-file.ts";
import { load } from "#app/http/pages/page.ts";
import { logFilterIn } from "#app/ui/decisions/decision-filter.ts";

/** The decisions of a project as a file, narrowed like its page; `?format=csv` or `md`. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const { before: _, ...filter } = logFilterIn(searchParams);
  const format = searchParams.get("format") ?? "csv";
  const time_zone = zoneOfRequest(args.request, (await load(args, me, {})).time_zone);
  const { project_id } = args.params;
  return sendFile(args, await load(args, exportDecisions, { project_id, ...filter, time_zone, format }));
};
