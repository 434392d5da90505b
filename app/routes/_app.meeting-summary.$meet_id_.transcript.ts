import type { LoaderFunctionArgs } from "@remix-run/node";
import { getTranscriptPart } from "#app/domain/transcripts/recordings/read.server.ts";
import { load } from "#app/http/pages/page.ts";

/** Only the spoken lines, for a summary page that opens its Transcript tab or a line of another part. */
export const loader = (args: LoaderFunctionArgs) => {
  const around = new URL(args.request.url).searchParams.get("around") ?? undefined;
  return load(args, getTranscriptPart, { meeting_id: args.params.meet_id, around });
};
