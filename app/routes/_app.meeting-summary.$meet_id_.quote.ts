import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { getQuote } from "#app/domain/transcripts/recordings/read.server.ts";
import { getRetainedText } from "#app/domain/transcripts/transcriptions/read.server.ts";
import { load } from "#app/http/pages/page.ts";

/** The words behind one piece of evidence, the lines around them and where they are heard, for the panel beside the summary: `?line=<segment_id>`. */
export const loader = async (args: LoaderFunctionArgs) => {
  const segment_id = new URL(args.request.url).searchParams.get("line") ?? "";
  const meeting_id = args.params.meet_id;
  const quote = await load(args, getQuote, { meeting_id, segment_id });
  const { recording } = await load(args, getRetainedText, { meeting_id });
  return json({ ...quote, recording: recording && `/meetings/${meeting_id}/audio` });
};
