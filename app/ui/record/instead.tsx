import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { Icon } from "../kit/icon.tsx";

type InsteadProps = { meetingId: string | undefined; service: string | null };

/** Shown where the browser can't record: record elsewhere and upload. */
export function InsteadOfRecording({ meetingId, service }: InsteadProps) {
  const what = service === null ? "add the transcript" : "upload the recording";
  const href = meetingId === undefined ? "/pending-meetings" : `/meetings/${meetingId}/transcript`;
  const label =
    meetingId === undefined ? "Choose a meeting" : service === null ? "Add transcript" : "Upload a recording";
  return (
    <EmptyState
      title="This browser can't record here"
      action={
        <LinkButton to={href} icon={<Icon name="upload" />}>
          {label}
        </LinkButton>
      }
    >
      Recording needs JavaScript, a microphone and a current browser over HTTPS. Record with your phone or
      another program, then {what}{" "}
      {meetingId === undefined ? "under “Add transcript” of its meeting" : "here"}.
    </EmptyState>
  );
}
