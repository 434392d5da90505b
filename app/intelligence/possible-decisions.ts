import { language } from "./language/current.ts";
import { leanedOn, linked } from "./leaning.ts";
import { inMarks } from "./quotation.ts";
import type { Sentence } from "./sentences.ts";
import { AFTER, BEFORE, hasSubject, type Talk } from "./talk.ts";
import type { EngineLine } from "./types.ts";

/** Of what is said again: turns before in which it was said first, and words. */
const ECHO = { before: 4, longest: 12 };

/**
 * What may have been settled: proposals that were taken up, what was said again with a yes, and what was called agreed.
 * Nothing that was taken back at once.
 */
export function possibleDecisions(talk: Talk): EngineLine[] {
  const { turns, ofTurn } = talk;
  const found: EngineLine[] = [];
  for (const [turn, sentences] of ofTurn.entries()) {
    if (turns.slice(turn + 1, turn + AFTER).some(({ text }) => language.proof.TAKES_BACK.test(text)))
      continue;
    const line = settledIn(sentences, turn, talk) ?? confirmedIn(sentences, turn, talk);
    if (line && !found.some((known) => isAgain(known, line))) found.push(line);
  }
  return found;
}

function settledIn(sentences: Sentence[], turn: number, talk: Talk): EngineLine | null {
  const asked = sentences.findIndex(({ raw }) => language.acts.ASKS_CONSENT.test(raw.trim()));
  const settling =
    sentences.find(
      ({ raw }) =>
        language.acts.SETTLES.test(raw) && !isOpenQuestion(raw) && !language.acts.IN_MEETING.test(raw),
    ) ?? sentences[asked - 1];
  if (settling && isConsented(turn, talk)) return lineOf(settling, talk);
  const echo = talk.hums ? undefined : echoIn(sentences, turn, talk);
  return echo ? lineOf(echo, talk) : null;
}

/** What was just said, said again in short after a yes: "Okay. Two films for forty." */
function echoIn(sentences: Sentence[], turn: number, { ofTurn, turns }: Talk): Sentence | undefined {
  const said = turns[turn]?.text ?? "";
  if (!language.acts.CONSENTS.test(said) && !language.acts.CONFIRMS.test(said)) return undefined;
  const before = ofTurn.slice(Math.max(0, turn - ECHO.before), turn).flat();
  const known = new Set(
    before.filter(({ speaker }) => speaker !== turns[turn]?.speaker).flatMap(({ terms }) => terms),
  );
  return sentences.find(({ raw, terms, words }) => {
    const own = [...new Set(terms)];
    if (raw.trim().endsWith("?") || !hasSubject({ terms }) || words > ECHO.longest) return false;
    return (
      !language.proof.FIRST_PERSON_I.test(raw) &&
      own.filter((term) => known.has(term)).length >= Math.max(2, own.length / 2)
    );
  });
}

/** "Agreed." to what was put forward in the turns before. */
function confirmedIn(sentences: Sentence[], turn: number, talk: Talk): EngineLine | null {
  const confirming = sentences.find(({ raw }) => language.acts.CONFIRMS.test(raw.trim()));
  const proposed = talk.ofTurn
    .slice(Math.max(0, turn - BEFORE), turn)
    .flat()
    .findLast(
      ({ raw, terms }) =>
        (language.acts.PROPOSES.test(raw) || language.acts.SETTLES.test(raw)) && hasSubject({ terms }),
    );
  if (!confirming || !proposed) return null;
  return linked(leanedOn(proposed, talk), [proposed], { answer: [confirming] });
}

/** Whether a line was said right beside one that was found just before. */
function isAgain({ turns: [before = 0] }: EngineLine, { turns: [turn = 0] }: EngineLine): boolean {
  return Math.abs(turn - before) <= 1;
}

/** A question that does not only ask for consent: "everybody okay?" settles. */
function isOpenQuestion(raw: string): boolean {
  return raw.trim().endsWith("?") && !/,[^,]{0,25}\?\s*$/.test(raw);
}

function isConsented(turn: number, { turns, hums }: Talk): boolean {
  const speaker = turns[turn]?.speaker;
  const after = turns.slice(turn + 1, turn + AFTER + 1);
  const isConsent = (text: string) =>
    !hums && (language.acts.CONSENTS.test(text) || language.acts.CONSENTS_INSIDE.test(text));
  return after.some(
    (other) =>
      (other.speaker !== speaker && isConsent(other.text)) || language.acts.CONFIRMS.test(other.text.trim()),
  );
}

function lineOf(sentence: Sentence, talk: Talk): EngineLine {
  const next = hasSubject(sentence)
    ? undefined
    : talk.ofTurn[sentence.turn]?.find(({ at, terms }) => at === sentence.at + 1 && hasSubject({ terms }));
  return linked(leanedOn(sentence, talk), next ? [sentence, next] : [sentence]);
}

/** Questions that may have stayed open: asked, and answered by nobody who knew. */
export function possibleQuestions(talk: Talk): EngineLine[] {
  const { turns, ofTurn } = talk;
  const found: EngineLine[] = [];
  for (const [turn, sentences] of ofTurn.entries()) {
    const wondering = sentences.find(({ raw }) => language.acts.WONDERS.test(raw));
    const asking = sentences.findLast(({ raw, terms }) => raw.trim().endsWith("?") && hasSubject({ terms }));
    const answers = turns.slice(turn + 1, turn + AFTER);
    const isOpen = answers.some(({ text }) => language.acts.STAYS_OPEN.test(text));
    const question = wondering ?? (isOpen ? asking : undefined);
    if (question) found.push({ text: inMarks(question.said), turns: [turn] });
  }
  return found;
}
