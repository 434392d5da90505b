import { lazy, Suspense, useState } from "react";
import { Time } from "../../kit/time.tsx";
import type { TranscriptReader } from "../transcript/transcript-reader.ts";

/** What is kept of a meeting's words, and until when. */
export type RetainedText = {
  transcript_deleted_at: string | null;
  transcript_goes_at: string | null;
  recording: { duration_seconds: number; goes_at: string | null } | null;
};

type RetentionNoticeProps = { kept: RetainedText; meetingId: string; reader: TranscriptReader | null };

const AudioSync = lazy(() => import("../transcript/audio-sync.tsx"));

/** Above a transcript: the recording to listen to, and when either is deleted. */
export function RetentionNotice({ kept, meetingId, reader }: RetentionNoticeProps) {
  const { transcript_goes_at, recording } = kept;
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  return (
    <>
      {recording && (
        <div className="no-print">
          {/* biome-ignore lint/a11y/useMediaCaption: the transcript below is its text */}
          <audio
            ref={setAudio}
            controls
            preload="metadata"
            src={`/meetings/${meetingId}/audio`}
            aria-label="Recording of this meeting"
            className="w-full"
          />
          {audio && reader && (
            <Suspense>
              <AudioSync audio={audio} reader={reader} />
            </Suspense>
          )}
        </div>
      )}
      <Deletions transcript={transcript_goes_at} recording={recording?.goes_at ?? null} />
    </>
  );
}

function Deletions({ transcript, recording }: { transcript: string | null; recording: string | null }) {
  if (!transcript && !recording) return null;
  return (
    <p className="text-sm text-muted">
      {transcript && (
        <>
          This transcript will be deleted on <Time value={transcript} style="date" inSentence />.{" "}
        </>
      )}
      {recording && (
        <>
          The recording will be deleted on <Time value={recording} style="date" inSentence />.
        </>
      )}
    </p>
  );
}

/** In the place of a transcript that was deleted because of its age. */
export function TranscriptDeleted({ at }: { at: string }) {
  return (
    <p className="text-muted">
      The transcript was deleted on <Time value={at} style="date" inSentence />, as this project keeps
      transcripts for a limited time. The summary stays.
    </p>
  );
}
