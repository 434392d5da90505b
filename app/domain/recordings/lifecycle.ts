import { day, hour } from "#app/core/clock.ts";
import type { MeetingStatus } from "#app/domain/meetings/schema.ts";
import type { Turn } from "#app/intelligence/types.ts";
import type { RecordingRow } from "./queries.server.ts";

type Beginning = Pick<RecordingRow, "recording_id" | "meeting_id" | "started_by" | "started_at">;

export function newRecording(own: Beginning, more: Partial<RecordingRow>): RecordingRow {
  const nothingYet = { meeting_url: null, stopped_at: null, error: null };
  return { ...own, ...nothingYet, bot_id: own.recording_id, status: "starting", timing: "exact", ...more };
}

/** A line of a transcript, its times in ms within the meeting. */
export type NewLine = { start_ms: number; end_ms: number | null; speaker: string; text: string };

/** A line as it was heard: with its time from the start of recording, or only an instant (ISO), or neither. */
type Heard = {
  kind: "line";
  timing: "relative" | "none";
  line: ReadLine;
  absoluteStart: string | null;
};
type Arrival = {
  delivery_id: string;
  received_at: number;
  event: Heard | { kind: "ignored"; event: string } | { kind: "partial" | "status" };
};
type Recorded = { started_at: number; stopped_at: number | null };

/**
 * What deliveries bring: lines, and for those that bring none although they should, the problem.
 * @param offset where the words of earlier recordings end, in ms
 * @returns `isRough`: some line had no time of its own
 */
export function readArrivals(arrivals: Arrival[], recording: Recorded | null, offset: number) {
  const lines: NewLine[] = [];
  const problems = new Map<string, string>();
  let isRough = false;
  for (const { delivery_id, received_at, event } of arrivals) {
    if (!recording) problems.set(delivery_id, "The recording is gone");
    else if (isTooLate(recording, received_at))
      problems.set(delivery_id, `Delivered more than ${lateDays} days after the recording was stopped`);
    else if (event.kind === "ignored")
      problems.set(delivery_id, `Not understood: ${event.event || "no event"}`);
    else if (event.kind === "line") {
      const { speaker, text } = event.line;
      lines.push({ ...placeLine(event, received_at, recording.started_at, offset), speaker, text });
      isRough ||= event.timing === "none" && event.absoluteStart === null;
    }
  }
  return { lines, problems, isRough };
}

/** A line without any time stands where it was received, which is no more than a rough place. */
function placeLine(
  { line, timing, absoluteStart }: Heard,
  received: number,
  started: number,
  offset: number,
) {
  if (timing === "relative")
    return { start_ms: offset + line.startMs, end_ms: line.endMs === null ? null : offset + line.endMs };
  const at = absoluteStart === null ? received : Date.parse(absoluteStart);
  return { start_ms: offset + Math.max(0, at - started), end_ms: null };
}

const lateDays = 7;

/** Senders try again for a day or two; what comes a week after the end is not of this meeting any more. */
function isTooLate({ stopped_at }: Recorded, received: number): boolean {
  return stopped_at !== null && received > stopped_at + lateDays * day;
}

const graceMs = 2 * hour;

/**
 * Whether a recording's addresses take nothing any more. Senders that could not reach us try again within the first two
 * hours; an address that somebody has forgotten about must not stay open.
 */
export function isClosed({ started_at, stopped_at }: Recorded, now: number): boolean {
  return now > started_at + day || (stopped_at !== null && now > stopped_at + graceMs);
}

/** A meeting that is summarised stays so while more is recorded. */
export function whileRecording(status: MeetingStatus): MeetingStatus {
  return status === "scheduled" ? "in_progress" : status;
}

/** Without a word the meeting waits for its transcript again. */
export function afterRecording(status: MeetingStatus, hasLines: boolean): MeetingStatus {
  if (status === "completed" || status === "processing") return status;
  return hasLines ? "processing" : "scheduled";
}

/** Milliseconds as HH:MM:SS. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

type ReadLine = { startMs: number; endMs: number | null; speaker: string; text: string };

/** The lines of a file as the transcript keeps them. */
export function asLines(lines: ReadLine[]): NewLine[] {
  return lines.map(({ startMs, endMs, speaker, text }) => ({
    start_ms: startMs,
    end_ms: endMs,
    speaker,
    text,
  }));
}

const tooManyWords =
  "The transcript has more than 3,000,000 characters, some fifty hours of talk. Please bring it in parts, each to a meeting of its own.";

type ReadFile = { ok: true; lines: { text: string }[] } | { ok: false; line: number | null; reason: string };

const mostLines = 50_000;
/** What the engine reads in one go. */
const mostCharacters = 3_000_000;

/** Why a transcript cannot be taken, with the line where that is known and not said already; null when it can be. */
export function problemOf(file: ReadFile): string | null {
  if (!file.ok) {
    const says = file.line === null || new RegExp(`\\bline ${file.line}\\b`, "i").test(file.reason);
    return says ? file.reason : `Line ${file.line}: ${file.reason}`;
  }
  if (file.lines.length === 0) return "There are no spoken words in this transcript.";
  if (file.lines.length > mostLines) return "The transcript has more than 50,000 lines.";
  const spoken = file.lines.reduce((sum, { text }) => sum + text.length, 0);
  return spoken > mostCharacters ? tooManyWords : null;
}

type Segment = { segment_id: string; start_ms: number; end_ms: number | null; speaker: string; text: string };

/**
 * Captions break sentences: what one person goes on saying, within five seconds and up to some 400 characters, is read
 * as one turn. Returns the turns and, for each, the segments it was made of.
 */
export function turnsOf(segments: Segment[]): { turns: Turn[]; turnSegments: string[][] } {
  const turns: Turn[] = [];
  const turnSegments: string[][] = [];
  let end = 0;
  for (const { segment_id, start_ms, end_ms, speaker, text } of segments) {
    const last = turns.at(-1);
    const unfinished = last && last.speaker === speaker && !/[.!?…]["')\]]?$/.test(last.text);
    if (unfinished && start_ms - end < 5000 && last.text.length + text.length < 400) {
      last.text += ` ${text}`;
      turnSegments.at(-1)?.push(segment_id);
    } else {
      turns.push({ speaker, startMs: start_ms, text });
      turnSegments.push([segment_id]);
    }
    end = end_ms ?? start_ms;
  }
  return { turns, turnSegments };
}
