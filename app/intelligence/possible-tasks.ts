import { findDueDate } from "./due-date.ts";
import { language } from "./language/current.ts";
import { leanedOn, linked } from "./leaning.ts";
import { agrees } from "./replies.ts";
import { askedOfAnybody, isForLater } from "./requests.ts";
import type { Sentence } from "./sentences.ts";
import { AFTER, hasSubject, type Talk } from "./talk.ts";
import type { ActionItemDraft } from "./types.ts";

/** Words of an answer that only sets a day. */
const SHORT_ANSWER = 8;

/** What people may have undertaken: what they say they will do, and what they say yes to. Recall counts: a person keeps or drops each. */
export function possibleTasks(talk: Talk): ActionItemDraft[] {
  const given = new Set<number>();
  return talk.ofTurn.flatMap((sentences, turn) => {
    const taken = sentences.filter((sentence) => isUndertaken(sentence, talk));
    const [first] = taken.length > 0 ? taken : acceptedIn(turn, talk);
    if (!first) return [];
    const separate = taken.filter(namesItsWork);
    const tasks = (separate.length > 0 ? separate : [first]).flatMap((sentence) =>
      taskOf(sentence, talk, given),
    );
    return talk.hums ? tasks.filter(({ dueDate }) => dueDate !== null) : tasks;
  });
}

function isUndertaken({ raw, turn }: Sentence, talk: Talk): boolean {
  if (raw.trim().endsWith("?") || language.acts.IN_MEETING.test(raw)) return false;
  if (language.acts.UNDERTAKES.test(raw)) return true;
  return language.acts.OFFERS.test(raw) && isTakenUp(turn, talk);
}

/** Whether somebody else says yes or thanks in the turns after an offer, or had asked for it. */
function isTakenUp(turn: number, { turns, ofTurn }: Talk): boolean {
  const speaker = turns[turn]?.speaker;
  const asked =
    ofTurn[turn - 1]?.some(({ raw }) => language.acts.ASKS_FOR.test(raw)) &&
    turns[turn - 1]?.speaker !== speaker;
  const next = turns[turn + 1];
  return (
    Boolean(asked) ||
    (next !== undefined &&
      next.speaker !== speaker &&
      (language.acts.CONSENTS.test(next.text) || language.acts.ASKS_FOR.test(next.text)))
  );
}

/** A yes to a request of the turn before: "Sure." */
function acceptedIn(turn: number, { turns, ofTurn, hums }: Talk): Sentence[] {
  const [answer, asking] = [turns[turn], turns[turn - 1]];
  if (hums || !answer || !asking || answer.speaker === asking.speaker || !agrees(answer.text)) return [];
  const isAsked = ofTurn[turn - 1]?.some(({ raw }) => language.acts.ASKS_FOR.test(raw) && raw.includes("?"));
  return isAsked ? (ofTurn[turn] ?? []).slice(0, 1) : [];
}

function namesItsWork(sentence: Sentence): boolean {
  return (
    hasSubject(sentence) &&
    !language.acts.NAMES_NOTHING.test(sentence.raw) &&
    !language.acts.ANSWERS.test(sentence.raw)
  );
}

/** @param given the requests that somebody has taken already, by their sentence; this one is added */
function taskOf(sentence: Sentence, talk: Talk, given: Set<number>): ActionItemDraft[] {
  const stretches = leanedOn(sentence, talk);
  const about = namesItsWork(sentence) ? undefined : stretches.at(-1)?.at(-1);
  const dueDate = dayOf(sentence, about, talk);
  if (!about && !hasSubject(sentence)) return [];
  if (about && given.has(about.at)) return [];
  const isOpen = dueDate === null || sentence.terms.length === 0;
  if (about && dueDate === null && !isAsked(sentence, about, talk)) return [];
  if (about && isOpen && isAnswerAtOnce(sentence, talk)) return [];
  if (about) given.add(about.at);
  return [{ ...linked(stretches, [sentence]), owner: sentence.speaker, dueDate }];
}

/** Whether something was asked for or put forward, in the sentence pointed at or in the turn before. */
function isAsked({ turn }: Sentence, about: Sentence, { ofTurn }: Talk): boolean {
  return [about, ...(ofTurn[turn - 1] ?? [])].some(
    ({ raw }) =>
      language.acts.ASKS_FOR.test(raw) || language.acts.PROPOSES.test(raw) || raw.trim().endsWith("?"),
  );
}

/** Whether the turn before asks for something that is done there and then: "Can you see my screen?" */
function isAnswerAtOnce({ turn }: Sentence, { ofTurn, requests }: Talk): boolean {
  const asked = ofTurn[turn - 1]?.flatMap(({ text, raw, speaker }) => {
    const doing = requests.in(text, speaker)?.doing ?? askedOfAnybody(raw.trim());
    return doing === null ? [] : [doing];
  });
  return asked !== undefined && asked.length > 0 && !asked.some(isForLater);
}

/** The day that is said with it: in the sentence, in what the speaker says of it around, in the request, or in an answer. */
function dayOf(sentence: Sentence, about: Sentence | undefined, { ofTurn, heldOn }: Talk): string | null {
  const { turn, at } = sentence;
  const own = ofTurn[turn] ?? [];
  const isAnother = (other: Sentence) => language.acts.UNDERTAKES.test(other.raw) && namesItsWork(other);
  const next = own.findIndex((other) => other.at > at && isAnother(other));
  const places = [
    ...own.slice(own.indexOf(sentence), next < 0 ? own.length : next),
    ...(about ? [about] : []),
    ...(namesItsWork(sentence) ? [] : own.filter((other) => other.at < at)),
    ...(ofTurn[turn - 1] ?? []).filter(
      ({ raw }) =>
        language.acts.ASKS_FOR.test(raw) || raw.trim().endsWith("?") || language.acts.SETS_LIMIT.test(raw),
    ),
    ...answersAfter(turn, ofTurn),
  ];
  for (const { raw } of places) {
    const day = findDueDate(raw, heldOn);
    if (day !== null) return day;
  }
  return null;
}

/** "By when?" "By Friday." "Friday's good." */
function answersAfter(turn: number, ofTurn: Sentence[][]): Sentence[] {
  const [next = [], after = []] = ofTurn.slice(turn + 1, turn + AFTER);
  const words = next.reduce((sum, sentence) => sum + sentence.words, 0);
  if (words > SHORT_ANSWER) return [];
  const asks = next.some(({ raw }) => raw.trim().endsWith("?"));
  return asks ? [...next, ...after.filter(({ speaker }) => speaker === ofTurn[turn]?.[0]?.speaker)] : next;
}
