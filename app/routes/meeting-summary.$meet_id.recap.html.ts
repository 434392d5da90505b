import type { LoaderFunctionArgs } from "@remix-run/node";
import { readRecapMail } from "#app/domain/summaries/recaps/read.server.ts";
import { sendFramed } from "#app/http/files/send-framed.ts";
import { load } from "#app/http/pages/page.ts";

/** The recap of a meeting as one person gets it by e-mail, for the frame of its preview; `?of=` is sealed. */
export const loader = async (args: LoaderFunctionArgs) => {
  const of = new URL(args.request.url).searchParams.get("of") ?? "";
  const { html } = await load(args, readRecapMail, { meeting_id: args.params.meet_id, of });
  return sendFramed(args, html);
};
