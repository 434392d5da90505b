import { unescapeMarkdown } from "#app/core/escape-markdown.ts";
import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { readTime } from "./times.ts";

/** A meeting exported as Markdown: what stands above the heading `## Transcript` was not spoken. */
export const throughlineMarkdown: FormatReader = { format: "throughline-md", detect, parse };

const HEADING = "## Transcript";
/** `**Name** (00:01:02): text`; a name may hold escaped characters. */
const SPOKEN = /^\*\*((?:[^*\\]|\\.){1,400})\*\*(?: \((\d{2,5}:\d{2}:\d{2})\))?: (.*)$/;

function detect({ lines }: TextSource): boolean {
  if (!/^# /.test(lines.find((line) => line.trim() !== "") ?? "")) return false;
  const start = lines.lastIndexOf(HEADING);
  if (start < 0) return false;
  const first = lines.slice(start + 1).find((line) => line.trim() !== "");
  return first !== undefined && SPOKEN.test(first);
}

function parse({ lines }: TextSource): Parsed {
  const spoken: ParsedLine[] = [];
  for (const line of lines.slice(lines.lastIndexOf(HEADING) + 1)) {
    const [, name, time, text] = SPOKEN.exec(line) ?? [];
    const last = spoken.at(-1);
    if (name !== undefined && text !== undefined)
      spoken.push({
        startMs: time === undefined ? null : readTime(time),
        endMs: null,
        speaker: unescapeMarkdown(name),
        text: unescapeMarkdown(text),
      });
    else if (last) last.text += `\n${unescapeMarkdown(line)}`;
  }
  const title = unescapeMarkdown(lines.find((line) => line.startsWith("# "))?.slice(2) ?? "").trim();
  const timed = spoken.some(({ startMs }) => startMs !== null);
  return { timing: timed ? "exact" : "none", spoken, whole: true, ...(title && { title }) };
}
