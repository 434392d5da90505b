import type { LoaderFunctionArgs } from "@remix-run/node";
import { openRecording } from "#app/domain/transcriptions/read.server.ts";
import { load } from "#app/http/page.ts";
import { sendRange } from "#app/http/send-range.ts";

/** The kept recording of a meeting, for those who may read its transcript. */
export const loader = async (args: LoaderFunctionArgs) =>
  sendRange(args, await load(args, openRecording, { meeting_id: args.params.meet_id }));
