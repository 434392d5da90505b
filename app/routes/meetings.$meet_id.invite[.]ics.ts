import type { LoaderFunctionArgs } from "@remix-run/node";
import { getInvite } from "#app/domain/subscriptions/read.server.ts";
import { load } from "#app/http/page.ts";
import { sendFile } from "#app/http/send-file.ts";

/** The meeting as a file that any calendar opens. */
export const loader = async (args: LoaderFunctionArgs) =>
  sendFile(args, await load(args, getInvite, { meeting_id: args.params.meet_id }));
