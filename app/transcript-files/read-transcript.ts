import type { TranscriptTiming } from "#app/core/enums/transcript-timing.ts";
import type { StatedLines } from "#app/core/stated-lines.ts";
import { t } from "#app/core/words.ts";
import { assemble } from "./assemble.ts";
import { fromFirstWords } from "./clock-stamps.ts";
import { decodeSource, sourceOf } from "./file-bytes.ts";
import type { Parsed, TextSource, TranscriptFormat, TranscriptLine } from "./format.ts";
import { headingOf } from "./heading.ts";
import { leftOutOf } from "./left-out.ts";
import { plain } from "./plain.ts";
import { readers } from "./readers.ts";
import { cleanText, UNKNOWN_SPEAKER } from "./speech.ts";
import { decodeText } from "./text-encoding.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { linesOfDocument } from "./word-document.ts";

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
      /** What the file says was decided and is to be done, by the numbers of its lines. */
      stated?: StatedLines;
      /** What of the file was not taken, in a sentence. */
      leftOut?: string;
      /** No line says who speaks; `isProse`, and neither when, so that it may be no transcript. */
      namesNobody?: true;
      isProse?: true;
    }
  | { ok: false; line: number | null; reason: string };

/**
 * Reads a transcript file of any supported tool. The content decides the format; the file name is only for the message. A
 * file with an unreadable line gives its 1-based number and a reason to show, and no lines. Times are in ms, never
 * negative, never decreasing.
 */
export function readTranscript(fileName: string, bytes: Uint8Array): TranscriptFile {
  return readSource(fileName, () => decodeSource(bytes));
}

/** The same for the text of a Word document, which is XML. */
export function readDocumentText(fileName: string, xml: Uint8Array): TranscriptFile {
  return readSource(fileName, () => sourceOf(linesOfDocument(decodeText(xml)).join("\n")));
}

export function refusedFile(fileName: string, { line, message }: UnreadableFile): TranscriptFile {
  const name = [...cleanText(fileName.slice(0, 300))].slice(0, 60).join("");
  return { ok: false, line, reason: name === "" ? message : `${name}: ${message}` };
}

function readSource(fileName: string, sourceOfFile: () => TextSource): TranscriptFile {
  try {
    const source = sourceOfFile();
    assertSpeakable(source);
    const reader = readers.find(({ detect }) => detect(source)) ?? plain;
    const parsed = atFirstWords(reader.parse(source));
    const { timing, title, startedAt, clockMs, stated } = parsed;
    const { lines, copies } = assemble(parsed);
    const leftOut = leftOutOf({ ...parsed, ...source, copies });
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
      ...(stated && { stated }),
      ...(leftOut && { leftOut }),
      ...(lines.every(({ speaker }) => speaker === UNKNOWN_SPEAKER) && { namesNobody: true as const }),
      ...(parsed.isProse && { isProse: true as const }),
    };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refusedFile(fileName, error);
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
