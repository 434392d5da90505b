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
      Audio and video can't be uploaded yet. To allow it, set <code>AI_TRANSCRIPTION_MODEL</code> on the
      server; the README says how.
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
            label="Replace the transcript"
            hint={`Deletes its ${lines.toLocaleString("en")} lines and regenerates the summary.`}
          />
        )}
        <FileField
          id="recording"
          name="file"
          label="Audio or video file"
          accept={forms}
          required
          hint={`MP3, M4A, MP4, WebM, Ogg, WAV or FLAC, up to ${megabytes(largestBytes)}. The sound goes to ${service} to be transcribed. ${isKept ? "The file is kept with the transcript, so people can listen to it." : "The file is deleted afterwards."}`}
        />
      </fieldset>
      <UploadProgress upload={upload} />
      <div className="flex justify-end gap-3">
        {isBusy && (
          <Button type="button" onClick={cancel}>
            Stop the upload
          </Button>
        )}
        <Button pending={isBusy} pendingLabel="Uploading…">
          Upload and transcribe
        </Button>
      </div>
    </form>
  );
}

function UploadProgress({ upload }: { upload: Upload }) {
  if (upload.phase === "checking") return <Working label="Checking the file" />;
  if (upload.phase !== "sending") return null;
  const { sent, total } = upload;
  return (
    <Progress
      label="Uploading"
      value={sent}
      max={total}
      measure={`${megabytes(sent)} of ${megabytes(total)}`}
    />
  );
}

function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  return `${size < 10 ? size.toFixed(1).replace(/\.0$/, "") : Math.round(size)} MB`;
}
