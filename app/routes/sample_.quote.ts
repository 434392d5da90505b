import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { getSampleQuote } from "#app/domain/summaries/sample/read.server.ts";
import { load } from "#app/http/pages/page.ts";

/** The words behind a line of the sample, for the panel beside it: `?line=<segment_id>`. */
export const loader = async (args: LoaderFunctionArgs) => {
  const segment_id = new URL(args.request.url).searchParams.get("line") ?? "";
  return json(await load(args, getSampleQuote, { segment_id }));
};
