import type { LoaderFunctionArgs } from "@remix-run/node";
import { getTranscript } from "#app/domain/recordings/read.server.ts";
import { load } from "#app/http/page.ts";

/** The spoken lines alone, for a summary page whose Transcript tab is opened. */
export const loader = (args: LoaderFunctionArgs) =>
  load(args, getTranscript, { meeting_id: args.params.meet_id });
