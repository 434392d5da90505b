import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFeed } from "#app/domain/meetings/calendar-feed/read.server.ts";
import { sendFeed } from "#app/http/files/send-file.ts";
import { load } from "#app/http/pages/page.ts";

/** A person's meetings for their calendar program, which has no session: the address is the secret. */
export const loader = async (args: LoaderFunctionArgs) =>
  sendFeed(args, {
    ...(await load(args, readFeed, { file: args.params.file })),
    content_type: "text/calendar; charset=utf-8",
  });
