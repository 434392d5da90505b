import type { StatementKind } from "#app/core/enums/statement-kind.ts";
import { findDueDate } from "./due-date.ts";
import { language } from "./language/current.ts";
import { numbersIn } from "./numbers.ts";
import { agrees } from "./replies.ts";
import { splitSentences } from "./sentences.ts";
import { fold, termsOf, wordsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

const { PLURAL_ENDING, POSSESSIVE } = language.words;
const { DATED, DENIES_NOTHING, NEGATION, ORDERS_TO_A_MODEL, FIRST_PERSON_I, TELLING } = language.proof;
const { CUES } = language.cues;

/** A sentence about a meeting and the turns it is said to rest on. */
export type Claim = {
  kind: StatementKind;
  text: string;
  turns: number[];
  owner?: string | null;
  /** YYYY-MM-DD. */
  due?: string | null;
};

/** What is known of the meeting beside its words: who may own a task, and the day relative dates count from. */
export type ProofContext = { people: string[]; heldOn?: string };

export type Doubt =
  | "no such turn"
  | "words not said"
  | "number not said"
  | "name not said"
  | "said by somebody else"
  | "negation differs"
  | "owner unknown"
  | "due date not said"
  | "nothing settled"
  | "holds a link or markup"
  | "rests on an order to you";

/** Turns before and after a cited one that may carry part of what a sentence says. */
const AROUND = 2;
/**
 * The share of a claim's content words, but for one, that must stand in the cited turns: a true paraphrase keeps about half
 * of the speaker's words. The curve is in docs/measured.md.
 */
export const WORDS_NEEDED = 0.25;

const TELLING_TERMS = new Set(termsOf(TELLING));

/**
 * Everything that speaks against a claim, given the transcript; an empty list means that it is proved as far as words
 * can prove it. Deterministic and conservative: a true sentence in quite other words may be doubted, a sentence with a
 * number, a name or a date that nobody said always is.
 */
export function doubtsAbout(
  claim: Claim,
  turns: Turn[],
  { people, heldOn }: ProofContext,
  wordsNeeded = WORDS_NEEDED,
): Doubt[] {
  const cited = claim.turns.filter((turn) => Number.isInteger(turn) && turns[turn] !== undefined);
  if (cited.length === 0 || cited.length < claim.turns.length) return ["no such turn"];
  const near = turnsNear(cited, turns).filter(({ text }) => !isPromptInjection(text));
  const said = near.map(({ text }) => text).join(" ");
  const heard = `${near.map(({ speaker }) => speaker).join(" ")} ${said}`;
  const doubts = new Set<Doubt>();
  if (MARKUP.test(claim.text)) doubts.add("holds a link or markup");
  if (cited.some((turn) => isPromptInjection(turns[turn]?.text ?? "")))
    doubts.add("rests on an order to you");
  const words = contentTerms(claim.text, people);
  if (!wordsAreSaid(words, heard, wordsNeeded)) doubts.add("words not said");
  if (!areIn(numbersIn(withoutDue(claim)), numbersIn(said))) doubts.add("number not said");
  const names = namesIn(claim.text, people);
  const isSaid = (name: string) => turns.some(({ text }) => holds(text, name));
  if (!names.people.every((name) => holds(heard, name)) || !names.others.every(isSaid))
    doubts.add("name not said");
  if (isAnothersPromise(claim, names.people, nearest(words, near))) doubts.add("said by somebody else");
  if (
    negationDiffers(
      claim.text,
      words,
      cited.flatMap((turn) => turns[turn] ?? []),
    )
  )
    doubts.add("negation differs");
  if (claim.owner && !isOwner(claim.owner, people, heard)) doubts.add("owner unknown");
  if (claim.due && !saysDate(said, claim.due, heldOn)) doubts.add("due date not said");
  if (claim.kind === "decision" && !isSettled(near)) doubts.add("nothing settled");
  return [...doubts];
}

/** A link, an image, HTML or code: minutes need none of them, and a page or a program that reads them might follow them. */
const MARKUP =
  /[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\]\s*\(|!\[|\[\[|<\/?[a-z!]|&(?:#\d|[a-z]+;)|```|\b(?:javascript|data|vbscript):|[{}]/iu;

/** Whether a text is words alone: no link or markup, and nothing that is said to a language model. */
export function isPlain(text: string): boolean {
  return !MARKUP.test(text) && !isPromptInjection(text);
}

/** Without the signs that only hide words: of no width, of another direction, wide or stacked letters. */
export function flattened(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}\p{Variation_Selector}]+/gu, (signs) => (/\s/.test(signs) ? " " : ""));
}

/** Whether what was said is addressed to a language model. */
export function isPromptInjection(text: string): boolean {
  return ORDERS_TO_A_MODEL.test(flattened(text));
}

/**
 * Whether enough of the claim's content words were heard: at least the share `needed`, counted without one of them, so that
 * a sentence of two words needs both. True when it has none of its own.
 */
function wordsAreSaid(terms: string[], heard: string, needed: number): boolean {
  const known = new Set(termsOf(heard));
  const unsaid = terms.filter((term) => !known.has(term)).length;
  return unsaid <= Math.floor((terms.length - 1) * (1 - needed));
}

/** What the claim says beside who said it. */
function contentTerms(text: string, people: string[]): string[] {
  const names = new Set(termsOf(people.join(" ")));
  return [...new Set(termsOf(text))].filter((term) => !TELLING_TERMS.has(term) && !names.has(term));
}

function turnsNear(cited: number[], turns: Turn[]): Turn[] {
  const near = new Set(cited.flatMap((turn) => range(turn - AROUND, turn + AROUND)));
  return [...near].sort((a, b) => a - b).flatMap((turn) => turns[turn] ?? []);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function areIn(wanted: Set<number>, known: Set<number>): boolean {
  return [...wanted].every((number) => known.has(number));
}

/** The claim without the date it ends with, which is checked by itself: "by 12 May" for what was said as "by Friday". */
function withoutDue({ text, due }: Claim): string {
  if (!due) return text;
  return text.replace(DATED, " ");
}

type Names = { people: string[]; others: string[] };

/** Words that are written as names: of people who are known, and others with a capital inside a sentence. */
function namesIn(text: string, people: string[]): Names {
  const known = new Set(
    people.flatMap((person) => wordsOf(person).map(fold)).filter((word) => word.length > 1),
  );
  const names: Names = { people: [], others: [] };
  for (const sentence of splitSentences(text))
    for (const [at, word] of wordsOf(sentence).entries()) {
      if (!/^\p{Lu}/u.test(word) || fold(word) === "i") continue;
      if (known.has(fold(word))) names.people.push(word);
      else if (at > 0 && word.length > 1) names.others.push(word);
    }
  return names;
}

function holds(heard: string, name: string): boolean {
  const wanted = bare(name);
  return wordsOf(heard).some((word) => bare(word) === wanted);
}

/** Without what tells a name's forms apart: "Fridays", "Ana's". */
function bare(name: string): string {
  return fold(name.replace(POSSESSIVE, "")).replace(PLURAL_ENDING, "");
}

function denies(text: string): boolean {
  return NEGATION.test(text.replace(DENIES_NOTHING, " "));
}

/**
 * Whether the claim says what the cited sentences nearest to it deny, or denies what no cited sentence about its words
 * denies. Nearest are sentences that hold half of the claim's words or more.
 */
function negationDiffers(text: string, words: string[], cited: Turn[]): boolean {
  const near = nearest(words, cited);
  if (!denies(text)) return near.length > 0 && near.every(({ sentence }) => denies(sentence));
  if (near.length > 0) return !near.some(({ sentence }) => denies(sentence));
  const wanted = new Set(words);
  const sentences = cited.flatMap((turn) => splitSentences(turn.text));
  return !sentences.some((said) => denies(said) && termsOf(said).some((term) => wanted.has(term)));
}

type Spoken = { sentence: string; speaker: string };

/** The sentences of these turns that hold half of the claim's words or more. */
function nearest(words: string[], among: Turn[]): Spoken[] {
  const wanted = new Set(words);
  return among
    .flatMap(({ speaker, text: said }) => splitSentences(said).map((sentence) => ({ sentence, speaker })))
    .filter(({ sentence }) => {
      const shared = termsOf(sentence).filter((term) => wanted.has(term)).length;
      return shared > 0 && shared >= wanted.size / 2;
    });
}

/** Whether the claim tells of one person what another one said of themselves: "I'll write the notes". */
function isAnothersPromise({ owner }: Claim, named: string[], near: Spoken[]): boolean {
  const groups = [named, owner ? wordsOf(owner) : []].filter((names) => names.length > 0);
  const isOwn = ({ sentence, speaker }: Spoken) =>
    !FIRST_PERSON_I.test(sentence) ||
    groups.every((names) => names.some((name) => holds(`${speaker} ${sentence}`, name)));
  return near.length > 0 && !near.some(isOwn);
}

function isOwner(owner: string, people: string[], heard: string): boolean {
  const name = fold(owner);
  const person = people.find((one) => fold(one) === name || fold(one.split(/\s+/)[0] ?? "") === name);
  return person !== undefined && wordsOf(person).some((word) => word.length > 1 && holds(heard, word));
}

function saysDate(said: string, due: string, heldOn: string | undefined): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(due) || Number.isNaN(Date.parse(due))) return false;
  return splitSentences(said).some((sentence) => findDueDate(sentence, heldOn) === due);
}

/** Whether somebody settles something near the cited turns: in words of deciding, or with a yes to what was proposed. */
function isSettled(near: Turn[]): boolean {
  return near.some(
    ({ text }, at) =>
      CUES.settled.test(text) ||
      CUES.verdict.test(text) ||
      CUES.resolve.test(text) ||
      (at > 0 && near[at - 1]?.speaker !== near[at]?.speaker && agrees(text)),
  );
}
