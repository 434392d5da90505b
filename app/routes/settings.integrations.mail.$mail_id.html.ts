import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOutboxFrame } from "#app/domain/mail/read.server.ts";
import { sendFramed } from "#app/http/files/send-framed.ts";
import { load } from "#app/http/pages/page.ts";

/** The HTML of an e-mail in the queue, for the frame on its page; `?of=` is what opening its text has given. */
export const loader = async (args: LoaderFunctionArgs) => {
  const of = new URL(args.request.url).searchParams.get("of") ?? "";
  const { html } = await load(args, readOutboxFrame, { mail_id: args.params.mail_id, of });
  return sendFramed(args, html);
};
