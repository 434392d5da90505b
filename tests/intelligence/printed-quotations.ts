import { answerQuestion } from "#app/intelligence/answers.ts";
import { nameOf } from "#app/intelligence/quotation.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import type { EngineLine, MeetingDigest, Turn } from "#app/intelligence/types.ts";
import { type IsName, quotationsIn, wrongInQuotation, wrongInRestated } from "#tests/support/quoted.ts";
import { asMeeting } from "./transcripts.ts";

export const linesOf = (made: MeetingDigest) =>
  [
    made.overview,
    made.keyDiscussions,
    made.outline.flatMap(({ points }) => points),
    made.decisions,
    made.actionItems,
    made.jargon,
  ].flat();

/** Quotations of these lines that none of their turns holds. */
export function wrongIn(lines: EngineLine[], turns: Turn[], isName?: IsName): string[] {
  return lines.flatMap((line) =>
    quotationsIn(line.text).flatMap((quotation) => {
      const problems = line.turns.map((turn) => wrongInQuotation(quotation, turns[turn]?.text ?? "", isName));
      return problems.includes(null) ? [] : [`${quotation} (${problems.join("; ")})`];
    }),
  );
}

/** Quotations of these lines that stand under the name of somebody who did not say them. */
export function wronglyAttributed(lines: EngineLine[], turns: Turn[]): string[] {
  return lines.flatMap((line) => {
    let named: string | undefined;
    return [...line.text.matchAll(/(?:([^“”]+): )?“([^”]*)”/gu)].flatMap(([all, name, words = ""]) => {
      named = turns.some(({ speaker }) => nameOf(speaker) === name?.trim()) ? name?.trim() : named;
      const said = line.turns.some((turn) => {
        const { speaker = "", text = "" } = turns[turn] ?? {};
        const isTheirs = !named || nameOf(speaker) === named;
        return isTheirs && wrongInQuotation(words, text) === null;
      });
      return said ? [] : [all];
    });
  });
}

/** Decisions and tasks without quotation marks that lost what weighs in the sentence they were made of. */
export function wronglyRestated(
  { decisions, actionItems }: MeetingDigest,
  turns: Turn[],
  isName?: IsName,
): string[] {
  return [...decisions, ...actionItems].flatMap(({ text, turns: [turn = -1] }) => {
    if (text.includes("“")) return [];
    const said = turns[turn]?.text ?? "";
    const problem = wrongInRestated(text, said, isName);
    return problem === null ? [] : [`${said} → ${text} (${problem})`];
  });
}

const questions = [
  "What was said about the price?",
  "What did they say about the plan?",
  "Is there any problem?",
];

/** Everything that is printed in quotation marks of a meeting, and of questions about it. */
export function wrongInMeeting(turns: Turn[]): string[] {
  const answers = questions.flatMap((question) =>
    answerQuestion(question, [asMeeting("m", turns)]).lines.flatMap(({ text, sources }) =>
      sources.map((source) => ({ text, turns: source.turns })),
    ),
  );
  return wrongIn([...linesOf(summarize(turns)), ...answers], turns);
}
