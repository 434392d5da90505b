import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFeed } from "#app/domain/subscriptions/read.server.ts";
import { load } from "#app/http/page.ts";
import { sendFeed } from "#app/http/send-file.ts";

/** A person's meetings for their calendar program, which has no session: the address is the secret. */
export const loader = async (args: LoaderFunctionArgs) =>
  sendFeed(args, {
    ...(await load(args, readFeed, { file: args.params.file })),
    content_type: "text/calendar; charset=utf-8",
  });
