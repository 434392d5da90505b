import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { getQuote } from "#app/domain/transcripts/recordings/read.server.ts";
import { load } from "#app/http/pages/page.ts";

/** The words behind one piece of evidence and the lines around them, for the panel beside the summary: `?line=<segment_id>`. */
export const loader = async (args: LoaderFunctionArgs) => {
  const segment_id = new URL(args.request.url).searchParams.get("line") ?? "";
  return json(await load(args, getQuote, { meeting_id: args.params.meet_id, segment_id }));
};
