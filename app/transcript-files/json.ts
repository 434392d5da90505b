import { t } from "#app/core/words.ts";
import { quoteFileText, UnreadableFile } from "./unreadable-file.ts";

/** JSON.parse that says on which line of the file the trouble is. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
    const at = position === undefined ? text.trimEnd().length : Number(position);
    const line = text.slice(0, at).split(/\r\n|\r|\n/).length;
    const around = text.slice(Math.max(0, at - 20), at + 20);
    throw new UnreadableFile(
      line,
      t("This JSON file is cut off or damaged at line {line}, near {around}. Export it again.", {
        line,
        around: quoteFileText(around),
      }),
    );
  }
}
