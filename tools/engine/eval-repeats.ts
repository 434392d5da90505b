import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { withoutRepeats } from "#app/domain/summaries/summaries/without-repeats.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import type { MeetingDigest, Turn } from "#app/intelligence/types.ts";

type Meeting = { turns: { t_seconds: number | null; speaker: string; text: string }[] };

/** Fewer words are no sentence. */
const shortest = 4;

const { values } = parseArgs({
  options: { data: { type: "string" }, lines: { type: "boolean", default: false } },
});
if (values.data) measure(readFileSync(values.data, "utf8").split("\n").filter(Boolean));
else {
  console.error("Usage: node tools/engine/eval-repeats.ts --data <meetings.jsonl> [--lines]");
  process.exitCode = 2;
}

function measure(records: string[]): void {
  const found = { lines: 0, repeated: 0, turns: 0 };
  const stored = { lines: 0, repeated: 0, turns: 0 };
  for (const record of records) {
    const { turns } = JSON.parse(record) as Meeting;
    const digest = summarize(turns.map(asTurn));
    count(digest, found);
    for (const pair of count(withoutRepeats(digest), stored)) if (values.lines) console.log(pair);
  }
  for (const [name, { lines, repeated, turns }] of Object.entries({ found, stored })) {
    const share = ((100 * repeated) / Math.max(1, lines)).toFixed(1);
    console.log(
      `${name}: ${repeated} of ${lines} lines repeat another (${share} %); they rest on ${turns} turns`,
    );
  }
}

function asTurn({ t_seconds, speaker, text }: Meeting["turns"][number]): Turn {
  return { speaker, startMs: Math.round((t_seconds ?? 0) * 1000), text };
}

/** Adds to a sum the lines of a digest, and those with a sentence of an earlier one. @returns these, each with the earlier one */
function count(digest: MeetingDigest, sum: { lines: number; repeated: number; turns: number }): string[] {
  const { overview, decisions, keyDiscussions, actionItems, openQuestions = [], outline } = digest;
  const points = outline.flatMap((topic) => topic.points);
  const lines = [...overview, ...decisions, ...keyDiscussions, ...actionItems, ...openQuestions, ...points];
  const said = lines.map(({ text }) => ({ text, sentences: sentencesOf(text) }));
  const pairs = said.flatMap(({ text, sentences }, at) => {
    const earlier = said.slice(0, at).find((other) => sharesOne(other.sentences, sentences));
    return earlier ? [`${earlier.text}\n  ${text}`] : [];
  });
  sum.lines += lines.length;
  sum.repeated += pairs.length;
  sum.turns += new Set(lines.flatMap(({ turns }) => turns)).size;
  return pairs;
}

/** The whole line and each quotation in it, as words between single spaces. */
function sentencesOf(text: string): string[] {
  const quoted = [...text.matchAll(/“([^”]+)”/g)].map(([, said = ""]) => said);
  return [text, ...quoted].flatMap((one) => {
    const words = one.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length < shortest ? [] : [` ${words.join(" ")} `];
  });
}

function sharesOne(some: string[], others: string[]): boolean {
  return some.some((one) => others.some((other) => one.includes(other) || other.includes(one)));
}
