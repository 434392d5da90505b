import { findDueDate } from "./due-date.ts";
import { CUES } from "./language/en/cues.ts";
import { numbersIn } from "./numbers.ts";
import { agrees } from "./replies.ts";
import { splitSentences } from "./sentences.ts";
import { fold, termsOf, wordsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

/** A sentence about a meeting and the turns it is said to rest on. */
export type Claim = {
  kind: "point" | "decision" | "action";
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
  | "negation differs"
  | "owner unknown"
  | "due date not said"
  | "nothing settled";

/** Turns before and after a cited one that may carry part of what a sentence says. */
const AROUND = 2;
/**
 * The share of a claim's content words that must stand in the cited turns. With 0.5 a true paraphrase keeps about half
 * of the speaker's words; the curve is in docs/measured.md.
 */
export const WORDS_NEEDED = 0.5;

/** Words of telling: they say that something was said, not what. */
const TELLING = new Set(
  termsOf(
    "discuss discussed agree agreed decide decided suggest suggested propose proposed mention mentioned say said explain explained note noted report reported ask asked raise raised confirm confirmed consider considered team group meeting participant participants everyone plan plans planned need needs want wants wanted will should would could going decision issue concern point topic",
  ),
);
const NEGATION =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b|\b(?:reject|refus|declin|postpon|cancel|against)\w*/iu;

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
  const near = turnsNear(cited, turns);
  const said = near.map(({ text }) => text).join(" ");
  const heard = `${near.map(({ speaker }) => speaker).join(" ")} ${said}`;
  const doubts = new Set<Doubt>();
  if (shareSaid(claim.text, heard) < wordsNeeded) doubts.add("words not said");
  if (!areIn(numbersIn(withoutDue(claim)), numbersIn(said))) doubts.add("number not said");
  const names = namesIn(claim.text, people);
  const isSaid = (name: string) => turns.some(({ text }) => holds(text, name));
  if (!names.people.every((name) => holds(heard, name)) || !names.others.every(isSaid))
    doubts.add("name not said");
  if (negationDiffers(claim.text, cited, turns)) doubts.add("negation differs");
  if (claim.owner && !isOwner(claim.owner, people, heard)) doubts.add("owner unknown");
  if (claim.due && !saysDate(said, claim.due, heldOn)) doubts.add("due date not said");
  if (claim.kind === "decision" && !isSettled(near)) doubts.add("nothing settled");
  return [...doubts];
}

/** The share of the claim's content words that were heard; 1 when it has none of its own. */
function shareSaid(text: string, heard: string): number {
  const terms = [...new Set(termsOf(text))].filter((term) => !TELLING.has(term));
  if (terms.length === 0) return 1;
  const known = new Set(termsOf(heard));
  return terms.filter((term) => known.has(term)).length / terms.length;
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
  return text.replace(
    /\b(?:by|on|before|until|due)\b[^,.;]*\b(?:\d{4}-\d\d-\d\d|\d{1,2}(?:st|nd|rd|th)?)\b[^,.;]*/i,
    " ",
  );
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
  return fold(name.replace(/['’]s$/, "")).replace(/(?<=..)s$/, "");
}

/** Words that hold a "no" and deny nothing: "no, I know", "I don't know whether", "not only", "don't you?". */
const DENIES_NOTHING =
  /(?:^|[.,;!?] *)(?:(?:uh|um|oh|well),? )?no\b[,.!]?|\b(?:i )?(?:don['’]t|do not|didn['’]t) (?:know|remember|understand|mean|care)\b|\bnot only\b|\b(?:isn|aren|doesn|don|didn|won|wouldn|couldn|can|shouldn|haven|hasn)['’]t (?:it|you|we|they|i|he|she|that)\b/giu;

function denies(text: string): boolean {
  return NEGATION.test(text.replace(DENIES_NOTHING, " "));
}

/**
 * Whether the claim says what the cited sentence nearest to it denies, or denies something where the cited turns deny
 * nothing. Nearest is a sentence that holds half of the claim's words or more.
 */
function negationDiffers(text: string, cited: number[], turns: Turn[]): boolean {
  if (denies(text)) return !cited.some((turn) => denies(turns[turn]?.text ?? ""));
  const wanted = new Set(termsOf(text).filter((term) => !TELLING.has(term)));
  const nearest = cited
    .flatMap((turn) => splitSentences(turns[turn]?.text ?? ""))
    .map((sentence) => ({ sentence, shared: termsOf(sentence).filter((term) => wanted.has(term)).length }))
    .filter(({ shared }) => shared > 0 && shared >= wanted.size / 2);
  return nearest.length > 0 && nearest.every(({ sentence }) => denies(sentence));
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
