import { findDueDate } from "./due-date.ts";
import { language } from "./language/current.ts";
import { quote } from "./quotes.ts";
import { agrees } from "./replies.ts";
import type { Sentence } from "./sentences.ts";
import type { ActionItemDraft, EngineLine, Turn } from "./types.ts";

const {
  ASKS_CONSENT,
  ASKS_FOR,
  CONFIRMS,
  CONSENTS,
  CONSENTS_INSIDE,
  IN_MEETING,
  NAMES_NOTHING,
  OFFERS,
  PROPOSES,
  SETTLES,
  STAYS_OPEN,
  UNDERTAKES,
  WONDERS,
} = language.acts;
const { FIRST_PERSON_I, TAKES_BACK } = language.proof;

/** Turns before a sentence in which what it points at is looked for, and after it in which it is answered. */
const BEFORE = 3;
const AFTER = 3;
/** Index terms of a sentence that says what it is about. */
const OWN_TERMS = 2;
/** Words of a sentence that only repeats what was just said, and of what may stand before it. */
const ECHO = { before: 4, longest: 14, opening: 3 };

/** A transcript by its turns: the sentences of each. */
type Talk = { turns: Turn[]; ofTurn: Sentence[][]; heldOn: string | undefined };

export function talkOf(turns: Turn[], sentences: Sentence[], heldOn?: string): Talk {
  const ofTurn: Sentence[][] = turns.map(() => []);
  for (const sentence of sentences) ofTurn[sentence.turn]?.push(sentence);
  return { turns, ofTurn, heldOn };
}

/** What people may have undertaken: what they say they will do, and what they say yes to. Recall counts: a person keeps or drops each. */
export function possibleTasks(talk: Talk): ActionItemDraft[] {
  return talk.ofTurn.flatMap((sentences, turn) => {
    const taken = sentences.filter((sentence) => isUndertaken(sentence, talk));
    const [first] = taken;
    if (!first) return acceptedIn(turn, talk);
    const separate = taken.filter(namesItsWork);
    return (separate.length > 0 ? separate : [first]).map((sentence) => taskOf(sentence, talk));
  });
}

function isUndertaken({ raw, turn }: Sentence, talk: Talk): boolean {
  if (raw.trim().endsWith("?") || IN_MEETING.test(raw)) return false;
  if (UNDERTAKES.test(raw)) return true;
  return OFFERS.test(raw) && isTakenUp(turn, talk);
}

/** Whether somebody else says yes or thanks in the turns after an offer, or had asked for it. */
function isTakenUp(turn: number, { turns, ofTurn }: Talk): boolean {
  const speaker = turns[turn]?.speaker;
  const asked =
    ofTurn[turn - 1]?.some(({ raw }) => ASKS_FOR.test(raw)) && turns[turn - 1]?.speaker !== speaker;
  const next = turns[turn + 1];
  return (
    Boolean(asked) ||
    (next !== undefined && next.speaker !== speaker && (CONSENTS.test(next.text) || ASKS_FOR.test(next.text)))
  );
}

/** A yes to a request of the turn before: "Sure." */
function acceptedIn(turn: number, talk: Talk): ActionItemDraft[] {
  const [answer, asking] = [talk.turns[turn], talk.turns[turn - 1]];
  if (!answer || !asking || answer.speaker === asking.speaker || !agrees(answer.text)) return [];
  const request = talk.ofTurn[turn - 1]?.findLast(({ raw }) => ASKS_FOR.test(raw) && raw.includes("?"));
  const [said] = talk.ofTurn[turn] ?? [];
  return request && said ? [taskOf(said, talk)] : [];
}

function namesItsWork({ raw, terms }: Sentence): boolean {
  return new Set(terms).size >= OWN_TERMS && !NAMES_NOTHING.test(raw);
}

function taskOf(sentence: Sentence, talk: Talk): ActionItemDraft {
  const about = namesItsWork(sentence) ? null : pointedAt(sentence, talk);
  return {
    text: both(about, sentence),
    turns: about && about.turn !== sentence.turn ? [about.turn, sentence.turn] : [sentence.turn],
    owner: sentence.speaker,
    dueDate: dayOf(sentence, about, talk),
  };
}

/** The sentence before that says what "it" is: a request first, else what was said last with words of its own. */
function pointedAt({ turn, at }: Sentence, { ofTurn }: Talk): Sentence | null {
  const before = ofTurn
    .slice(Math.max(0, turn - BEFORE), turn + 1)
    .flat()
    .filter((other) => other.at < at && new Set(other.terms).size >= OWN_TERMS)
    .reverse();
  return (
    before.find(({ raw, turn: said }) => ASKS_FOR.test(raw) && turn - said < BEFORE) ?? before[0] ?? null
  );
}

/** Both sentences as they were said, the one that says what it is about first. */
function both(about: Sentence | null, sentence: Sentence): string {
  return about ? `${quote("", about.said)} ${quote("", sentence.said)}` : quote("", sentence.said);
}

/** The day that is said with it: in the sentence, in the rest of the turn, in the request, or in the answers to it. */
function dayOf({ turn, at }: Sentence, about: Sentence | null, { ofTurn, heldOn }: Talk): string | null {
  const own = ofTurn[turn] ?? [];
  const places = [
    ...own.filter((other) => other.at >= at),
    ...(about ? [about] : []),
    ...own.filter((other) => other.at < at).reverse(),
    ...(ofTurn[turn - 1] ?? []),
    ...ofTurn.slice(turn + 1, turn + AFTER).flat(),
  ];
  for (const { raw } of places) {
    const day = findDueDate(raw, heldOn);
    if (day !== null) return day;
  }
  return null;
}

/**
 * What may have been settled: proposals that were taken up, what was said again with a yes, and what was called agreed.
 * Nothing that was taken back at once.
 */
export function possibleDecisions(talk: Talk): EngineLine[] {
  const { turns, ofTurn } = talk;
  const found: EngineLine[] = [];
  for (const [turn, sentences] of ofTurn.entries()) {
    if (turns.slice(turn + 1, turn + AFTER).some(({ text }) => TAKES_BACK.test(text))) continue;
    const line = settledIn(sentences, turn, talk) ?? confirmedIn(sentences, turn, talk);
    if (line && !found.some((known) => isAgain(known, line))) found.push(line);
  }
  return found;
}

function settledIn(sentences: Sentence[], turn: number, talk: Talk): EngineLine | null {
  const asked = sentences.findIndex(({ raw }) => ASKS_CONSENT.test(raw.trim()));
  const settling =
    sentences.find(({ raw }) => SETTLES.test(raw) && !isOpenQuestion(raw) && !IN_MEETING.test(raw)) ??
    sentences[asked - 1];
  if (settling && isConsented(turn, talk)) return lineOf(settling, talk);
  const echo = echoIn(sentences, turn, talk);
  return echo ? lineOf(echo, talk) : null;
}

/** What was just said, said again in short after a yes: "Okay. Two films for forty." */
function echoIn(sentences: Sentence[], turn: number, { ofTurn, turns }: Talk): Sentence | undefined {
  const [first] = sentences;
  if (!first || !(CONSENTS.test(first.raw) || CONFIRMS.test(first.raw) || first.words <= ECHO.opening))
    return undefined;
  const before = ofTurn.slice(Math.max(0, turn - ECHO.before), turn).flat();
  const known = new Set(
    before.filter(({ speaker }) => speaker !== turns[turn]?.speaker).flatMap(({ terms }) => terms),
  );
  return sentences.find(({ raw, terms, words }) => {
    const own = [...new Set(terms)];
    if (raw.trim().endsWith("?") || own.length < OWN_TERMS || words > ECHO.longest) return false;
    return (
      !FIRST_PERSON_I.test(raw) &&
      own.filter((term) => known.has(term)).length >= Math.max(OWN_TERMS, own.length / 2)
    );
  });
}

/** "Agreed." to what was put forward in the turns before. */
function confirmedIn(sentences: Sentence[], turn: number, { ofTurn }: Talk): EngineLine | null {
  const confirming = sentences.find(({ raw }) => CONFIRMS.test(raw.trim()));
  const proposed = ofTurn
    .slice(Math.max(0, turn - BEFORE), turn)
    .flat()
    .findLast(
      ({ raw, terms }) => (PROPOSES.test(raw) || SETTLES.test(raw)) && new Set(terms).size >= OWN_TERMS,
    );
  if (!confirming || !proposed) return null;
  return { text: both(proposed, confirming), turns: [proposed.turn, turn] };
}

/** Whether a line tells of the same turns as one that was found just before. */
function isAgain(known: EngineLine, line: EngineLine): boolean {
  return line.turns.some((turn) => known.turns.some((other) => Math.abs(turn - other) <= 1));
}

/** A question that does not only ask for consent: "everybody okay?" settles. */
function isOpenQuestion(raw: string): boolean {
  return raw.trim().endsWith("?") && !/,[^,]{0,25}\?\s*$/.test(raw);
}

function isConsented(turn: number, { turns }: Talk): boolean {
  const speaker = turns[turn]?.speaker;
  const after = turns.slice(turn + 1, turn + AFTER + 1);
  const isConsent = (text: string) => CONSENTS.test(text) || CONSENTS_INSIDE.test(text);
  return after.some(
    (other) => (other.speaker !== speaker && isConsent(other.text)) || CONFIRMS.test(other.text.trim()),
  );
}

function lineOf(sentence: Sentence, talk: Talk): EngineLine {
  const isWhole = new Set(sentence.terms).size >= OWN_TERMS;
  const next = talk.ofTurn[sentence.turn]?.find(
    ({ at, terms }) => at === sentence.at + 1 && new Set(terms).size >= OWN_TERMS,
  );
  if (!isWhole && next) return { text: both(sentence, next), turns: [sentence.turn] };
  const about = isWhole ? null : pointedAt(sentence, talk);
  const turns = about && about.turn !== sentence.turn ? [about.turn, sentence.turn] : [sentence.turn];
  return { text: both(about, sentence), turns };
}

/** Questions that may have stayed open: asked, and answered by nobody who knew. */
export function possibleQuestions(talk: Talk): EngineLine[] {
  const { turns, ofTurn } = talk;
  const found: EngineLine[] = [];
  for (const [turn, sentences] of ofTurn.entries()) {
    const wondering = sentences.find(({ raw }) => WONDERS.test(raw));
    const asking = sentences.findLast(
      ({ raw, terms }) => raw.trim().endsWith("?") && new Set(terms).size >= OWN_TERMS,
    );
    const answers = turns.slice(turn + 1, turn + AFTER);
    const isOpen = answers.some(({ text }) => STAYS_OPEN.test(text));
    const question = wondering ?? (isOpen ? asking : undefined);
    if (question) found.push({ text: quote("", question.said), turns: [turn] });
  }
  return found;
}
