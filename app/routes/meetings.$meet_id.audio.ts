import type { LoaderFunctionArgs } from "@remix-run/node";
import { openRecording } from "#app/domain/transcripts/transcriptions/read.server.ts";
import { sendRange } from "#app/http/files/send-range.ts";
import { load } from "#app/http/pages/page.ts";

/** The kept recording of a meeting, for those who may read its transcript. */
export const loader = async (args: LoaderFunctionArgs) =>
  sendRange(args, await load(args, openRecording, { meeting_id: args.params.meet_id }));
