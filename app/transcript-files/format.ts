import type { TranscriptTiming } from "#app/core/enums/transcript-timing.ts";
import type { StatedLines } from "#app/core/stated-lines.ts";

/** The written forms of a transcript that people bring, named by the tool that makes them. */
export type TranscriptFormat =
  | "zoom-vtt"
  | "zoom-captions"
  | "zoom-chat"
  | "whisper"
  | "memnex"
  | "fathom"
  | "csv"
  | "teams-vtt"
  | "webvtt"
  | "srt"
  | "sbv"
  | "google-meet"
  | "otter"
  | "fireflies"
  | "rev"
  | "read-ai"
  | "aws-transcribe"
  | "deepgram"
  | "assemblyai"
  | "recall"
  | "webex"
  | "time-and-name"
  | "throughline-md"
  | "plain";

/** One stretch of speech; times in ms from the start of the meeting. `number` is its own in a file that refers to it. */
export type TranscriptLine = {
  startMs: number;
  endMs: number | null;
  speaker: string;
  text: string;
  number?: number;
};

/**
 * A decoded file: the whole text, and its lines without their line ends (index 0 is line 1 of the file). `systemLines` are the
 * numbers of those that the meeting tool wrote and nobody said.
 */
export type TextSource = { text: string; lines: string[]; systemLines: number[] };

/** A line as a format found it, in file order; not yet cleaned, sorted or merged. */
export type ParsedLine = {
  startMs: number | null;
  endMs: number | null;
  speaker: string | null;
  text: string;
  number?: number;
};

export type Parsed = {
  timing: TranscriptTiming;
  spoken: ParsedLine[];
  title?: string;
  startedAt?: string;
  /** The time of day of the first words, in ms after midnight, where the file's times are those of a clock. */
  clockMs?: number | null;
  /** The numbers of the lines of the file with a message to one person, which is not taken. */
  privateLines?: number[];
  /** Sentences without names and times, which may be no transcript at all. */
  isProse?: true;
  /** The lines are those of an exported transcript, and none is joined to the one before it. */
  whole?: boolean;
  /** What the file says was decided and is to be done, by the numbers of lines. */
  stated?: StatedLines;
};

/** `detect` looks at content only, never at a file name; `parse` throws UnreadableFile. */
export type FormatReader = {
  format: TranscriptFormat;
  detect: (source: TextSource) => boolean;
  parse: (source: TextSource) => Parsed;
};
