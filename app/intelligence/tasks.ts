import type { ActionItemDraft, Turn } from "./types.ts";
import { isWhole, tidy } from "./wording.ts";

const PROMISE =
  /\b(?:I(?:['’]ll| will| can| could|['’]m going to| am going to)|we(?:['’]ll| will|['’]re going to| are going to)) (?:also |then |just |certainly |definitely )*/iu;
const NEED = /\b(?:we|you|somebody|someone) (?:need|have|ought) to (?:also |then |just )*/iu;
const REQUEST =
  /^(?:(\p{Lu}[\p{L}-]+), )?(?:please |can you |could you |would you |will you )(?:please |also |maybe |perhaps )*/u;
const ADDRESSED = /^(\p{Lu}[\p{L}-]+), (?:please |can you |could you |would you |will you )/u;
const NAMED = /^(\p{Lu}[\p{L}-]+) (?:will|is going to|has to|needs to) (?:also |then )*/u;
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
  const task = imperative(text);
  if (!task)
    return isWhole(text) && /\b(?:will|['’]ll|need|needs|have to|has to|should|must|task)\b/i.test(text)
      ? { ...item, text }
      : null;
  if (NO_DOING.test(task.doing) || task.doing.split(" ").length < 3) return null;
  const named =
    task.who && turns.find(({ speaker }) => speaker.split(" ")[0]?.toLowerCase() === task.who?.toLowerCase());
  const owner = named ? named.speaker : task.mine && said ? said.speaker : item.owner;
  const [turn = 0] = item.turns;
  const you = task.mine ? addressee(turn, turns) : undefined;
  const me = task.mine ? undefined : said?.speaker.split(" ")[0];
  return { ...item, text: finish(task.doing, { you, me }), owner };
}

function imperative(text: string): { doing: string; who?: string; mine: boolean } | null {
  const bare = text.replace(FILLER, "");
  const asked = REQUEST.exec(bare);
  if (asked) return { doing: rest(bare, asked), who: ADDRESSED.exec(bare)?.[1], mine: false };
  const named = NAMED.exec(bare);
  if (named && !/^(?:I|We|You|They|He|She|It|That|This|There|What|Who)$/.test(named[1] ?? ""))
    return { doing: rest(bare, named), who: named[1], mine: false };
  const promised = PROMISE.exec(bare);
  if (promised) return { doing: rest(bare, promised), mine: /^I/i.test(promised[0]) };
  const needed = NEED.exec(bare);
  return needed ? { doing: rest(bare, needed), mine: false } : null;
}

function rest(text: string, found: RegExpExecArray): string {
  return text
    .slice(found.index + found[0].length)
    .replace(CUT, "")
    .replace(/[.?!,\s]+$/, "");
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
  if (isName(me)) text = text.replace(/\b(send|give|show|tell|bring|mail|call|help) me\b/iu, `$1 ${me}`);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
