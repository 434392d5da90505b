import type {
  Answer,
  AnswerLine,
  DigestOptions,
  MeetingDigest,
  MeetingText,
  PastMeeting,
  Turn,
} from "#app/intelligence/types.ts";

export type Progress = { step: number; of: number; label: string };

/** `onLine` gets each line of the answer as soon as it is found. When `signal` aborts, the call rejects and the work ends. */
export type AnswerWatch = { onLine?: (line: AnswerLine) => void; signal?: AbortSignal };

/** The AI that reads meetings: the embedded engine, or a model behind an API with the embedded engine as its fallback. */
export interface AiPort {
  /** Stored with its results: "embedded", or the provider and model. */
  engine: string;
  digest(
    turns: Turn[],
    options: DigestOptions,
    onProgress?: (progress: Progress) => void,
  ): Promise<MeetingDigest>;
  answer(
    question: string,
    meetings: MeetingText[],
    history: { role: string; content: string }[],
    watch?: AnswerWatch,
  ): Promise<Answer>;
  groupMeetings(
    meetings: { meetingId: string; title: string; themes: string[] }[],
  ): Promise<Map<string, string>>;
  /** @param previous the project's last meetings, newest first, with their topics */
  agenda(
    title: string,
    description: string,
    openActionItems: string[],
    previous: PastMeeting[],
  ): Promise<string[]>;
  close(): Promise<void>;
}
