import { t } from "#app/core/words.ts";
import { placeInBlocks, type TimedBlock } from "./blocks.ts";
import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { readMeetHeading } from "./google-meet-heading.ts";
import { believableNames, splitPrefix } from "./names.ts";
import { stripMarkdown } from "./speech.ts";
import { looksLikeTime, readTime } from "./times.ts";
import { quoteFileText, UnreadableFile } from "./unreadable-file.ts";

/** A Google Meet transcript saved from Docs: a time alone on a line every few minutes, `Name: text` between. */
export const googleMeet: FormatReader = { format: "google-meet", detect, parse };

const STAMP = /^\d{1,2}:\d{2}:\d{2}$/;
const ENDED = /^(?:Meeting|Transcription) ended after (\d{1,2}:\d{2}:\d{2})/;
const DISCLAIMER = /^This editable transcript was computer generated/;

function detect({ lines }: TextSource): boolean {
  const bare = lines.map(stripMarkdown);
  const stamp = bare.findIndex((line) => STAMP.test(line));
  if (stamp < 0) return false;
  const next = bare.slice(stamp + 1).find((line) => line !== "" && !looksLikeTime(line)) ?? "";
  return splitPrefix(next) !== null || bare.some((line) => ENDED.test(line) || DISCLAIMER.test(line));
}

function parse({ lines }: TextSource): Parsed {
  const bare = lines.map(stripMarkdown);
  const marker = transcriptMarker(bare);
  const first = bare.findIndex(
    (line, at) => at > marker && looksLikeTime(line) && line.split(":").length === 3,
  );
  const footer = bare.findIndex((line, at) => at > first && (ENDED.test(line) || DISCLAIMER.test(line)));
  const end = footer < 0 ? bare.length : footer;
  const heading = readMeetHeading(bare.slice(0, Math.max(0, first)));
  const blocks = readBlocks(bare, first, end, heading.attendees);
  const endMs = readTime(ENDED.exec(bare[end] ?? "")?.[1] ?? "");
  const { title, startedAt } = heading;
  return {
    timing: "block",
    spoken: placeInBlocks(blocks, endMs),
    ...(title && { title }),
    ...(startedAt && { startedAt }),
  };
}

/** Where the notes or the list of people end and the transcript begins; -1 when nothing marks it. */
function transcriptMarker(bare: string[]): number {
  const withIcon = bare.findLastIndex((line) => /^📖\s*Transcript$/u.test(line));
  const stamp = bare.findIndex((line) => STAMP.test(line));
  return withIcon >= 0 ? withIcon : bare.slice(0, stamp).indexOf("Transcript");
}

function readBlocks(bare: string[], first: number, end: number, attendees: string[]): TimedBlock[] {
  const rows = bare.slice(Math.max(0, first), end);
  const prefixes = rows.map((row) => (STAMP.test(row) ? null : splitPrefix(row)));
  const candidates = prefixes.filter((_, index) => rows[index] !== "" && !STAMP.test(rows[index] ?? ""));
  const names = believableNames(
    candidates.map((prefix) => prefix?.name ?? null),
    attendees,
  );
  const blocks: TimedBlock[] = [];
  for (const [index, row] of rows.entries()) {
    const block = blocks.at(-1);
    const prefix = prefixes[index];
    if (row.length <= 12 && row.split(":").length === 3 && looksLikeTime(row)) {
      blocks.push({ startMs: stampTime(row, first + index), spoken: [] });
    } else if (prefix && names.has(prefix.name)) {
      block?.spoken.push({
        startMs: null,
        endMs: null,
        speaker: ownerOfScreen(prefix.name),
        text: prefix.text,
      });
    } else if (row !== "" && block) {
      continueLine(block, blocks.at(-2)?.spoken.at(-1)?.speaker ?? null, row);
    }
  }
  return blocks;
}

function stampTime(row: string, at: number): number {
  const ms = readTime(row);
  if (ms !== null && ms >= 0) return ms;
  throw new UnreadableFile(
    at + 1,
    t(
      "Line {value} should be a time such as 00:05:00, but it reads {row}. Correct that line and add the file again.",
      { value: at + 1, row: quoteFileText(row) },
    ),
  );
}

/** A paragraph without a name belongs to who spoke last, even across a time stamp. */
function continueLine(block: TimedBlock, before: string | null, text: string): void {
  const last: ParsedLine | undefined = block.spoken.at(-1);
  if (last) last.text += `\n${text}`;
  else block.spoken.push({ startMs: null, endMs: null, speaker: before, text });
}

/** `Ana Reis's Presentation` is what her shared screen played, which is not the same as her words. */
function ownerOfScreen(name: string): string {
  const owner = /^(.{1,60}?)['’]s? presentation$/i.exec(name)?.[1];
  return owner ? `${owner} (screen share)` : name;
}
