import { Dialog } from "../kit/dialog.tsx";
import type { DialogPageProps } from "../kit/overlay.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { BringTranscript } from "./bring-transcript.tsx";

type TranscriptData = {
  meeting: { meeting_id: string; title: string; scheduled_at: string; mayRecord: boolean };
  /** How many lines the meeting has. */
  lines: number;
};
type TranscriptResult = { errors: Record<string, string[]>; values: Record<string, string | string[]> };

/** The dialog that adds a transcript. */
export function TranscriptDialog({ data, result }: DialogPageProps<TranscriptData, TranscriptResult>) {
  const { meeting, lines } = data;
  const pasted = result?.values.text;
  return (
    <Dialog
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
          lines={lines}
          backHref={`/pending-meetings/${meeting.meeting_id}`}
          {...(result && { errors: result.errors })}
          {...(typeof pasted === "string" && { pasted })}
          replacing={result?.values.replace === "on"}
        />
      ) : (
        <p className="text-muted">Only members of the project can bring a transcript.</p>
      )}
    </Dialog>
  );
}
