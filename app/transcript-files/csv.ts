import { t } from "#app/core/words.ts";
import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { readTime } from "./times.ts";
import { quoteFileText, UnreadableFile } from "./unreadable-file.ts";

/** A table with a heading: a column of words, and of speakers or times; commas, semicolons or tabs between. */
export const csv: FormatReader = { format: "csv", detect, parse };

const WORDS = /^(?:text|transcript|content|message|sentence|words|utterance|caption)$/i;
const WHO = /^(?:speaker(?:[ _]?name)?|name|who|participant|from|user)$/i;
const START =
  /^(?:start(?:[ _]?time)?|timestamp|time(?:[ _]?stamp)?|begin)(?:[ _]?\(?(?:s|sec|seconds|ms)\)?)?$/i;
const END = /^end(?:[ _]?time)?(?:[ _]?\(?(?:s|sec|seconds|ms)\)?)?$/i;
const longestRow = 300_000;

/** Where each column stands; -1 where there is none. */
type Named = { words: number; who: number; start: number; end: number; isMs: boolean };
type Columns = Named & { separator: string };

function detect({ lines }: TextSource): boolean {
  return columnsOf(lines) !== null;
}

function columnsOf(lines: string[]): Columns | null {
  const header = lines.find((line) => line.trim() !== "")?.slice(0, 1000) ?? "";
  for (const separator of [",", ";", "\t"]) {
    const columns = columnsNamed(header.split(separator).map((name) => name.replaceAll('"', "")));
    if (columns) return { separator, ...columns };
  }
  return null;
}

/** The columns that a table's heading names; null where it is none of a transcript. */
export function columnsNamed(heading: string[]): Named | null {
  const names = heading.map((name) => name.trim());
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const [words, who, start, end] = [find(WORDS), find(WHO), find(START), find(END)];
  if (words < 0 || (who < 0 && start < 0)) return null;
  // Whisper's table has these three columns and counts in ms.
  const isMs = /ms\)?$/i.test(names[start] ?? "") || names.join() === "start,end,text";
  return { words, who, start, end, isMs };
}

function parse({ lines }: TextSource): Parsed {
  const columns = columnsOf(lines);
  if (columns === null)
    throw new UnreadableFile(null, t("This table has no heading with a column of words."));
  const [, ...rows] = rowsOf(lines, columns.separator);
  const spoken = rows.map((row) => spokenIn(row, columns)).filter((line) => line.text.trim() !== "");
  const timed = spoken.length > 0 && spoken.every(({ startMs }) => startMs !== null);
  return { timing: timed ? "exact" : "none", spoken };
}

type Row = { fields: string[]; at: number };

/** The rows of the table (RFC 4180); a field in quotes may go on over line ends. */
function rowsOf(lines: string[], separator: string): Row[] {
  const rows: Row[] = [];
  let open = "";
  let first = 0;
  // Counted and not parsed again with each line: a mark that is never closed may be followed by any number of them.
  let isQuoted = false;
  for (const [at, line] of lines.entries()) {
    if (open === "" && line.trim() === "") continue;
    if (open === "") first = at;
    open += open === "" ? line : `\n${line}`;
    if ((line.split('"').length - 1) % 2 === 1) isQuoted = !isQuoted;
    if (open.length > longestRow) break;
    if (isQuoted) continue;
    rows.push({ fields: fieldsOf(open, separator), at: first });
    open = "";
  }
  if (open !== "")
    throw new UnreadableFile(
      first + 1,
      t("Line {value} opens a quotation mark that never closes: {open}.", {
        value: first + 1,
        open: quoteFileText(open),
      }),
    );
  return rows;
}

/** The fields of a row whose quotation marks are closed. */
function fieldsOf(row: string, separator: string): string[] {
  if (!row.includes('"')) return row.split(separator);
  const fields: string[] = [];
  let at = 0;
  while (at <= row.length) {
    if (row[at] !== '"') {
      const end = row.indexOf(separator, at);
      fields.push(row.slice(at, end < 0 ? row.length : end));
      at = end < 0 ? row.length + 1 : end + 1;
      continue;
    }
    let end = row.indexOf('"', at + 1);
    while (end >= 0 && row[end + 1] === '"') end = row.indexOf('"', end + 2);
    if (end < 0) end = row.length;
    fields.push(row.slice(at + 1, end).replaceAll('""', '"'));
    const next = row.indexOf(separator, end);
    at = next < 0 ? row.length + 1 : next + 1;
  }
  return fields;
}

function spokenIn({ fields, at }: Row, { words, who, start, end, isMs }: Columns): ParsedLine {
  const time = (column: number) => timeOf(fields[column] ?? "", isMs, at);
  return {
    startMs: start < 0 ? null : time(start),
    endMs: end < 0 ? null : time(end),
    speaker: who < 0 ? null : (fields[who] ?? null),
    text: fields[words] ?? "",
  };
}

function timeOf(field: string, isMs: boolean, at: number): number | null {
  const text = field.trim();
  if (text === "") return null;
  const number = /^\d{1,9}(?:[.,]\d{1,9})?$/.test(text) ? Number(text.replace(",", ".")) : null;
  const ms = number === null ? readTime(text) : Math.round(isMs ? number : number * 1000);
  if (ms !== null) return ms;
  throw new UnreadableFile(
    at + 1,
    t("Line {value} should give a time such as 00:01:02 or 62.5, but it reads {text}.", {
      value: at + 1,
      text: quoteFileText(text),
    }),
  );
}
