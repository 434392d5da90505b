import { type DayRange, readDayRange } from "./day-range.ts";
import { plainQuestion } from "./question-words.ts";
import { type Known, sinceMeeting } from "./record-question.ts";

/** A question about what was said, and the days on which it was said where it names any. */
export type TimeAsked = { question: string; held: DayRange | null };

const asksForPast =
  /\b(?:did|was|were|said|say|discussed|talked|decided|agreed|happened|mentioned|had|has|have|been|raised|came|new)\b/i;
const wordsOfTime = /\b(?:in|since|last|past|today|yesterday|during|this|between|from|on|before)\b/i;

/**
 * The days that a question about the past names, up to today, and the question without them: nobody says "last week" about
 * the very week. A day to come belongs to what is asked about.
 */
export function readTimeAsked(question: string, known: Known): TimeAsked {
  const whole = { question, held: null };
  const plain = plainQuestion(question);
  if (!asksForPast.test(plain)) return whole;
  const since = sinceMeeting(plain, known.meetings);
  if (since) return { question: plain.replace(since.words, " ").trim(), held: since.range };
  if (!wordsOfTime.test(plain)) return whole;
  const { range, rest } = readDayRange(plain, known.today, "past");
  const isPast = range !== null && (range.from ?? "") <= known.today && rest.trim() !== "";
  return isPast ? { question: rest.replace(/\s+/g, " ").trim(), held: range } : whole;
}
