import type { AnswerLineRow } from "#db/schema/chat.ts";

/** Lines that say the same, as one line with all that they rest on; where the first of them stood. */
export function joinEqual(lines: AnswerLineRow[]): AnswerLineRow[] {
  const joined = new Map<string, AnswerLineRow>();
  for (const [at, line] of lines.entries()) {
    const key = line.citation === null ? `line ${at}` : plainWords(line.text);
    const first = joined.get(key);
    joined.set(key, first ? withSourcesOf(first, line) : line);
  }
  return [...joined.values()];
}

function plainWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

function withSourcesOf(line: AnswerLineRow, { citation, also_cited = [] }: AnswerLineRow): AnswerLineRow {
  const known = [line.citation, ...(line.also_cited ?? [])].map((one) => JSON.stringify(one));
  const more = [citation, ...also_cited].flatMap((one) =>
    one && !known.includes(JSON.stringify(one)) ? one : [],
  );
  return more.length === 0 ? line : { ...line, also_cited: [...(line.also_cited ?? []), ...more] };
}
