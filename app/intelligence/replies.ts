import { language } from "./language/current.ts";
import { splitSentences } from "./sentences.ts";
import type { Turn } from "./types.ts";

/** What somebody said to a request, in which turn, and whether it says more than "yes", which may answer a question. */
export type Reply = { turn: number; refused: boolean; promised: boolean; text: string };

const WITHIN = 4;
/** Characters of an answer that are looked at: yes or no comes first. */
const FIRST_WORDS = 400;

/** Whether an answer begins like a yes to what was asked. */
export function agrees(text: string): boolean {
  return language.replies.AGREES.test(text.trim());
}

/** Whether a sentence takes up what was asked just before it: "I can take that, by Thursday". */
export function acceptsRequest(text: string): boolean {
  return language.replies.TAKES.test(text.trim());
}

/** What the first of `people` to say yes or no says to a request made in `asked`; null when none does soon after. */
export function replyOf(people: string[], asked: number, turns: Turn[]): (Reply & { by: string }) | null {
  for (let turn = asked + 1; turn <= Math.min(asked + WITHIN, turns.length - 1); turn++) {
    const { speaker: by, text: said } = turns[turn] ?? { speaker: "", text: "" };
    if (!people.includes(by)) continue;
    const text = splitSentences(said.slice(0, FIRST_WORDS)).slice(0, 2).join(" ");
    const refused = language.replies.REFUSES.test(text);
    if (refused || agrees(text))
      return { by, turn, refused, promised: language.replies.PROMISES.test(text), text };
  }
  return null;
}
