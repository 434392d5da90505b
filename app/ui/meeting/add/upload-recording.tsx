import { amount, t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/checkbox.tsx";
import { FileField } from "../../kit/file-field.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { Progress } from "../../kit/progress.tsx";
import { Working } from "../../kit/working.tsx";
import { type Upload, useUpload } from "./use-upload.ts";

type UploadRecordingProps = {
  /** Where the form is sent. */
  action: string;
  /** The server and model that hear the recording. */
  service: string;
  largestBytes: number;
  /** How many lines the meeting has; replacing them needs a confirmation. */
  lines: number;
  /** Whether the project keeps recordings. */
  isKept: boolean;
};

const forms = "audio/*,video/*,.mp3,.m4a,.mp4,.mov,.webm,.ogg,.oga,.wav,.flac";

/** Says what is missing for uploads. */
export function NoService() {
  return (
    <p className="text-sm text-muted">
      {rich(
        "Audio and video can't be uploaded yet. To allow it, set <code>AI_TRANSCRIPTION_MODEL</code> on the server.",
        { code: (text) => <code>{text}</code> },
      )}
    </p>
  );
}

/** Uploads audio or video to be transcribed. */
export function UploadRecording({ action, service, largestBytes, lines, isKept }: UploadRecordingProps) {
  const { upload, send, cancel } = useUpload();
  const isBusy = upload.phase === "sending" || upload.phase === "checking";
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={send}
      className="flex flex-col gap-5"
    >
      <FormErrors errors={upload.phase === "failed" ? [upload.problem] : []} fields={{}} />
      <fieldset disabled={isBusy} className="contents">
        {/* The server reads the file last. */}
        {lines > 0 && (
          <Checkbox
            name="replace"
            id="replace-by-recording"
            label={t("Replace the transcript")}
            hint={t("Deletes its {lines} lines and regenerates the summary.", {
              lines: amount(lines),
            })}
          />
        )}
        <FileField
          id="recording"
          name="file"
          label={t("Audio or video file")}
          accept={forms}
          required
          hint={`${t("MP3, M4A, MP4, WebM, Ogg, WAV or FLAC, up to {size}. The sound goes to {service} to be transcribed.", { size: megabytes(largestBytes), service })} ${isKept ? t("The file is kept with the transcript, so people can listen to it.") : t("The file is deleted afterwards.")}`}
        />
      </fieldset>
      <UploadProgress upload={upload} />
      <div className="flex justify-end gap-3">
        {isBusy && (
          <Button type="button" onClick={cancel}>
            {t("Stop the upload")}
          </Button>
        )}
        <Button pending={isBusy} pendingLabel={t("Uploading…")}>
          {t("Upload and transcribe")}
        </Button>
      </div>
    </form>
  );
}

function UploadProgress({ upload }: { upload: Upload }) {
  if (upload.phase === "checking") return <Working label={t("Checking the file")} />;
  if (upload.phase !== "sending") return null;
  const { sent, total } = upload;
  return (
    <Progress
      label={t("Uploading")}
      value={sent}
      max={total}
      measure={t("{sent} of {total}", { sent: megabytes(sent), total: megabytes(total) })}
    />
  );
}

function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  return `${size < 10 ? size.toFixed(1).replace(/\.0$/, "") : Math.round(size)} MB`;
}
