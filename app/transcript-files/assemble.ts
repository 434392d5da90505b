import { t } from "#app/core/words.ts";
import type { Parsed, ParsedLine, TranscriptLine } from "./format.ts";
import { cleanSpeaker, cleanText, UNKNOWN_SPEAKER } from "./speech.ts";
import { withoutCopies } from "./system-lines.ts";
import { countSpacedWords, estimateMs } from "./times.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Longer pauses than this part two lines of one speaker. */
const LONGEST_PAUSE_MS = 2000;
/** A merged line stays short enough to be evidence for one statement. */
const MOST_WORDS = 80;

/** Cleans, orders and joins what a format found, without its `copies`. Times of the result are >= 0 and never go back. */
export function assemble({ timing, spoken, whole = false }: Parsed): {
  lines: TranscriptLine[];
  copies: number;
} {
  const once = withoutCopies(spoken);
  const clean = once.flatMap((line) => {
    const text = cleanText(line.text);
    return text === "" ? [] : [{ ...line, text, speaker: cleanSpeaker(line.speaker) }];
  });
  if (clean.length === 0) {
    throw new UnreadableFile(null, t("This looks like a transcript, but it has no spoken lines."));
  }
  const copies = spoken.length - once.length;
  if (timing === "none")
    return { lines: clean.map((line) => ({ ...line, startMs: 0, endMs: null })), copies };
  const ordered = inOrder(clean);
  return { lines: timing === "exact" && !whole ? joinTurns(ordered) : ordered, copies };
}

/** A line without a time takes the one before it; the earliest time is moved up to zero if negative. */
function inOrder(lines: (ParsedLine & { speaker: string })[]): TranscriptLine[] {
  let previous = lines.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
  const placed = lines.map((line) => {
    previous = line.startMs ?? previous;
    return { ...line, startMs: previous };
  });
  placed.sort((one, other) => one.startMs - other.startMs);
  const shift = Math.max(0, -(placed[0]?.startMs ?? 0));
  return placed.map(({ startMs, endMs, ...line }) => ({
    ...line,
    startMs: startMs + shift,
    endMs: endMs === null || endMs < startMs ? null : endMs + shift,
  }));
}

function joinTurns(lines: TranscriptLine[]): TranscriptLine[] {
  const joined: TranscriptLine[] = [];
  let words = 0;
  for (const line of lines) {
    const last = joined.at(-1);
    const more = countSpacedWords(line.text);
    if (last && words + more <= MOST_WORDS && belongTogether(last, line)) {
      last.endMs = line.endMs === null ? null : Math.max(last.endMs ?? 0, line.endMs);
      last.text += ` ${line.text}`;
      words += more;
    } else {
      joined.push({ ...line });
      words = more;
    }
  }
  return joined;
}

/** Without a name two cues are one only when the first stops in the middle of a sentence. */
function belongTogether(last: TranscriptLine, next: TranscriptLine): boolean {
  if (last.speaker !== next.speaker) return false;
  if (last.speaker === UNKNOWN_SPEAKER && /[.!?…]["'”’)]?$/.test(last.text)) return false;
  const end = last.endMs ?? last.startMs + estimateMs(last.text);
  return next.startMs - end < LONGEST_PAUSE_MS;
}
