import { isEssential } from "#app/intelligence/discussed.ts";
import { answerableFeatures } from "#app/intelligence/models/answerable-features.ts";
import { hitsAmong, queryTerms, termsAround, unsaidTerms } from "#app/intelligence/query-terms.ts";
import { type ParsedQuestion, readQuestion } from "#app/intelligence/question.ts";
import { rankFor } from "#app/intelligence/retrieval.ts";
import type { MeetingText } from "#app/intelligence/types.ts";
import { turnsOf } from "./evaluation-data.ts";
import { type Example, randomFrom } from "./logistic.ts";
import type { Prepared } from "./tasks.ts";

const PASSAGES = 5;
/** Meetings a question is asked of; 0 stands for all of the kind. */
const SIZES = [1, 4, 20, 0];
const SHORT_SHARE = 0.6;
const SHORT_WEIGHT = 0.5;

/**
 * Whether meetings answer a question: people's questions asked of projects with their own meeting, and of meetings of other
 * kinds, which cannot answer them. The same for a word or two of each, as people ask in a hurry.
 */
export function answerableExamples(prepared: Prepared[], seed: number): Example[] {
  const random = randomFrom(seed);
  const texts = new Map(prepared.map((one) => [one, asMeetingText(one)]));
  const textsOf = (list: Prepared[]): MeetingText[] => list.flatMap((one) => texts.get(one) ?? []);
  const examples: Example[] = [];
  for (const one of prepared) {
    const kind = prepared.filter(({ meeting }) => meeting.domain === one.meeting.domain);
    const others = prepared.filter(({ meeting }) => meeting.domain !== one.meeting.domain);
    const add = (asked: string, of: Prepared[], label: number, weight = 1): void => {
      const features = featuresOf(asked, textsOf(of));
      if (features) examples.push({ features, label, group: one.group, weight });
    };
    for (const { q } of one.meeting.gold.queries) {
      const size = pick(SIZES, random);
      const own = size === 0 ? (random() < 0.5 ? prepared : kind) : [one, ...sample(kind, size - 1, random)];
      add(q, own, 1);
      add(q, sampleOrAll(others, pick(SIZES, random), random), 0);
      const short = shortened(q, random);
      if (!short) continue;
      add(short, sampleOrAll(others, pick(SIZES.slice(1), random), random), 0);
      if (random() < SHORT_SHARE) add(short, own, 1, SHORT_WEIGHT);
    }
  }
  return examples;
}

/** Nothing for a question without a subject, or one that no model is asked about. */
function featuresOf(asked: string, meetings: MeetingText[]): string[] | null {
  const question = readQuestion(asked);
  if (question.subject.length === 0) return null;
  const wanted = queryTerms(question, meetings);
  if (wanted.length === 0) return null;
  const passages = rankFor(question, meetings, PASSAGES);
  const heard = passages.flatMap((passage) => hitsAmong(termsAround(passage, meetings, 2), wanted));
  if (isEssential(unsaidTerms(wanted, meetings, heard), wanted)) return null;
  return answerableFeatures(wanted, meetings, passages);
}

/** Two words of the subject that stand side by side in the question, or one. */
function shortened(text: string, random: () => number): string | null {
  const { asked }: ParsedQuestion = readQuestion(text);
  if (asked.length < 3) return null;
  const from = Math.floor(random() * (asked.length - 1));
  const [first, second] = [asked[from], asked[from + 1]];
  if (!first || !second) return null;
  const words = second.at === first.at + 1 ? `${first.word} ${second.word}` : first.word;
  return `What was said about ${words}?`;
}

export function asMeetingText({ meeting }: Pick<Prepared, "meeting">): MeetingText {
  return { meetingId: meeting.meeting_id, title: "", heldAt: "", turns: turnsOf(meeting) };
}

function sampleOrAll(list: Prepared[], size: number, random: () => number): Prepared[] {
  return size === 0 ? list : sample(list, size, random);
}

function sample(list: Prepared[], size: number, random: () => number): Prepared[] {
  const left = [...list];
  return Array.from({ length: Math.min(size, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

function pick(sizes: number[], random: () => number): number {
  return sizes[Math.floor(random() * sizes.length)] ?? 0;
}
