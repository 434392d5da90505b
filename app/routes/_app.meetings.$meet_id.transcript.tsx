import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getMeeting } from "#app/domain/meetings/read.server.ts";
import { getRecording } from "#app/domain/recordings/read.server.ts";
import { bringTranscript } from "#app/domain/recordings/write.server.ts";
import { readFormWithFiles } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { BringTranscript } from "#app/ui/meeting/bring-transcript.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Time } from "#app/ui/time.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Transcript of ${data?.meeting.title ?? "a meeting"} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { meet_id: meeting_id } = args.params;
  const { title, scheduled_at, abilities } = await load(args, getMeeting, { meeting_id });
  const { lines } = await load(args, getRecording, { meeting_id });
  return {
    meeting: { meeting_id: meeting_id ?? "", title, scheduled_at, mayRecord: abilities.record },
    lines,
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { meet_id: meeting_id } = args.params;
  const { form, files } = await readFormWithFiles(args.request);
  const file = files.file?.[0];
  const text = typeof form.text === "string" ? form.text : "";
  const bytes = file ? new Uint8Array(await file.arrayBuffer()) : encoded(text);
  const replace = form.replace !== undefined;
  const brought = { meeting_id, file_name: file?.name.slice(0, 300), bytes, replace, text };
  return submit(args, bringTranscript, brought, () =>
    redirectTo(args, `/meeting-summary/${meeting_id}`, {
      flash: { kind: "info", message: "Processing meeting transcript and generating summary..." },
    }),
  );
};

function encoded(text: string): Uint8Array | undefined {
  return text.trim() === "" ? undefined : new TextEncoder().encode(text);
}

export default function Transcript() {
  const { meeting, lines } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const pasted = failed?.values.text;
  return (
    <Dialog
      wide
      title="Bring the transcript"
      closeHref={`/pending-meetings/${meeting.meeting_id}`}
      description={
        <>
          {meeting.title} · <Time value={meeting.scheduled_at} />
        </>
      }
    >
      {lines > 0 && (
        <p>
          <TextLink to={`/meeting-summary/${meeting.meeting_id}?tab=transcript`}>
            Read the transcript that is there
          </TextLink>
        </p>
      )}
      {meeting.mayRecord ? (
        <BringTranscript
          meetingId={meeting.meeting_id}
          lines={lines}
          {...(failed && { errors: failed.errors })}
          {...(typeof pasted === "string" && { pasted })}
        />
      ) : (
        <p className="text-muted">Only members of the project can bring a transcript.</p>
      )}
    </Dialog>
  );
}
