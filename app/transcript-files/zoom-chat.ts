import { t } from "#app/core/words.ts";
import { fromFirstClock } from "./clock-stamps.ts";
import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { readTime } from "./times.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/**
 * Zoom's saved chat, by the clock on the wall. Old: `09:01:12 From Ana to Everyone : text`; new: the same up to the colon,
 * and the text on lines of its own that a tab moves in. Messages to one person are left out: the meeting never saw them.
 */
export const zoomChat: FormatReader = { format: "zoom-chat", detect, parse };

const HEADER = /^(\d{1,2}:\d{2}:\d{2})\s{1,4}From\s{1,4}(.{1,200}?)\s{0,4}:(?:\s|$)/;
const TO = /\s{1,4}to\s{1,4}/i;
const PRIVATE = /\((?:direct message|privately)\)\s*$/i;
const REACTION = /^(?:Reacted to|Removed a .{1,40} reaction from) ["“]/;
const REPLY = /^Replying to ["“].{0,400}["”]$/;

type Message = { at: number; startMs: number; speaker: string; isPrivate: boolean; lines: string[] };

function detect({ lines }: TextSource): boolean {
  return lines.slice(0, 100).some((line) => HEADER.test(line));
}

function parse({ lines }: TextSource): Parsed {
  const messages: Message[] = [];
  for (const [at, line] of lines.entries()) {
    const opened = messageIn(line, at);
    if (opened) messages.push(opened);
    else messages.at(-1)?.lines.push(line.trim());
  }
  const privateLines = messages.flatMap(({ at, isPrivate }) => (isPrivate ? at + 1 : []));
  const spoken = messages.filter(({ isPrivate }) => !isPrivate).map(spokenIn);
  if (spoken.length === 0 && privateLines.length > 0)
    throw new UnreadableFile(
      null,
      t("This chat has no messages to everyone, and private ones are left out."),
    );
  return { timing: "exact", ...fromFirstClock(spoken), privateLines };
}

function messageIn(line: string, at: number): Message | null {
  const [whole, time = "", people = ""] = HEADER.exec(line) ?? [];
  const startMs = readTime(time);
  if (whole === undefined || startMs === null || startMs >= 86_400_000) return null;
  const [speaker = ""] = people.split(TO, 1);
  return { at, startMs, speaker, isPrivate: PRIVATE.test(people), lines: [line.slice(whole.length).trim()] };
}

/** Without the marks of a reaction and of what a reply answers; a message of nothing else has no words. */
function spokenIn({ startMs, speaker, lines }: Message): ParsedLine {
  const words = lines.filter((line) => line !== "" && !REPLY.test(line));
  const text = REACTION.test(words[0] ?? "") ? "" : words.join("\n");
  return { startMs, endMs: null, speaker, text };
}
