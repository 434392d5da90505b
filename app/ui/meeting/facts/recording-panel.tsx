import { lazy, Suspense, useEffect, useRef } from "react";
import type { RecordingStatus } from "#app/core/enums/recording-status.ts";
import { amount, message, plural, t } from "#app/core/words.ts";
import type { RecorderView } from "#app/domain/transcripts/bots/view.ts";
import { isOpen } from "#app/domain/transcripts/recordings/lifecycle.ts";
import type { RecordingView } from "#app/domain/transcripts/recordings/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { LinkButton } from "../../kit/button.tsx";
import { OverlayButton } from "../../kit/dialog-buttons.tsx";
import { Icon } from "../../kit/icon.tsx";
import { DialogForm, usePendingForm } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { Time } from "../../kit/time.tsx";
import { useToast } from "../../kit/toast.tsx";
import { withRetry } from "../../runtime/retry.ts";
import { StatusDot } from "../hub/status-dot.tsx";
import { AutomaticRecorder, linksItJoins } from "./automatic-recorder.tsx";
import type { JoinLink } from "./join-link.ts";

export type RecordingPanelProps = {
  recording: RecordingView;
  recorder: RecorderView;
  mayRecord: boolean;
  /** The last attempt to start has failed. */
  hasFailed: boolean;
  /** Opened in a new tab when the recording starts; with scripts only. */
  link: JoinLink | null;
  /** The meeting was held and has a transcript. */
  isOver: boolean;
};

const BotTimeline = lazy(async () => ({
  default: (await withRetry(() => import("./bot-timeline.tsx"))).BotTimeline,
}));

const comeBack = message("Come back here and press Stop Recording before you end the meeting.");

/** The state of a recording, its start or stop button, and while it runs the address for transcript lines. */
export function RecordingPanel(props: RecordingPanelProps) {
  const { recording, recorder, mayRecord, hasFailed, link, isOver } = props;
  const { started_at, lines, error } = recording;
  const { bot } = recorder;
  // The bot of an earlier recording says nothing about one that runs without a bot.
  const shown = bot && (!isOpen(recording.status) || bot.bot_id === recording.botId) ? bot : null;
  const isRunning = isOpen(recording.status);
  const status = useShownStatus(
    isRunning ? recording.status : recorder.recording_status,
    hasFailed && !isRunning,
  );
  useNotice(recording.status === "active");
  return (
    <section aria-label={t("Recording")} className="flex flex-col gap-4 border-y border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusDot status={status} />
          {isRunning && started_at && (
            <span className="text-sm text-muted">
              {rich("since {time}", { time: <Time value={started_at} style="time" /> })}
            </span>
          )}
          {!isRunning && wasRecorded(recording) && (
            <span className="text-sm text-muted">
              {rich("Recorded {time}", { time: <Time value={recording.started_at ?? ""} inSentence /> })}
            </span>
          )}
          {lines > 0 && <span className="text-sm text-muted">{linesText(lines)}</span>}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse">
          {link && !(isOver && !isRunning) && (
            <LinkButton to={link.href} target="_blank" rel="noopener noreferrer" icon={<Icon name="video" />}>
              {link.label}
            </LinkButton>
          )}
          {mayRecord && !isRunning && lines === 0 && <RecordHere meetingId={recording.meeting_id} />}
          {mayRecord && (isRunning ? <Stop /> : <Start link={link} isAgain={isOver} />)}
        </div>
      </div>
      {error && !shown && <p className="text-sm text-danger-ink">{error}</p>}
      {shown && (
        <Suspense>
          <BotTimeline bot={shown} meetingId={recording.meeting_id} mayBring={mayRecord && lines === 0} />
        </Suspense>
      )}
      {isRunning && mayRecord && !shown && <Capture recording={recording} recorder={recorder} />}
      {!isRunning && !(shown?.needs_transcript && lines === 0) && (
        <TranscriptLinks recording={recording} mayBring={mayRecord} />
      )}
      {!isRunning && !isOver && <AutomaticRecorder recorder={recorder} />}
    </section>
  );
}

/** The status of the server; while a request runs, the status it will lead to. */
function useShownStatus(status: RecordingStatus, hasFailed: boolean): RecordingStatus {
  const intent = usePendingForm()?.get("intent");
  if (intent === "start") return "starting";
  if (intent === "stop") return "stopping";
  return hasFailed ? "error" : status;
}

/** Shows a message when a recording starts, since the reader now goes to the meeting. */
function useNotice(isActive: boolean): void {
  const toast = useToast();
  const before = useRef(isActive);
  useEffect(() => {
    if (isActive && !before.current) toast({ kind: "info", message: t(comeBack) });
    before.current = isActive;
  }, [isActive, toast]);
}

function Start({ link, isAgain }: { link: JoinLink | null; isAgain: boolean }) {
  const open = () => void (link && window.open(link.href, "_blank", "noopener,noreferrer"));
  return (
    <DialogForm method="post" onSubmit={open}>
      <SubmitButton
        intent="start"
        className="max-sm:w-full"
        variant={isAgain ? "secondary" : "primary"}
        icon={<Icon name="circle" />}
        pendingLabel={t("Starting Recording...")}
      >
        {t("Start Meeting & Recording")}
      </SubmitButton>
    </DialogForm>
  );
}

/** Without a bot. The page that records is loaded anew: the microphone is open to it alone. */
function RecordHere({ meetingId }: { meetingId: string }) {
  return (
    <LinkButton to={`/record?meeting=${meetingId}`} reloadDocument className="max-sm:w-full">
      {t("Record here")}
    </LinkButton>
  );
}

function Stop() {
  return (
    <DialogForm method="post">
      <SubmitButton
        intent="stop"
        className="max-sm:w-full"
        variant="danger"
        icon={<Icon name="square" />}
        pendingLabel={t("Stopping Recording...")}
      >
        {t("Stop Recording")}
      </SubmitButton>
    </DialogForm>
  );
}

/** An added transcript counts as a recording of zero length. */
function wasRecorded({ status, started_at, stopped_at }: RecordingView): boolean {
  return status === "stopped" && started_at !== stopped_at;
}

/** A link to the transcript, or to the dialog that adds one. */
function TranscriptLinks({ recording, mayBring }: { recording: RecordingView; mayBring: boolean }) {
  const { meeting_id, lines } = recording;
  if (lines > 0)
    return (
      <div>
        <LinkButton size="small" to={`/meeting-summary/${meeting_id}?tab=transcript`}>
          {t("Read the transcript")}
        </LinkButton>
      </div>
    );
  if (!mayBring) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {wasRecorded(recording) && <p className="text-muted">{t("No transcript has arrived yet.")}</p>}
      <UploadButton meetingId={meeting_id} />
    </div>
  );
}

function UploadButton({ meetingId }: { meetingId: string }) {
  return (
    <OverlayButton size="small" to={`/meetings/${meetingId}/transcript`} icon={<Icon name="upload" />}>
      {t("Add transcript")}
    </OverlayButton>
  );
}

type CaptureProps = { recording: RecordingView; recorder: RecorderView };

function Capture({ recording: { meeting_id, webhook_url }, recorder: { recorder, has_link } }: CaptureProps) {
  const unable =
    recorder &&
    (has_link
      ? t("{recorder} can't join: {linksItJoins} Add the transcript instead.", {
          recorder,
          linksItJoins: t(linksItJoins),
        })
      : t(
          "{recorder} can't join, because the meeting has no link of its own yet. Paste one under Edit and start again, or add the transcript.",
          { recorder },
        ));
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{t(comeBack)}</p>
      <p className="max-w-prose text-muted">
        {recorder
          ? unable
          : t(
              "No recorder is connected. Add the transcript, or point a recorder's transcript webhook to the address below.",
            )}
      </p>
      <div>
        <UploadButton meetingId={meeting_id} />
      </div>
      {webhook_url && (
        <TextField
          name="webhook_url"
          label={t("Webhook address of this recording")}
          readOnly
          value={webhook_url}
          onFocus={(event) => event.currentTarget.select()}
          hint={t("Anyone with this address can add lines to this recording.")}
        />
      )}
    </div>
  );
}

function linesText(lines: number): string {
  return plural(lines, "1 line", "{count} lines", { count: amount(lines) });
}
