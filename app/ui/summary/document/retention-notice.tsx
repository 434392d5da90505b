import { lazy, Suspense, useState } from "react";
import { t } from "#app/core/words.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";
import { withRetry } from "../../runtime/retry.ts";
import { clockText } from "../evidence/chip.tsx";
import type { OpenTranscript } from "../transcript/transcript-reader.ts";
import type { ClipSpan } from "../transcript/words-href.ts";

/** What is kept of a meeting's words, and until when. */
export type RetainedText = {
  has_notes: boolean;
  transcript_deleted_at: string | null;
  transcript_goes_at: string | null;
  recording: { duration_seconds: number; goes_at: string | null } | null;
};

type RetentionNoticeProps = {
  kept: RetainedText;
  meetingId: string;
  reader: OpenTranscript | null;
  clip: ClipSpan | null;
};

const AudioSync = lazy(() => withRetry(() => import("../transcript/audio-sync.tsx")));

/** Above a transcript: the recording to listen to, and when either is deleted. */
export function RetentionNotice({ kept, meetingId, reader, clip }: RetentionNoticeProps) {
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
            // Browsers play what the fragment names, and stop at its end.
            src={`/meetings/${meetingId}/audio${clip ? `#t=${clip.start},${clip.end}` : ""}`}
            aria-label={t("Recording of this meeting")}
            className="w-full"
          />
          {clip && (
            <p className="pt-1 text-sm text-muted">
              {rich("Clip from {start} to {end}. <link>Play the whole recording</link>", {
                start: clockOf(clip.start),
                end: clockOf(clip.end),
                link: (text) => (
                  <TextLink to="?tab=transcript" preventScrollReset>
                    {text}
                  </TextLink>
                ),
              })}
            </p>
          )}
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

function clockOf(seconds: number): string {
  return clockText(clockTime(seconds * 1000));
}

function Deletions({ transcript, recording }: { transcript: string | null; recording: string | null }) {
  if (!transcript && !recording) return null;
  return (
    <p className="text-sm text-muted">
      {transcript && (
        <>
          {rich("This transcript will be deleted on {time}.", {
            time: <Time value={transcript} style="date" inSentence />,
          })}{" "}
        </>
      )}
      {recording &&
        rich("The recording will be deleted on {time}.", {
          time: <Time value={recording} style="date" inSentence />,
        })}
    </p>
  );
}

/** In the place of a transcript that was deleted because of its age. */
export function TranscriptDeleted({ at }: { at: string }) {
  return (
    <p className="text-muted">
      {rich(
        "The transcript was deleted on {time}, as this project keeps transcripts for a limited time. The summary stays.",
        { time: <Time value={at} style="date" inSentence /> },
      )}
    </p>
  );
}
