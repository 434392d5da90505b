import { namedEndings } from "#app/core/named-endings.ts";
import { t } from "#app/core/words.ts";
import { nameFileKind } from "./file-kind.ts";
import type { TextSource } from "./format.ts";
import { isSystemLine } from "./system-lines.ts";
import { decodeText } from "./text-encoding.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const LARGEST_MB = 20;
const MOST_LINES = 200_000;

/** Decodes an uploaded file to lines, or says what the file is instead of text. */
export function decodeSource(bytes: Uint8Array): TextSource {
  if (bytes.length > LARGEST_MB * 1024 * 1024) {
    throw new UnreadableFile(
      null,
      t("The file is larger than {largestmb} MB. Add the text only, without video, audio or pictures.", {
        largestmb: LARGEST_MB,
      }),
    );
  }
  const kind = nameFileKind(bytes);
  if (kind !== null) throw new UnreadableFile(null, kind);
  const text = decodeText(bytes);
  if (text.trim() === "") throw new UnreadableFile(null, t("The file is empty."));
  if (looksBinary(text)) {
    throw new UnreadableFile(
      null,
      t("This isn't a text file. Export the transcript as {namedEndings} and add that file.", {
        namedEndings: namedEndings(),
      }),
    );
  }
  return sourceOf(text);
}

/** A text and its lines. What the meeting tool wrote between the words is not of it; it is named by line. */
export function sourceOf(text: string): TextSource {
  const written = text.split(/\r\n|\r|\n/);
  if (written.length > MOST_LINES) {
    throw new UnreadableFile(
      null,
      t("The file has more than {value} lines. Split it into several meetings.", {
        value: MOST_LINES.toLocaleString("en-US"),
      }),
    );
  }
  const systemLines: number[] = [];
  const lines = written.map((line, at) => {
    if (!isSystemLine(line)) return line;
    systemLines.push(at + 1);
    return "";
  });
  return { text, lines, systemLines };
}

/** A NUL anywhere, or one control character in fifty: no transcript has them. */
function looksBinary(text: string): boolean {
  if (text.includes("\0")) return true;
  const controls = text.match(/[^\P{Cc}\t\n\r]/gu)?.length ?? 0;
  return controls * 50 > text.length;
}
