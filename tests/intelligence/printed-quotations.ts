import { answerQuestion } from "#app/intelligence/answers.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import type { MeetingDigest, Turn } from "#app/intelligence/types.ts";
import { quotationsIn, wrongInQuotation } from "#tests/support/quoted.ts";
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
export function wrongIn(lines: { text: string; turns: number[] }[], turns: Turn[]): string[] {
  return lines.flatMap((line) =>
    quotationsIn(line.text).flatMap((quotation) => {
      const problems = line.turns.map((turn) => wrongInQuotation(quotation, turns[turn]?.text ?? ""));
      return problems.includes(null) ? [] : [`${quotation} (${problems.join("; ")})`];
    }),
  );
}

const questions = [
  "What was said about the price?",
  "What did they say about the plan?",
  "Is there any problem?",
];

/** Everything that is printed of a meeting, and of questions about it. */
export function wrongInMeeting(turns: Turn[]): string[] {
  const answers = questions.flatMap((question) => answerQuestion(question, [asMeeting("m", turns)]).lines);
  return wrongIn([...linesOf(summarize(turns)), ...answers], turns);
}
