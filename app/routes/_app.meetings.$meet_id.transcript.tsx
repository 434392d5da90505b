import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { getBrowserRecording } from "#app/domain/transcripts/browser-recordings/read.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { isAhead } from "#app/domain/transcripts/recordings/lifecycle.ts";
import { getRecording } from "#app/domain/transcripts/recordings/read.server.ts";
import { largestTranscript } from "#app/domain/transcripts/recordings/schema.ts";
import { getTranscription } from "#app/domain/transcripts/transcriptions/read.server.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import { ctxOf, load, redirectTo, submit } from "#app/http/pages/page.ts";
import { speakerAnswer, textOf, transcriptSources } from "#app/ui/meeting/add/add-transcript-fields.ts";
import { TranscriptDialog } from "#app/ui/meeting/add/transcript-dialog.tsx";
import { processingMessage } from "#app/ui/meeting/hub/summary-news.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${t("Transcript of {title}", { title: isolated(data?.meeting.title ?? "a meeting") })} · Throughline`,
  },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { meet_id: meeting_id } = args.params;
  const meeting = await load(args, getMeeting, { meeting_id });
  const { title, scheduled_at, abilities, meeting_status } = meeting;
  const { lines, status } = await load(args, getRecording, { meeting_id });
  const ahead = isAhead(
    { meeting_status, scheduled_at: Date.parse(scheduled_at) },
    { now: ctxOf(args).now(), wasRecorded: status !== "none" && (status !== "error" || lines > 0) },
  );
  const recording = await load(args, getTranscription, { meeting_id });
  return {
    meeting: { meeting_id: meeting_id ?? "", title, scheduled_at, mayRecord: abilities.record, ahead },
    lines,
    recording,
    inBrowser: await load(args, getBrowserRecording, { meeting_id }),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const meeting_id = args.params.meet_id ?? "";
  const { form, files } = await readFormWithFiles(
    args,
    async () => (await load(args, getMeeting, { meeting_id })).abilities.record,
    { text: largestTranscript, kept: largestTranscript },
  );
  const [source] = transcriptSources(form, (files.file ?? []).slice(0, 1));
  const replace = form.replace !== undefined;
  const who = { speaker: speakerAnswer(form), ask_speaker: true };
  const typed = { text: textOf(form.text), kept_name: source?.file_name };
  const brought = { meeting_id, ...source, replace, ...who, ...typed };
  return submit(args, bringTranscript, brought, ({ left_out }) =>
    redirectTo(args, `/meeting-summary/${meeting_id}`, {
      flash: processingMessage(meeting_id, left_out),
      leave: true,
    }),
  );
};

export default function TranscriptPage() {
  return <DialogRoute Body={TranscriptDialog} />;
}
