import type { LoaderFunctionArgs } from "@remix-run/node";
import { getTranscriptPart } from "#app/domain/recordings/read.server.ts";
import { load } from "#app/http/page.ts";

/** The spoken lines alone, for a summary page whose Transcript tab is opened, or that is led to a line it does not have. */
export const loader = (args: LoaderFunctionArgs) => {
  const around = new URL(args.request.url).searchParams.get("around") ?? undefined;
  return load(args, getTranscriptPart, { meeting_id: args.params.meet_id, around });
};
