import { namedEndings } from "#app/core/named-endings.ts";
import { t } from "#app/core/words.ts";
import { placeInBlocks, type TimedBlock } from "./blocks.ts";
import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { believableNames } from "./names.ts";
import { type PlainRow, readPlainRow } from "./plain-row.ts";
import { proseLines } from "./prose.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** `Name: text` and its timed variants, as people type and paste them. Tried last: it claims any text. */
export const plain: FormatReader = { format: "plain", detect, parse };

/** Above the first speaker, longer lines than this are taken for speech and not for a heading. */
const LONGEST_HEADING_WORDS = 12;

function detect({ text }: TextSource): boolean {
  return text.trim() !== "";
}

function parse({ lines }: TextSource): Parsed {
  const rows = lines.map((line, at) => readPlainRow(line, at));
  const written = rows.filter((row) => row.text !== "" || row.name !== null);
  const names = believableNames(
    written.map(({ name }) => name),
    attendeesOf(lines),
  );
  const spoken = gather(rows, names);
  if (!spoken.some(({ speaker, startMs }) => speaker !== null || startMs !== null)) {
    const prose = proseLines(lines);
    if (prose !== null) return { timing: "none", spoken: prose, isProse: true };
    throw new UnreadableFile(
      null,
      t(
        "We couldn't find speaker names. Start each line with a name, like “Ana: …”, or add a transcript as {namedEndings}.",
        { namedEndings: namedEndings() },
      ),
    );
  }
  return timed(spoken);
}

function gather(rows: PlainRow[], names: Set<string>): ParsedLine[] {
  const spoken: ParsedLine[] = [];
  for (const row of rows) {
    const named = row.name !== null && names.has(row.name);
    const last = spoken.at(-1);
    if (named || row.startMs !== null) {
      const text = named ? row.text : row.whole;
      spoken.push({ startMs: row.startMs, endMs: row.endMs, speaker: named ? row.name : null, text });
    } else if (last) last.text += `\n${row.whole}`;
    else if (row.whole.split(/\s+/).length > LONGEST_HEADING_WORDS) {
      spoken.push({ startMs: null, endMs: null, speaker: null, text: row.whole });
    }
  }
  return spoken.filter(({ text }) => text.trim() !== "");
}

/** Exact when every line has a time; otherwise each time opens a block of the lines after it. */
function timed(spoken: ParsedLine[]): Parsed {
  const withTime = spoken.filter(({ startMs }) => startMs !== null).length;
  if (withTime === spoken.length) return { timing: "exact", spoken };
  if (withTime === 0) return { timing: "none", spoken };
  const blocks: TimedBlock[] = [];
  for (const line of spoken) {
    if (line.startMs !== null || blocks.length === 0) blocks.push({ startMs: line.startMs ?? 0, spoken: [] });
    blocks.at(-1)?.spoken.push(line);
  }
  return { timing: "block", spoken: placeInBlocks(blocks, null) };
}

function attendeesOf(lines: string[]): string[] {
  const list =
    lines.slice(0, 30).find((line) => /^(?:attendees|participants|present|people):/i.test(line)) ?? "";
  return list
    .slice(list.indexOf(":") + 1)
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
