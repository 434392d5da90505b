import type { LoaderFunctionArgs } from "@remix-run/node";
import { getInvite } from "#app/domain/meetings/calendar-feed/read.server.ts";
import { sendFile } from "#app/http/files/send-file.ts";
import { load } from "#app/http/pages/page.ts";

/** The meeting as a file that any calendar opens. */
export const loader = async (args: LoaderFunctionArgs) =>
  sendFile(args, await load(args, getInvite, { meeting_id: args.params.meet_id }));
