import type { LineProof } from "#app/core/enums/line-proof.ts";

/** A stretch of speech by one person. Its index in the meeting's array is its turn number, the unit of all evidence. */
export type Turn = { speaker: string; startMs: number; text: string };

/** A sentence of the digest and the turn numbers it rests on, the one where it was said first. */
export type EngineLine = {
  text: string;
  turns: number[];
  /** "embedded" where a model read the meeting and this line is the embedded engine's all the same. */
  origin?: string;
  /** Of a line that a model wrote; null where nobody judged it and rules doubt it. */
  proof?: LineProof | null;
};

export type OutlineTopic = {
  topic: string;
  startTurn: number;
  /** Inclusive. */
  endTurn: number;
  startMs: number;
  points: EngineLine[];
};

/** A large topic that no line rests on. `share`: its part of the meeting's words, from 0 to 1. */
export type UncitedTopic = { topic: string; startTurn: number; startMs: number; share: number };

/** A language by its ISO 639-1 code. `share`: its part of the meeting's letters, from 0 to 1; `read` where the engine reads it. */
export type LanguagePart = { language: string; share: number; read?: true };

export type ActionItemDraft = EngineLine & {
  owner: string | null;
  /** YYYY-MM-DD, only when a date was said. */
  dueDate: string | null;
  /** Where the file that states it says that it is done. */
  done?: boolean;
};

/** `text` is the clarification. */
export type JargonDraft = EngineLine & { term: string };

export type MeetingDigest = {
  overview: EngineLine[];
  keyDiscussions: EngineLine[];
  outline: OutlineTopic[];
  decisions: EngineLine[];
  actionItems: ActionItemDraft[];
  /** What was asked and not answered. */
  openQuestions?: EngineLine[];
  jargon: JargonDraft[];
  themes: string[];
  contextGroup: string;
  uncovered?: UncitedTopic[];
  /** What is in other languages than English, the largest part first. */
  otherLanguages?: LanguagePart[];
  /** What the whole meeting was about, where that stands out. */
  title?: string;
  /** Who wrote it, where it was not the engine that was asked: the model's server and name. */
  engine?: string;
  /** The version of the prompts that the model had. */
  promptVersion?: number;
  /** Why parts of it, or all of it, are not the model's; a sentence for the reader. */
  notice?: string;
};

/** What the file of a transcript says was decided and is to be done; `origin` is the file's form and who found it. */
export type StatedDigest = { origin: string; decisions: EngineLine[]; actionItems: ActionItemDraft[] };

export type DigestOptions = {
  /** YYYY-MM-DD, where the meeting was, or an ISO instant; resolves "by Friday". Without it a weekday stays undated. */
  heldOn?: string;
  title?: string;
  /** What was to be talked about. */
  agenda?: string[];
  attendees?: string[];
  /** What people wrote down meanwhile: it says what matters to them, and nobody said it. */
  notes?: string[];
  /** By turn: the language it is in. Without it, all of it is in the one that its small words show. */
  languages?: string[];
};

export type MeetingText = { meetingId: string; title: string; heldAt: string; turns: Turn[] };

/** `startTurn` and `endTurn` are inclusive; a higher score is a better match. */
export type Passage = { meetingId: string; startTurn: number; endTurn: number; score: number };

/** Turns of one meeting. */
export type AnswerSource = { meetingId: string; turns: number[] };
/** A line may rest on several meetings; the first one leads. */
export type AnswerLine = { text: string; sources: AnswerSource[] };

/**
 * `found` is false when the meetings do not discuss what was asked. `unsaid` then names the words of the question that
 * nobody said, and `lines` what comes nearest to the rest of it, if anything does.
 */
export type EngineAnswer = {
  found: boolean;
  unsaid?: string[];
  lines: AnswerLine[];
  meetingsLookedAt: number;
  /** The model that wrote it, where one did. */
  engine?: string | undefined;
  /** Why a model was asked and the embedded engine answered; a sentence for the reader. */
  notice?: string | undefined;
};

export type HistoryItem = { role: string; content: string };

export type ThemedMeeting = { meetingId: string; title: string; themes: string[] };

export type PastMeeting = { title: string; outline: string[] };
