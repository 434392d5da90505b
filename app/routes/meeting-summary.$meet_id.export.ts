import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { sendFile } from "#app/http/files/send-file.ts";
import { load } from "#app/http/pages/page.ts";

/**
 * The meeting as a file: `?format=md`, `docx`, `pdf`, `vtt` or `json`; `&transcript=no` leaves the words out of Markdown,
 * `&possible=yes` has the lines that nobody has kept, `&comments=yes` the comments.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const format = searchParams.get("format") ?? "md";
  const transcript = searchParams.get("transcript") ?? undefined;
  const possible = searchParams.get("possible") ?? undefined;
  const comments = searchParams.get("comments") ?? undefined;
  const input = { meeting_id: args.params.meet_id, format, transcript, possible, comments };
  return sendFile(args, await load(args, exportMeeting, input));
};
