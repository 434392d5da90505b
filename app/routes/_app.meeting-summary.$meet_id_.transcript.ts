import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { getTranscriptPart } from "#app/domain/transcripts/recordings/read.server.ts";
import { load } from "#app/http/pages/page.ts";

/** Only the spoken lines: a page for a summary that opens its Transcript tab, or the whole for one that reads on. */
export const loader = async (args: LoaderFunctionArgs) => {
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  return json(await load(args, getTranscriptPart, { ...asked, meeting_id: args.params.meet_id }));
};
