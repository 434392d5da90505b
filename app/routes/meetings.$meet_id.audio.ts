import type { LoaderFunctionArgs } from "@remix-run/node";
import { openRecording } from "#app/domain/transcripts/transcriptions/read.server.ts";
import { sendRange } from "#app/http/files/send-range.ts";
import { load } from "#app/http/pages/page.ts";

/** The kept recording of a meeting, for those who may read its transcript. */
export const loader = async (args: LoaderFunctionArgs) => {
  const file = await load(args, openRecording, { meeting_id: args.params.meet_id });
  const isSaved = new URL(args.request.url).searchParams.has("download");
  return sendRange(args, file, isSaved ? `recording.${extensionOf(file.type)}` : undefined);
};

function extensionOf(type: string): string {
  const [, kind = ""] = /^(?:audio|video)\/([a-z0-9]+)$/.exec(type) ?? [];
  return kind === "mpeg" ? "mp3" : kind || "bin";
}
