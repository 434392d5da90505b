/**
 * Whether real meetings are quoted to the letter: `npm run eval:quotations -- --data meetings.jsonl`. A printed sentence has
 * lost no weighty word, and what is printed of every twelfth meeting stands in its turns. Ends with 1 when something is wrong.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readSentences } from "#app/intelligence/sentences.ts";
import type { Turn } from "#app/intelligence/types.ts";
import { wrongInMeeting } from "#tests/intelligence/printed-quotations.ts";
import { weightyIn, wrongInQuotation } from "#tests/support/quoted.ts";

const { values } = parseArgs({ options: { data: { type: "string" } } });
if (!values.data) throw new Error("Which meetings? --data meetings.jsonl");

type Meeting = { turns: { speaker: string; text: string }[] };
const meetings = readFileSync(values.data, "utf8")
  .trim()
  .split("\n")
  .map((line) => (JSON.parse(line) as Meeting).turns)
  .map((turns): Turn[] => turns.map((turn, at) => ({ ...turn, startMs: at * 1000 })));

const uncapitalized = new Set(
  meetings.flatMap((turns) =>
    turns.flatMap(({ text }) => text.match(/(?<![\p{L}'’])\p{Ll}[\p{L}'’]*/gu) ?? []),
  ),
);
/** A name is written with a capital and nowhere without. */
const isName = (word: string) => /^\p{Lu}\p{Ll}{2}/u.test(word) && !uncapitalized.has(word.toLowerCase());

const sentences = meetings.flatMap((turns) => readSentences(turns));
const wrong = sentences.flatMap(({ raw, said }) => {
  if (said === "") return [];
  const problem = wrongInQuotation(said, raw);
  const isComplete = weightyIn(said, isName).join(" ") === weightyIn(raw, isName).join(" ");
  return problem === null && isComplete ? [] : [`${raw} → ${said} (${problem ?? "loses a weighty word"})`];
});
const some = meetings.filter((_, at) => at % 12 === 0);
const invented = some.flatMap((turns) => wrongInMeeting(turns));

console.log(`${wrong.length} of ${sentences.length} sentences are printed wrongly`, wrong.slice(0, 20));
console.log(
  `${invented.length} quotations of ${some.length} meetings are not in them`,
  invented.slice(0, 20),
);
process.exitCode = wrong.length + invented.length > 0 ? 1 : 0;
