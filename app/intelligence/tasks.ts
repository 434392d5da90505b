import { antecedentOf, isUnnamed } from "./antecedent.ts";
import { findDueDate } from "./due-date.ts";
import { language } from "./language/current.ts";
import { inMarks } from "./quotation.ts";
import { askedOfAnybody, isForLater, isSpecific, Requests } from "./requests.ts";
import { isBroken, isPrintable, tidy } from "./sentence-filter.ts";
import { fold, isStopWord, termsOf } from "./tokens.ts";
import type { ActionItemDraft, Turn } from "./types.ts";

const LONGEST = 25;
const CLEAR = 4;
/** A name that nobody present has: perhaps the short form of one. */
const CALLED = /^\p{Lu}[\p{L}-]+, /u;

type Task = { doing: string; people?: string[]; who?: string; mine: boolean };

/**
 * Tasks as one writes them on a list: "I'll update the draft by Thursday, and …" said by Tom becomes "Update the draft
 * by Thursday." for Tom. A sentence that hands out several gives one for each; one that turns out to be none gives none.
 */
export function asTasks(item: ActionItemDraft, turns: Turn[], heldOn?: string): ActionItemDraft[] {
  const text = tidy(item.text);
  const requested = asRequest(text, item, turns);
  if (requested) return requestedTask(requested, item, turns);
  const clauses = text.split(language.tasks.NEXT_TASK);
  const tasks = clauses.flatMap(
    (clause) => inClause(clause.replace(language.tasks.TASK_FILLER, "").trim()) ?? [],
  );
  if (tasks.length > 1)
    return tasks.map((task) => {
      const own = written(task, { ...item, owner: null }, turns);
      return { ...own, dueDate: findDueDate(task.doing, heldOn) };
    });
  if (tasks[0]) return [written(tasks[0], item, turns)];
  return language.tasks.OBLIGED.test(text) && isPrintable(text) ? [{ ...item, text }] : [];
}

/** What is asked of a person: by name, or of anybody when a person is known to have answered. */
function asRequest(text: string, item: ActionItemDraft, turns: Turn[]): Task | null {
  const speakers = turns.map(({ speaker }) => speaker);
  const people = [...new Set(item.owner ? [item.owner, ...speakers] : speakers)];
  const request = new Requests(people).in(text, turns[item.turns[0] ?? -1]?.speaker ?? "");
  if (request) return { doing: cut(request.doing), people: request.people, mine: false };
  const doing = askedOfAnybody(text.replace(language.tasks.TASK_FILLER, ""));
  const answered = item.owner !== null || CALLED.test(text);
  if (doing === null || !answered || !isForLater(doing) || isBroken(text)) return null;
  return { doing: cut(doing), people: [], mine: false };
}

/** A task that names its object only as "that" is printed with the statement it points at, or not at all. */
function requestedTask(task: Task, item: ActionItemDraft, turns: Turn[]): ActionItemDraft[] {
  if (!isSpecific(task.doing)) return [];
  const made = written(task, item, turns);
  if (!isUnnamed(task.doing)) return [made];
  const statement = antecedentOf(item, turns);
  return statement === null ? [] : [{ ...made, text: `${made.text.slice(0, -1)}: ${inMarks(statement)}` }];
}

function inClause(clause: string): Task | null {
  const { ADDRESSEE, ANYONE, SPEAKER, doingsIn } = language.tasks;
  for (const { who, doing: said, before } of doingsIn(clause)) {
    const doing = cut(said);
    if (!isDoing(doing)) continue;
    if (ANYONE.test(who)) return { doing, mine: false };
    if (who === SPEAKER) return { doing, mine: true };
    return { doing, who: ADDRESSEE.test(who) ? called(before) : who, mine: false };
  }
  return null;
}

/** "Gabriel, you're going to work on it": the name in front of "you". */
function called(before: string): string | undefined {
  return /(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*)[,]?\s*$/u.exec(before)?.[1];
}

function isDoing(doing: string): boolean {
  const words = doing.split(" ").length;
  if (language.tasks.VAGUE.test(doing) && termsOf(doing).length < CLEAR) return false;
  return (
    words > 2 &&
    words <= LONGEST &&
    termsOf(doing).length > 1 &&
    !language.tasks.PERSON_PRONOUN.test(doing) &&
    !language.printing.DANGLING.test(`${doing}.`) &&
    !isBroken(language.tasks.asSubjected(doing))
  );
}

function written(task: Task, item: ActionItemDraft, turns: Turn[]): ActionItemDraft {
  const said = turns[item.turns[0] ?? -1];
  const you = task.mine ? addressee(item.turns[0] ?? 0, turns) : undefined;
  const me = task.mine ? undefined : said?.speaker.split(" ")[0];
  return { ...item, text: finish(task.doing, { you, me }), owner: ownerOf(task, item, turns) };
}

function ownerOf({ people, who, mine }: Task, item: ActionItemDraft, turns: Turn[]): string | null {
  if (people) return item.owner ?? (people.length === 1 ? (people[0] ?? null) : null);
  const wanted = who?.replace(language.tasks.ARTICLE, "").toLowerCase();
  const named = turns.find(
    ({ speaker }) =>
      wanted && (speaker.toLowerCase() === wanted || speaker.split(" ")[0]?.toLowerCase() === wanted),
  );
  if (named) return named.speaker;
  if (who && isPersonName(who)) return who.replace(language.tasks.ARTICLE, "");
  return mine ? (turns[item.turns[0] ?? -1]?.speaker ?? item.owner) : item.owner;
}

/** A name or role that nobody present has is kept as it was said; a capital at the head of a sentence is no name. */
function isPersonName(who: string): boolean {
  const words = who.replace(language.tasks.ARTICLE, "").split(" ");
  return (
    words.length < 5 &&
    (words.length > 1 || !language.words.isCommonWord(fold(who))) &&
    !words.some(isStopWord)
  );
}

function cut(doing: string): string {
  return doing.replace(language.tasks.CUT, "").replace(/[.?!,\s]+$/, "");
}

/** The person who spoke last before, to whom "you" is said. */
function addressee(turn: number, turns: Turn[]): string | undefined {
  const speaker = turns[turn]?.speaker;
  for (let at = turn - 1; at >= Math.max(0, turn - 4); at--)
    if (turns[at]?.speaker !== speaker) return turns[at]?.speaker.split(" ")[0];
  return undefined;
}

/** "You" and "me" mean nothing on a list: where the names are known they stand there instead. */
function finish(doing: string, { you, me }: { you?: string; me?: string }): string {
  const isName = (name: string | undefined): name is string =>
    /^\p{Lu}\p{Ll}+$/u.test(name ?? "") && !language.tasks.ROLE_WORD.test(name ?? "");
  let text = doing;
  if (isName(you)) text = text.replace(language.tasks.TO_YOU, you);
  if (isName(me)) text = text.replace(language.tasks.TO_ME, me);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
