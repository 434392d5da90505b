import { t } from "#app/core/words.ts";
import { fromFirstClock } from "./clock-stamps.ts";
import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { looksLikeTime, readTime } from "./times.ts";
import { quoteFileText, UnreadableFile } from "./unreadable-file.ts";

/** Zoom's `meeting_saved_closed_caption.txt`: `[Name] hh:mm:ss` by the clock on the wall, then text. */
export const zoomCaptions: FormatReader = { format: "zoom-captions", detect, parse };

const HALF_DAY_MS = 12 * 3_600_000;
const DAY_MS = 2 * HALF_DAY_MS;

type Header = { speaker: string; time: string; half: string; text: string };

function detect({ lines }: TextSource): boolean {
  return lines.slice(0, 100).some((line) => readHeader(line) !== null);
}

function parse({ lines }: TextSource): Parsed {
  const spoken: ParsedLine[] = [];
  for (const [at, line] of lines.entries()) {
    const header = readHeader(line);
    const last = spoken.at(-1);
    if (header === null) {
      if (last) last.text += `\n${line}`;
      continue;
    }
    const startMs = wallClock(header, at, line);
    spoken.push({ startMs, endMs: null, speaker: header.speaker, text: header.text });
  }
  return { timing: "exact", ...fromFirstClock(spoken) };
}

/** `[Name] time rest`; the name is not itself a time, which would be the plain form `[00:01:02] Name: text`. */
function readHeader(line: string): Header | null {
  const close = line.indexOf("]");
  if (!line.startsWith("[") || close < 2 || close > 120) return null;
  const speaker = line.slice(1, close).trim();
  const [time = "", half = ""] = line
    .slice(close + 1)
    .trim()
    .split(/\s+/, 2);
  if (!looksLikeTime(time) || looksLikeTime(speaker.split(/\s/)[0] ?? "")) return null;
  const text = line.slice(line.indexOf(time, close) + time.length).trim();
  if (!/^[ap]\.?m\.?$/i.test(half)) return { speaker, time, half: "", text };
  return { speaker, time, half, text: text.slice(half.length).trim() };
}

function wallClock({ time, half }: Header, at: number, line: string): number {
  const ms = time.split(":").length === 2 ? readTime(`${time}:00`) : readTime(time);
  if (ms === null || ms < 0 || ms >= DAY_MS) {
    throw new UnreadableFile(
      at + 1,
      t(
        "Line {value} should give a time of day such as 10:03:21 after the name, but it reads {line}. Correct that line and add the file again.",
        { value: at + 1, line: quoteFileText(line) },
      ),
    );
  }
  if (half === "") return ms;
  return (ms % HALF_DAY_MS) + (/^p/i.test(half) ? HALF_DAY_MS : 0);
}
