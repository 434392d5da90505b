import { isBroken } from "./readable.ts";
import { askedOfAnybody, isForLater, Requests, saysEnough } from "./requests.ts";
import type { ActionItemDraft, Turn } from "./types.ts";
import { isWhole, tidy } from "./wording.ts";

const PROMISE =
  /\b(?:I(?:['’]ll| will| can| could|['’]m going to| am going to)|we(?:['’]ll| will|['’]re going to| are going to)) (?:also |then |just |certainly |definitely )*/iu;
const NEED =
  /\b(?:(?:we|you|somebody|someone) (?:need|have|ought) to|(?:somebody|someone|one of us) (?:should|must|needs to|has to)) (?:also |then |just )*/iu;
const NAMED = /^(\p{Lu}[\p{L}-]+) (?:will|is going to|has to|needs to) (?:also |then )*/u;
/** A name that nobody present has: perhaps the short form of one. */
const CALLED = /^\p{Lu}[\p{L}-]+, /u;
const CUT =
  /,? (?:and|but|because|so|since|although|however|if you (?:like|want)) (?:I|we|you|they|he|she|it|that|then|there)\b.*$/iu;
/** What may not begin a task: no doing that somebody could tick off. */
const NO_DOING =
  /^(?:be|have|see|say|think|know|hear|mean|guess|like|imagine|remember|hope|believe|agree|wait|work on your own|only|not|never|still|always|probably|maybe|it|that|a|the|start with)\b/i;
const FILLER = /^(?:as|so|well|okay|then|yes|yeah|fine|good|no),? /i;

/**
 * A task as one writes it on a list: "I'll update the draft by Thursday, and …" said by Tom becomes "Update the draft
 * by Thursday." for Tom. Null for what turns out to be no task.
 */
export function asTask(item: ActionItemDraft, turns: Turn[]): ActionItemDraft | null {
  const text = tidy(item.text);
  const said = turns[item.turns[0] ?? -1];
  const task = asked(text, item, turns) ?? imperative(text);
  if (!task)
    return isWhole(text) && /\b(?:will|['’]ll|need|needs|have to|has to|should|must|task)\b/i.test(text)
      ? { ...item, text }
      : null;
  if (!isDoing(task)) return null;
  const [turn = 0] = item.turns;
  const you = task.mine ? addressee(turn, turns) : undefined;
  const me = task.mine ? undefined : said?.speaker.split(" ")[0];
  return { ...item, text: finish(task.doing, { you, me }), owner: ownerOf(task, item, turns) };
}

type Task = { doing: string; asked?: string[]; who?: string; mine: boolean };

/** What is asked of a person: by name, or of anybody when somebody is known to have answered. */
function asked(text: string, item: ActionItemDraft, turns: Turn[]): Task | null {
  const speakers = turns.map(({ speaker }) => speaker);
  const people = [...new Set(item.owner ? [item.owner, ...speakers] : speakers)];
  const request = new Requests(people).in(text, turns[item.turns[0] ?? -1]?.speaker ?? "");
  if (request) return { doing: cut(request.doing), asked: request.people, mine: false };
  const doing = askedOfAnybody(text.replace(FILLER, ""));
  const answered = item.owner !== null || CALLED.test(text);
  if (doing === null || !answered || !isForLater(doing) || isBroken(text)) return null;
  return { doing: cut(doing), asked: [], mine: false };
}

function imperative(text: string): Task | null {
  const bare = text.replace(FILLER, "");
  const named = NAMED.exec(bare);
  if (named && !/^(?:I|We|You|They|He|She|It|That|This|There|What|Who)$/.test(named[1] ?? ""))
    return { doing: rest(bare, named), who: named[1], mine: false };
  const promised = PROMISE.exec(bare);
  if (promised) return { doing: rest(bare, promised), mine: /^I/i.test(promised[0]) };
  const needed = NEED.exec(bare);
  return needed ? { doing: rest(bare, needed), mine: false } : null;
}

/** What is asked was looked at as a request already; anything else has to name something that can be ticked off. */
function isDoing({ doing, asked }: Task): boolean {
  return asked ? saysEnough(doing) : !NO_DOING.test(doing) && doing.split(" ").length > 2;
}

function ownerOf({ asked, who, mine }: Task, item: ActionItemDraft, turns: Turn[]): string | null {
  if (asked) return item.owner ?? (asked.length === 1 ? (asked[0] ?? null) : null);
  const named = turns.find(
    ({ speaker }) => who && speaker.split(" ")[0]?.toLowerCase() === who.toLowerCase(),
  );
  if (named) return named.speaker;
  return mine ? (turns[item.turns[0] ?? -1]?.speaker ?? item.owner) : item.owner;
}

function rest(text: string, found: RegExpExecArray): string {
  return cut(text.slice(found.index + found[0].length));
}

function cut(doing: string): string {
  return doing.replace(CUT, "").replace(/[.?!,\s]+$/, "");
}

/** Whoever spoke last before, to whom "you" is said. */
function addressee(turn: number, turns: Turn[]): string | undefined {
  const speaker = turns[turn]?.speaker;
  for (let at = turn - 1; at >= Math.max(0, turn - 4); at--)
    if (turns[at]?.speaker !== speaker) return turns[at]?.speaker.split(" ")[0];
  return undefined;
}

/** "You" and "me" mean nothing on a list: where the names are known they stand there instead. */
function finish(doing: string, { you, me }: { you?: string; me?: string }): string {
  const isName = (name: string | undefined): name is string => /^\p{Lu}\p{Ll}+$/u.test(name ?? "");
  let text = doing;
  if (isName(you)) text = text.replace(/\b(send|give|show|tell|bring|mail|call) you\b/iu, `$1 ${you}`);
  if (isName(me))
    text = text.replace(
      /\b(send|give|show|tell|bring|mail|call|help|remind|let|to|for|with) me\b/iu,
      `$1 ${me}`,
    );
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
