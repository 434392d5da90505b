import { language, ofEachLanguage } from "./language/current.ts";
import { countTerms, termsOf, wordsOf } from "./tokens.ts";
import type { HistoryItem } from "./types.ts";

const frame = ofEachLanguage(() => new Set(language.questions.QUESTION_WORDS.flatMap(termsOf)));
const FRAME_WEIGHT = 0.2;
const HISTORY_WEIGHT = 0.4;

/** What a question asks for: each index term and how much it counts. */
export type ParsedQuestion = {
  terms: Map<string, number>;
  /** The words of its subject as written, whether each is a name, and which word it is; of the question before where it has none of its own. */
  asked: { word: string; name: boolean; at: number }[];
  /** The terms that are not mere wording of the question. */
  subject: string[];
  /** Whether it wants to know what was settled. */
  forDecision: boolean;
  /** Whether it wants a term explained. */
  forMeaning: boolean;
};

/**
 * Reads a question. A question that leans on the one before ("and who owns it?") borrows that one's terms at a
 * lower weight. One that names its own task ("summarize the meetings") borrows nothing.
 */
export function readQuestion(text: string, history: HistoryItem[] = []): ParsedQuestion {
  const terms = new Map<string, number>();
  for (const term of countTerms(termsOf(text)).keys()) terms.set(term, frame().has(term) ? FRAME_WEIGHT : 1);
  const forDecision = language.questions.ASKS_DECISION.test(text);
  const forMeaning = language.questions.ASKS_MEANING.test(text);
  const subject = [...terms.keys()].filter((term) => !frame().has(term));
  const read = { terms, subject, forDecision, forMeaning };
  const own = wordsAsked(text);
  if (subject.length > 3 || !needsMore(text.trim(), subject)) return { ...read, asked: own };
  const before = history.findLast((item) => item.role === "user" && item.content.trim() !== text.trim());
  for (const term of termsOf(before?.content ?? "")) {
    if (frame().has(term) || terms.has(term)) continue;
    terms.set(term, HISTORY_WEIGHT);
    subject.push(term);
  }
  return { ...read, asked: own.length > 0 ? own : wordsAsked(before?.content ?? "") };
}

/** A word with a capital that does not open the question is a name; so is one in capitals. */
function wordsAsked(text: string): ParsedQuestion["asked"] {
  return wordsOf(text).flatMap((spelled, at) => {
    const word = spelled.replace(language.words.POSSESSIVE, "");
    const [term] = termsOf(word);
    if (term === undefined || frame().has(term)) return [];
    return [{ word, at, name: /^\p{Lu}/u.test(word) && (at > 0 || /\p{Lu}.*\p{Lu}/u.test(word)) }];
  });
}

function needsMore(text: string, subject: string[]): boolean {
  return (
    language.questions.LEANS_BACK.test(text) ||
    (subject.length < 2 && !language.questions.OWN_TASK.test(text))
  );
}
