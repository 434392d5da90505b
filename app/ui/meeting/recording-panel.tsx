import { Form } from "@remix-run/react";
import type { RecordingView } from "#app/domain/recordings/view.ts";
import { Icon } from "../icon.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { TextField } from "../text-field.tsx";
import { TextLink } from "../text-link.tsx";
import { Time } from "../time.tsx";
import { StatusDot } from "./status-dot.tsx";

export type RecordingPanelProps = {
  recording: RecordingView;
  mayRecord: boolean;
  /** Opened in a tab of its own when the recording starts, where scripts run. */
  joinHref?: string;
};

/** The state of a recording, the one button that changes it, and while it runs where its words can be sent. */
export function RecordingPanel({ recording, mayRecord, joinHref }: RecordingPanelProps) {
  const { status, started_at, lines, error } = recording;
  const isOpen = !["none", "stopped"].includes(status);
  return (
    <section aria-label="Recording" className="flex flex-col gap-4 border-y border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusDot status={status} />
          {isOpen && started_at && (
            <span className="text-sm text-muted">
              since <Time value={started_at} style="time" />
            </span>
          )}
          {lines > 0 && <span className="text-sm text-muted">{linesText(lines)}</span>}
        </div>
        {mayRecord && (isOpen ? <Stop /> : <Start joinHref={joinHref} isAgain={lines > 0} />)}
      </div>
      {error && <p className="text-sm text-danger-ink">{error}</p>}
      {isOpen && mayRecord && <Capture recording={recording} />}
    </section>
  );
}

function Start({ joinHref, isAgain }: { joinHref?: string; isAgain: boolean }) {
  const open = () => void (joinHref && window.open(joinHref, "_blank", "noopener,noreferrer"));
  return (
    <Form method="post" onSubmit={open}>
      <SubmitButton
        intent="start"
        variant={isAgain ? "secondary" : "primary"}
        icon={<Icon name="circle" />}
        pendingLabel="Starting Recording..."
      >
        Start Meeting & Recording
      </SubmitButton>
    </Form>
  );
}

function Stop() {
  return (
    <Form method="post">
      <SubmitButton
        intent="stop"
        variant="danger"
        icon={<Icon name="square" />}
        pendingLabel="Stopping Recording..."
      >
        Stop Recording
      </SubmitButton>
    </Form>
  );
}

function Capture({ recording: { meeting_id, webhook_url } }: { recording: RecordingView }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-muted">
        No recorder is connected, so the words have to be sent or brought: point a recorder's transcript
        webhook to the address below, or{" "}
        <TextLink to={`/meetings/${meeting_id}/transcript`}>upload or paste the transcript</TextLink>. Come
        back and press “Stop Recording” before you end the meeting.
      </p>
      {webhook_url && (
        <TextField
          name="webhook_url"
          label="Webhook address of this recording"
          readOnly
          value={webhook_url}
          onFocus={(event) => event.currentTarget.select()}
          hint="Whoever has this address can add lines to this recording."
        />
      )}
    </div>
  );
}

function linesText(lines: number): string {
  return lines === 1 ? "1 line" : `${lines.toLocaleString("en")} lines`;
}
