/**
 * Whether real meetings are quoted to the letter: `npm run eval:quotations -- --data meetings.jsonl`. Of every sentence that
 * might be quoted and of every line that is printed in a summary or an answer it is looked at whether it lost a weighty word.
 * Ends with 1 when something is wrong.
 */
import { parseArgs } from "node:util";
import { answerQuestion } from "#app/intelligence/answers.ts";
import { readSentences } from "#app/intelligence/sentences.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import {
  linesOf,
  wrongIn,
  wronglyAttributed,
  wronglyRestated,
} from "#tests/intelligence/printed-quotations.ts";
import { asMeeting } from "#tests/intelligence/transcripts.ts";
import { quotationsIn, wrongInQuotation } from "#tests/support/quoted.ts";
import { type LabelledMeeting, readLines, turnsOf } from "./training/evaluation-data.ts";

const { values } = parseArgs({ options: { data: { type: "string" } } });
if (!values.data) throw new Error("Which meetings? --data meetings.jsonl");
const QUESTIONS = 4;
const SHOWN = 20;

const meetings = readLines<LabelledMeeting>(values.data).map((meeting) => ({
  turns: turnsOf(meeting),
  questions: meeting.gold.queries.slice(0, QUESTIONS).map(({ q }) => q),
}));

const uncapitalized = new Set(
  meetings.flatMap(({ turns }) =>
    turns.flatMap(({ text }) => text.match(/(?<![\p{L}'’])\p{Ll}[\p{L}'’]*/gu) ?? []),
  ),
);
/** A name is written with a capital and nowhere without. */
const isName = (word: string) => /^\p{Lu}\p{Ll}{2}/u.test(word) && !uncapitalized.has(word.toLowerCase());

type Kind = "sentences" | "quotations" | "lines with names" | "restated lines";
const looked = new Map<Kind, { of: number; wrong: string[] }>();
function count(kind: Kind, of: number, wrong: string[]): void {
  const before = looked.get(kind) ?? { of: 0, wrong: [] };
  looked.set(kind, { of: before.of + of, wrong: [...before.wrong, ...wrong] });
}

for (const { turns, questions } of meetings) {
  const sentences = readSentences(turns).filter(({ said }) => said !== "");
  const wrong = sentences.flatMap(({ raw, said }) => {
    const problem = wrongInQuotation(said, raw, isName);
    return problem === null ? [] : [`${raw} → ${said} (${problem})`];
  });
  count("sentences", sentences.length, wrong);
  const made = summarize(turns);
  const meeting = asMeeting("m", turns);
  const answers = questions
    .flatMap((question) => answerQuestion(question, [meeting]).lines)
    .flatMap(({ text, sources }) => sources.map((source) => ({ text, turns: source.turns })));
  const lines = [...linesOf(made), ...answers];
  const quoted = lines.flatMap(({ text }) => quotationsIn(text)).length;
  count("quotations", quoted, wrongIn(lines, turns, isName));
  const named = [...made.overview, ...made.decisions, ...made.actionItems];
  count("lines with names", named.length, wronglyAttributed(named, turns));
  const restated = [...made.decisions, ...made.actionItems].filter(({ text }) => !text.includes("“"));
  count("restated lines", restated.length, wronglyRestated(made, turns, isName));
}

for (const [kind, { of, wrong }] of looked) {
  console.log(`${wrong.length} of ${of} ${kind} are wrong`);
  for (const one of wrong.slice(0, SHOWN)) console.log(`  ${one}`);
  if (wrong.length > 0) process.exitCode = 1;
}
