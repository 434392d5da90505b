import type { TranscriptTiming } from "#app/core/enums/transcript-timing.ts";
import { t } from "#app/core/words.ts";
import { assemble } from "./assemble.ts";
import { fromFirstWords } from "./clock-stamps.ts";
import { csv } from "./csv.ts";
import { fathom } from "./fathom.ts";
import { decodeSource } from "./file-bytes.ts";
import { fireflies } from "./fireflies.ts";
import type { FormatReader, Parsed, TextSource, TranscriptFormat, TranscriptLine } from "./format.ts";
import { googleMeet } from "./google-meet.ts";
import { headingOf } from "./heading.ts";
import { otter } from "./otter.ts";
import { plain } from "./plain.ts";
import { sbv } from "./sbv.ts";
import { cleanText } from "./speech.ts";
import { srt } from "./srt.ts";
import { teamsVtt } from "./teams-vtt.ts";
import { throughlineMarkdown } from "./throughline-markdown.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { webvtt } from "./webvtt.ts";
import { whisper } from "./whisper.ts";
import { zoomCaptions } from "./zoom-captions.ts";
import { zoomChat } from "./zoom-chat.ts";
import { zoomVtt } from "./zoom-vtt.ts";

export type { TranscriptFormat, TranscriptLine, TranscriptTiming };

export type TranscriptFile =
  | {
      ok: true;
      format: TranscriptFormat;
      timing: TranscriptTiming;
      lines: TranscriptLine[];
      title?: string;
      startedAt?: string;
      /** The lines above the first words, where a title, a date and names may stand; without any, absent. */
      heading?: string[];
      /** The time of day of the first words, in ms after midnight, where the file says it. */
      clockMs?: number;
      /** What of the file was not taken, in a sentence. */
      leftOut?: string;
    }
  | { ok: false; line: number | null; reason: string };

/** The first format that recognises the file reads it, so the most specific come first and `plain` last. */
const READERS: FormatReader[] = [
  throughlineMarkdown,
  whisper,
  fireflies,
  teamsVtt,
  zoomVtt,
  webvtt,
  srt,
  sbv,
  csv,
  zoomCaptions,
  zoomChat,
  googleMeet,
  fathom,
  otter,
  plain,
];

/**
 * Reads a transcript file of any supported tool. The content decides the format; the file name is only for the message. A
 * file with an unreadable line gives its 1-based number and a reason to show, and no lines. Times are in ms, never
 * negative, never decreasing.
 */
export function readTranscript(fileName: string, bytes: Uint8Array): TranscriptFile {
  try {
    const source = decodeSource(bytes);
    assertSpeakable(source);
    const reader = READERS.find(({ detect }) => detect(source)) ?? plain;
    const parsed = atFirstWords(reader.parse(source));
    const { timing, title, startedAt, clockMs, leftOut } = parsed;
    const lines = assemble(parsed);
    const heading = headingOf(source, parsed);
    return {
      ok: true,
      format: reader.format,
      timing,
      lines,
      ...(title && { title }),
      ...(startedAt && { startedAt }),
      ...(heading.length > 0 && { heading }),
      ...(typeof clockMs === "number" && { clockMs }),
      ...(leftOut && { leftOut }),
    };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const name = [...cleanText(fileName.slice(0, 300))].slice(0, 60).join("");
    return { ok: false, line: error.line, reason: name === "" ? error.message : `${name}: ${error.message}` };
  }
}

/** Times of day as times from the first words on; our own exports and readers that know their clock are left as they are. */
function atFirstWords(parsed: Parsed): Parsed {
  if (parsed.whole || parsed.clockMs !== undefined || parsed.timing === "none") return parsed;
  return { ...parsed, ...fromFirstWords(parsed.spoken) };
}

/** Characters of one line: days of speech. Parsing a longer one would need many times its size in memory. */
const longestLine = 300_000;

/** JSON may be one long line; speech is not. */
function assertSpeakable({ text, lines }: TextSource): void {
  if (/^\s{0,100}[[{]/.test(text)) return;
  const at = lines.findIndex(({ length }) => length > longestLine);
  if (at >= 0)
    throw new UnreadableFile(at + 1, t("This line is too long. Put each speaker turn on its own line."));
}
