import {
  type Claim,
  denies,
  type Ground,
  groundOf,
  hears,
  nearestTo,
  type ProofContext,
  personNamed,
  type Spoken,
  writtenNames,
} from "./claim.ts";
import { type Fault, faultsOf } from "./faults.ts";
import { language } from "./language/current.ts";
import { acceptsRequest, agrees } from "./replies.ts";
import { splitSentences } from "./sentences.ts";
import { termsOf, wordsOf } from "./tokens.ts";
import type { Turn } from "./types.ts";

/** What makes a claim doubtful where nobody judges its meaning. */
export type Doubt =
  | "words not said"
  | "said by somebody else"
  | "negation differs"
  | "nothing settled"
  | "nobody undertook it"
  | "answered at once"
  | "taken back or left open"
  | "condition left out"
  | "only considered";

/**
 * The share of a claim's content words, but for one, that must stand in the cited turns: a true paraphrase keeps about half
 * of the speaker's words. The curve is in docs/measured.md.
 */
export const WORDS_NEEDED = 0.25;

/** Faults and doubts together: what speaks against a claim where no model judges it. */
export function doubtsAbout(
  claim: Claim,
  turns: Turn[],
  context: ProofContext,
  wordsNeeded = WORDS_NEEDED,
): (Fault | Doubt)[] {
  return [...faultsOf(claim, turns, context), ...doubtsOf(claim, turns, context, wordsNeeded)];
}

/**
 * What words alone can hold against a claim: it uses others than its turns, tells of one person what another promised, turns
 * a sentence around, or calls settled or undertaken what nobody settled or undertook. A true sentence in quite other words
 * may be doubted, and a false one may not be.
 */
export function doubtsOf(
  claim: Claim,
  turns: Turn[],
  context: ProofContext,
  wordsNeeded = WORDS_NEEDED,
): Doubt[] {
  const ground = groundOf(claim, turns, context);
  if (!ground) return [];
  const doubts: Doubt[] = [];
  const named = writtenNames(claim.text, context.people).people;
  if (!wordsAreSaid(ground, wordsNeeded)) doubts.push("words not said");
  if (isAnothersPromise(claim, named, ground.nearest)) doubts.push("said by somebody else");
  const isQuestion = claim.text.trim().endsWith("?");
  if (!isQuestion && negationDiffers(claim.text, ground)) doubts.push("negation differs");
  if (
    (!isQuestion && leavesOut(language.proof.CONDITION, claim.text, ground)) ||
    losesCondition(claim, ground)
  )
    doubts.push("condition left out");
  if (claim.kind === "decision" && !isSettled(ground.near)) doubts.push("nothing settled");
  if (
    claim.kind !== "point" &&
    leavesOut(language.proof.HEDGE, claim.text, ground) &&
    !isSettled(ground.near)
  )
    doubts.push("only considered");
  if (claim.kind === "action" && !isUndertaken(claim, ground, context)) doubts.push("nobody undertook it");
  if (claim.kind === "decision" && isTakenBack(claim, turns)) doubts.push("taken back or left open");
  if (isQuestion && isAnswered(claim, turns)) doubts.push("answered at once");
  return doubts;
}

/**
 * Whether enough of the claim's content words were heard: at least the share `needed`, counted without one of them, so that
 * a sentence of two words needs both. True when it has none of its own.
 */
function wordsAreSaid({ words, heard }: Ground, needed: number): boolean {
  const known = new Set(termsOf(heard));
  const unsaid = words.filter((term) => !known.has(term)).length;
  return unsaid <= Math.floor((words.length - 1) * (1 - needed));
}

/** Whether a short text, such as a title, holds nothing false by rule, and at least the share `needed` of its words was said. */
export function isSaid(claim: Claim, turns: Turn[], context: ProofContext, needed: number): boolean {
  const ground = groundOf(claim, turns, context);
  return ground !== null && faultsOf(claim, turns, context).length === 0 && wordsAreSaid(ground, needed);
}

/** Whether the claim says what all cited sentences nearest to it deny. That nothing denies what it denies is a fault. */
function negationDiffers(text: string, { words, cited }: Ground): boolean {
  const near = nearestTo(words, cited);
  return !denies(text) && near.length > 0 && near.every(({ sentence }) => denies(sentence));
}

/** Whether all sentences nearest to the claim hold such a word, and the claim none. */
function leavesOut(pattern: RegExp, text: string, { nearest }: Ground): boolean {
  return !pattern.test(text) && nearest.length > 0 && nearest.every(({ sentence }) => pattern.test(sentence));
}

/** Whether what was settled was bound to a condition in a cited turn. */
function losesCondition({ kind, text }: Claim, { cited }: Ground): boolean {
  return (
    kind === "decision" &&
    !language.proof.CONDITION.test(text) &&
    cited.some((turn) => language.proof.BOUND.test(turn.text))
  );
}

/** Whether the claim tells of one person what another one said of themselves: "I'll write the notes". */
function isAnothersPromise({ owner }: Claim, named: string[], nearest: Spoken[]): boolean {
  const groups = [named, owner ? wordsOf(owner) : []].filter((names) => names.length > 0);
  const isOwn = ({ sentence, speaker }: Spoken) =>
    !language.proof.FIRST_PERSON_I.test(sentence) ||
    groups.every((names) => names.some((name) => hears(`${speaker} ${sentence}`, name)));
  return nearest.length > 0 && !nearest.some(isOwn);
}

/** Whether somebody settles something near the cited turns: in words of deciding, or with a yes to what was proposed. */
function isSettled(near: Turn[]): boolean {
  return near.some(
    ({ text }, at) =>
      language.cues.CUES.settled.test(text) ||
      language.cues.CUES.verdict.test(text) ||
      language.cues.CUES.resolve.test(text) ||
      (at > 0 && near[at - 1]?.speaker !== near[at]?.speaker && agrees(text)),
  );
}

/** Whether somebody stops or reopens what was settled, in the two turns after the cited ones. */
function isTakenBack({ turns: cited }: Claim, turns: Turn[]): boolean {
  const last = Math.max(...cited);
  return turns.slice(last + 1, last + 3).some(({ text }) => language.proof.TAKES_BACK.test(text));
}

/** Whether the turn after the one that asks answers it, and nobody near says that it stays open. */
function isAnswered({ turns: cited }: Claim, turns: Turn[]): boolean {
  const first = Math.min(...cited);
  const after = turns.slice(first, first + 3).map(({ text }) => text);
  return !after.some((text) => language.proof.LEFT_OPEN.test(text));
}

/**
 * Whether the owner took the task on, or was given it by name and did not refuse; without an owner, whether anybody says
 * that it is to be done.
 */
function isUndertaken({ owner }: Claim, { near }: Ground, { people }: ProofContext): boolean {
  const person = owner ? personNamed(owner, people) : undefined;
  if (!person)
    return near.some(
      ({ text }) =>
        isTaken(text) || language.cues.CUES.groupTask.test(text) || language.cues.CUES.request.test(text),
    );
  const names = wordsOf(person).filter((word) => word.length > 1);
  const own = near.filter(({ speaker }) => speaker === person);
  if (own.some(({ text }) => isTaken(text) || (agrees(text) && !language.replies.REFUSES.test(text))))
    return true;
  const isRefused = own.some(({ text }) => language.replies.REFUSES.test(text));
  const isAnothers = near.some(({ speaker, text }) => speaker !== person && isTaken(text));
  return !isRefused && !isAnothers && near.some(({ text }) => names.some((name) => givesTo(name, text)));
}

/** Whether somebody takes something on, and does not only offer or think of it. */
function isTaken(text: string): boolean {
  return splitSentences(text).some(
    (sentence) =>
      !language.proof.WEAK_OFFER.test(sentence) &&
      (language.acts.SELF_COMMITMENT.test(sentence) ||
        language.cues.CUES.promise.test(sentence) ||
        acceptsRequest(sentence)),
  );
}

/** Whether somebody's words hand something to the person of this name. */
function givesTo(name: string, text: string): boolean {
  return splitSentences(text).some(
    (sentence) =>
      hears(sentence, name) &&
      (language.cues.CUES.namedDoer.test(sentence) ||
        language.cues.CUES.request.test(sentence) ||
        language.cues.CUES.assignment.test(sentence) ||
        language.cues.CUES.task.test(sentence) ||
        sentence.trim().endsWith("?")),
  );
}
