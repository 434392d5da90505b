import { splitSentences } from "./sentences.ts";
import type { Turn } from "./types.ts";

/** What somebody said to a request, in which turn, and whether it says more than "yes", which may answer a question. */
export type Reply = { turn: number; refused: boolean; promised: boolean; text: string };

const WITHIN = 4;
/** Characters of an answer that are looked at: yes or no comes first. */
const FIRST_WORDS = 400;
const LEAD =
  "^(?:(?:oh|ah|um|uh|well|hm+|yeah|yes|yep|yup|sure|okay|ok|fine|good|alright|all right|right|then|so|and|but|of course|absolutely|certainly|sorry|actually|I['’]m afraid|unfortunately),? )*";
const AGREES =
  /^(?:(?:oh|ah|um|uh|well|hm+|and),? )*(?:yeah|yes|yep|yup|sure|okay|ok|will do|can do|of course|no problem|no worries|not a problem|no,? (?:not at all|of course not)|i(?:['’]ll| will| can)|got it|absolutely|certainly|definitely|gladly|with pleasure|my pleasure|happy to|i['’](?:d|m) (?:be )?(?:happy|glad) to|(?:i['’]m )?on it|alright|all right|fine|noted|understood|leave (?:it|that) (?:to|with) me|consider it done|you(?:['’]ll| will) (?:have|get) it|you(?: got it| bet)|agreed)(?![\p{L}'’])/iu;
const PROMISES =
  /(?<![\p{L}])(?:i['’]ll|i will|will do|can do|on it|leave (?:it|that) (?:to|with) me|consider it done|happy to|with pleasure|gladly|no problem|i can (?:do|take|handle)|you(?:['’]ll| will) (?:have|get) it)(?![\p{L}])/iu;
const REFUSES = new RegExp(
  `${LEAD}(?:no(?!,? (?:problem|worries|trouble|bother|not at all|of course|that['’]s fine|i don['’]t mind))|nope|not me|(?:it|that)(?:['’]s| is) (?:already )?done|already done|i(?:['’]ve)? already|impossible|(?:somebody|someone) else|i(?:['’]d| would) rather not|i (?:really |just )?(?:can['’]?t|cannot|can not|won['’]t|will not|couldn['’]t|(?:don['’]t have|have no) (?:the |any )?time)(?! (?:wait|promise))|i['’]m not (?:able|the right|going to|free|available))(?![\\p{L}])(?!.*\\b(?:before|until|earlier)\\b)`,
  "iu",
);
const TAKES = new RegExp(
  `${LEAD}(?:(?:i(?:['’]ll| will| can| could|['’]m going to|['’]m happy to|['’]d be happy to)(?: \\p{L}+ly| also| then| just)? (?:take|do|handle|look after|own|pick up|tackle|see to|deal with|take care of|take on|sort(?: out)?)|let me (?:do|take|handle)) (?:that|this|it)(?: one)?|leave (?:that|it) (?:to|with) me|(?:that|this) one['’]s mine|(?:i['’]m )?on it|will do|consider it done|i['’]ve got (?:that|this|it))(?=[,.;!…]|$| (?:and|by|before|until|on|this|next|today|tomorrow|tonight|then|for|as|right|after|first|over|in|later|too|myself)(?![\\p{L}]))`,
  "iu",
);

/** Whether an answer begins like a yes to what was asked. */
export function agrees(text: string): boolean {
  return AGREES.test(text.trim());
}

/** Whether a sentence takes up what was asked just before it: "I can take that, by Thursday". */
export function takesUp(text: string): boolean {
  return TAKES.test(text.trim());
}

/** What the first of `people` to say yes or no says to a request made in `asked`; null when none does soon after. */
export function replyOf(people: string[], asked: number, turns: Turn[]): (Reply & { by: string }) | null {
  for (let turn = asked + 1; turn <= Math.min(asked + WITHIN, turns.length - 1); turn++) {
    const { speaker: by, text: said } = turns[turn] ?? { speaker: "", text: "" };
    if (!people.includes(by)) continue;
    const text = splitSentences(said.slice(0, FIRST_WORDS)).slice(0, 2).join(" ");
    const refused = REFUSES.test(text);
    if (refused || agrees(text)) return { by, turn, refused, promised: PROMISES.test(text), text };
  }
  return null;
}
