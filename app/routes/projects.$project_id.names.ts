import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { findNames } from "#app/domain/summaries/action-items/find-names.server.ts";
import { load } from "#app/http/pages/page.ts";

/** Names of a project's people while one is typed: `?q=` holds the words so far. */
export const loader = async (args: LoaderFunctionArgs) => {
  const q = new URL(args.request.url).searchParams.get("q") ?? "";
  return json(await load(args, findNames, { project_id: args.params.project_id, q: q.slice(0, 200) }));
};
