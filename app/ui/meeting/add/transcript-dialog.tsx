import { t } from "#app/core/words.ts";
import type { BrowserRecordingView } from "#app/domain/transcripts/browser-recordings/view.ts";
import type { TranscriptionView } from "#app/domain/transcripts/transcriptions/view.ts";
import { Dialog } from "../../kit/dialog.tsx";
import type { DialogPageProps } from "../../kit/overlay.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";
import { BrowserRecordingState } from "../facts/browser-recording-state.tsx";
import { TranscriptionState } from "../facts/transcription-state.tsx";
import { BringTranscriptForm } from "./bring-transcript.tsx";
import { NoService, UploadRecording } from "./upload-recording.tsx";

type TranscriptData = {
  meeting: {
    meeting_id: string;
    title: string;
    scheduled_at: string;
    mayRecord: boolean;
    /** It is planned for later. */
    ahead: boolean;
  };
  lines: number;
  /** A recording in somebody's browser that is no file yet. */
  inBrowser: BrowserRecordingView | null;
  recording: {
    transcription: TranscriptionView | null;
    service: string | null;
    /** Why no recording is taken; null where one is. */
    waits: string | null;
    largest_bytes: number;
    keep_recordings: boolean;
  };
};
type TranscriptResult = { errors: Record<string, string[]>; values: Record<string, string | string[]> };

export function TranscriptDialog({ data, result }: DialogPageProps<TranscriptData, TranscriptResult>) {
  const { meeting, lines, recording, inBrowser } = data;
  const { transcription } = recording;
  const { waits, service } = recording;
  const maySend =
    meeting.mayRecord && service !== null && waits === null && transcription?.status !== "running";
  const recordingPath = `/meetings/${meeting.meeting_id}/recording`;
  return (
    <Dialog
      title={t("Add transcript")}
      closeHref={`/pending-meetings/${meeting.meeting_id}`}
      description={
        <>
          <bdi>{meeting.title}</bdi> · <Time value={meeting.scheduled_at} />
        </>
      }
    >
      {lines > 0 && (
        <p>
          <TextLink to={`/meeting-summary/${meeting.meeting_id}?tab=transcript`}>
            {t("View current transcript")}
          </TextLink>
        </p>
      )}
      {inBrowser && <BrowserRecordingState recording={inBrowser} />}
      {transcription && (
        <TranscriptionState
          transcription={transcription}
          action={recordingPath}
          mayRecord={meeting.mayRecord}
          hasLines={lines > 0}
        />
      )}
      {maySend && (
        <section aria-labelledby="upload-title" className="flex flex-col gap-3 border-b border-line pb-6">
          <h3 id="upload-title" className="font-medium">
            {t("Upload a recording")}
          </h3>
          <UploadRecording
            action={recordingPath}
            service={service ?? ""}
            largestBytes={recording.largest_bytes}
            lines={lines}
            isKept={recording.keep_recordings}
          />
        </section>
      )}
      {maySend && <h3 className="-mb-3 font-medium">{t("Or add a transcript")}</h3>}
      {meeting.mayRecord ? (
        <BringTranscriptForm
          lines={lines}
          ahead={meeting.ahead}
          backHref={`/pending-meetings/${meeting.meeting_id}`}
          {...(result && { errors: result.errors, values: result.values })}
        />
      ) : (
        <p className="text-muted">{t("Only members of the project can add a transcript.")}</p>
      )}
      {meeting.mayRecord && service === null && <NoService />}
      {meeting.mayRecord && waits && <p className="text-sm text-muted">{waits}</p>}
    </Dialog>
  );
}
