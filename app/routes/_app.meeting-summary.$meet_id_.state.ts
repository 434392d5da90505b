import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { getSummaryState } from "#app/domain/summaries/summaries/read.server.ts";
import { load } from "#app/http/pages/page.ts";

/** Where the summary stands, for a list of transcripts that are being added. */
export const loader = async (args: LoaderFunctionArgs) =>
  json(await load(args, getSummaryState, { meeting_id: args.params.meet_id }));
