import type { LoaderFunctionArgs } from "@remix-run/node";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { exportReview } from "#app/domain/search-and-chat/quarter-review/read.server.ts";
import { sendFile } from "#app/http/files/send-file.ts";
import { load } from "#app/http/pages/page.ts";
import { quarterAsked } from "#app/ui/review/quarter-asked.ts";

/** The review of a quarter as a file; `?format=csv` or `md`. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const format = searchParams.get("format") ?? "csv";
  const time_zone = zoneOfRequest(args.request, null);
  const { project_id } = args.params;
  const quarter = quarterAsked(searchParams);
  return sendFile(args, await load(args, exportReview, { project_id, quarter, time_zone, format }));
};
