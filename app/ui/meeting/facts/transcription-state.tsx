import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { t } from "#app/core/words.ts";
import { shortClockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { TranscriptionView } from "#app/domain/transcripts/transcriptions/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/checkbox.tsx";
import { Icon } from "../../kit/icon.tsx";
import { Progress } from "../../kit/progress.tsx";
import { TextLink } from "../../kit/text-link.tsx";

type TranscriptionStateProps = {
  transcription: TranscriptionView;
  /** Where cancel and retry are sent. */
  action: string;
  mayRecord: boolean;
  /** The meeting has lines, so another try has to replace them. */
  hasLines: boolean;
};

/** Live messages announce every part. Polling is the fallback for a page whose stream was refused. */
const lookEveryMs = 10_000;

/** A recording that is being transcribed, was, or could not be. A canceled one is not shown. */
export function TranscriptionState(props: TranscriptionStateProps) {
  const { transcription } = props;
  if (transcription.status === "canceled") return null;
  if (transcription.status === "running") return <Running {...props} />;
  if (transcription.status === "failed") return <Failed {...props} />;
  if (transcription.status === "kept") return <Kept {...props} />;
  return (
    <p className="flex items-start gap-2 text-success-ink">
      <Icon name="circle-check" className="mt-0.5 size-4 shrink-0" />
      <span>
        {rich(
          transcription.file_kept
            ? "{file} is transcribed. You can listen to it beside the transcript."
            : "{file} is transcribed, and its file is deleted.",
          { file: <FileName>{transcription.file_name}</FileName> },
        )}{" "}
        <TextLink to={`/meeting-summary/${transcription.meeting_id}`}>{t("View summary")}</TextLink>
      </span>
    </p>
  );
}

function Running({ transcription, action, mayRecord }: TranscriptionStateProps) {
  const { file_name, transcribed_seconds, duration_seconds, problem, transcription_id } = transcription;
  useLook();
  return (
    <div className="border-l-2 border-thread pl-4">
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <Progress
        label={t("Transcribing")}
        value={transcribed_seconds}
        max={Math.max(1, duration_seconds)}
        measure={t("{transcribedSeconds} of {durationSeconds}", {
          transcribedSeconds: clock(transcribed_seconds),
          durationSeconds: clock(duration_seconds),
        })}
      />
      <p className="mt-2 text-sm text-muted">
        {rich("{file}. It continues in the background, so you can leave this page.", {
          file: <FileName>{file_name}</FileName>,
        })}
      </p>
      {problem && (
        <p className="mt-2 text-sm text-warning-ink">{t("{problem} Trying again.", { problem })}</p>
      )}
      {mayRecord && (
        <Form method="post" action={action} className="mt-3">
          <input type="hidden" name="transcription_id" value={transcription_id} />
          <Button size="small" name="intent" value="cancel">
            {t("Cancel")}
          </Button>
        </Form>
      )}
    </div>
  );
}

function Failed({ transcription, action, mayRecord, hasLines }: TranscriptionStateProps) {
  const { file_name, problem, transcription_id, transcribed_seconds } = transcription;
  return (
    <div role="alert" className="border-l-2 border-danger pl-4">
      <p className="font-medium text-danger-ink">{t("We couldn't transcribe the recording")}</p>
      <p className="mt-1">{problem}</p>
      <p className="mt-1 text-sm text-muted">
        {transcribed_seconds > 0
          ? rich("{file} is kept, and so is what was heard in its first {minutes}.", {
              file: <FileName>{file_name}</FileName>,
              minutes: clock(transcribed_seconds),
            })
          : rich("{file} is kept.", { file: <FileName>{file_name}</FileName> })}
      </p>
      <RecordedSound meetingId={transcription.meeting_id} seconds={transcription.duration_seconds} />
      {mayRecord && (
        <Form method="post" action={action} className="mt-3 flex flex-col gap-3">
          <input type="hidden" name="transcription_id" value={transcription_id} />
          {hasLines && (
            <Checkbox name="replace" id="replace-by-retry" label={t("Replace the current transcript")} />
          )}
          <span className="flex gap-3">
            <Button size="small" variant="primary" name="intent" value="retry">
              {t("Try again")}
            </Button>
            <Button size="small" name="intent" value="cancel">
              {t("Delete the recording")}
            </Button>
          </span>
        </Form>
      )}
    </div>
  );
}

/** A recording that nothing here transcribes yet. */
function Kept({ transcription, action, mayRecord }: TranscriptionStateProps) {
  const { meeting_id, problem, transcription_id, duration_seconds } = transcription;
  return (
    <div className="border-l-2 border-thread pl-4">
      <p className="font-medium">
        {t("The recording is kept. {problem}", {
          problem: problem ?? t("It will be transcribed once a transcription server is set up."),
        })}
      </p>
      <RecordedSound meetingId={meeting_id} seconds={duration_seconds} />
      {mayRecord && (
        <Form method="post" action={action} className="mt-3">
          <input type="hidden" name="transcription_id" value={transcription_id} />
          <span className="flex gap-3">
            {problem && (
              <Button size="small" name="intent" value="retry">
                {t("Transcribe now")}
              </Button>
            )}
            <Button size="small" name="intent" value="cancel">
              {t("Delete the recording")}
            </Button>
          </span>
        </Form>
      )}
    </div>
  );
}

/** What has no words yet, to be listened to and saved. */
function RecordedSound({ meetingId, seconds }: { meetingId: string; seconds: number }) {
  const href = `/meetings/${meetingId}/audio`;
  return (
    <div className="mt-3 flex flex-col gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: nothing has written down its words yet */}
      <audio
        controls
        preload="none"
        src={href}
        aria-label={t("Recording of this meeting")}
        className="w-full"
      />
      <p className="text-sm text-muted">
        {clock(seconds)} ·{" "}
        <TextLink to={`${href}?download`} reloadDocument download>
          {t("Download")}
        </TextLink>
      </p>
    </div>
  );
}

function FileName({ children }: { children: string }) {
  return <span className="break-all">{children}</span>;
}

function useLook(): void {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => !document.hidden && revalidate(), lookEveryMs);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
}

function clock(seconds: number): string {
  return shortClockTime(seconds * 1000);
}
