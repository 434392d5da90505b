import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getMeeting } from "#app/domain/meetings/read.server.ts";
import { getRecording } from "#app/domain/recordings/read.server.ts";
import { startRecording, stopRecording } from "#app/domain/recordings/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { joinLink } from "#app/ui/meeting/join-link.ts";
import { MeetingFacts } from "#app/ui/meeting/meeting-facts.tsx";
import { RecordingPanel } from "#app/ui/meeting/recording-panel.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.meeting.title ?? "Meeting"} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { meet_id: meeting_id } = args.params;
  return {
    meeting: await load(args, getMeeting, { meeting_id }),
    recording: await load(args, getRecording, { meeting_id }),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { meet_id: meeting_id } = args.params;
  const { intent } = await readForm(args.request);
  if (intent === "stop")
    return submit(args, stopRecording, { meeting_id }, ({ needs_transcript }) =>
      needs_transcript
        ? redirectTo(args, `/meetings/${meeting_id}/transcript`, {
            flash: {
              kind: "info",
              message: "Nothing was heard. Bring the transcript, and it is summarised.",
            },
          })
        : redirectTo(args, `/meeting-summary/${meeting_id}`, {
            flash: { kind: "info", message: "Processing meeting transcript and generating summary..." },
          }),
    );
  return submit(args, startRecording, { meeting_id }, () =>
    redirectTo(args, `/pending-meetings/${meeting_id}`, {
      flash: { kind: "success", message: "Recording started successfully!" },
    }),
  );
};

export default function ScheduledMeeting() {
  const { meeting, recording } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const link = joinLink(meeting);
  const isOver = ["processing", "completed"].includes(meeting.meeting_status);
  return (
    <Dialog
      wide
      title={meeting.title}
      description={meeting.description || "No description provided"}
      closeHref="/pending-meetings"
      footer={
        <>
          <LinkButton to="/pending-meetings">Close</LinkButton>
          {isOver && (
            <LinkButton variant="primary" to={`/meeting-summary/${meeting.meeting_id}`}>
              Open the summary
            </LinkButton>
          )}
          {link && !isOver && (
            <LinkButton to={link.href} target="_blank" rel="noopener noreferrer">
              {link.label}
            </LinkButton>
          )}
        </>
      }
    >
      <FormErrors errors={failed && [failed.detail]} />
      <RecordingPanel
        recording={recording}
        mayRecord={meeting.abilities.record}
        {...(link && { joinHref: link.href })}
      />
      <MeetingFacts meeting={meeting} />
    </Dialog>
  );
}
