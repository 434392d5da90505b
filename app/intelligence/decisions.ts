import { cuesIn } from "./cues.ts";
import { plainLine } from "./excerpt.ts";
import { language } from "./language/current.ts";
import { leanedOn, linked } from "./leaning.ts";
import type { Analysis } from "./models/analysis.ts";
import type { QuoteChoice } from "./quote-choice.ts";
import { asEvidence, type RelatedTurns } from "./related-turns.ts";
import { passesSentenceFilter, tidy } from "./sentence-filter.ts";
import { hasClosingMark, type Sentence } from "./sentences.ts";
import type { Talk } from "./talk.ts";
import type { EngineLine } from "./types.ts";

/** Chosen on the labelled meetings by models that did not see them; scores are log-odds. */
const DECISION_TUNING = {
  /** What the wording adds: a plain agreement, "we decided to", a verdict inside a plan. */
  agreed: 9,
  explicit: 2.5,
  named: 2,
  /** From which score on a sentence is printed. */
  least: -1.9,
  certain: 3,
  longest: 24,
  /** Terms that a plan names at least: "we should be careful" plans nothing. */
  fewest: 2,
  /** Turns between two decisions that share few words. */
  apart: 3,
  /** The share of common words from which two are the same. */
  same: 0.7,
  /** How many that are only likely: so many, and one more for so many words. */
  likely: 3,
  wordsEach: 500,
  /** The gate for print: the scorer's log-odds, and words like "it" that may stand in the sentence. */
  printable: -1,
  points: 2,
  pointing: 1,
};

type Candidate = { sentence: Sentence; score: number };

/**
 * What was settled, in the order in which it was: the sentences that the trained model takes for a decision, raised where
 * the words say so ("we decided to", "so we launch without it"), and never a wish, a doubt or a question.
 */
export function findDecisions(analysis: Analysis): QuoteChoice[] {
  const { sentences } = analysis;
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const most = DECISION_TUNING.likely + Math.floor(words / DECISION_TUNING.wordsEach);
  const candidates: Candidate[] = [];
  for (const sentence of sentences) {
    const bonus = bonusOf(sentence, sentences[sentence.at - 1]);
    const score = (analysis.scores[sentence.at]?.decision ?? 0) + (bonus ?? 0);
    if (bonus === null || score < DECISION_TUNING.least) continue;
    const certain = bonus === DECISION_TUNING.agreed;
    const least = certain ? Number.NEGATIVE_INFINITY : DECISION_TUNING.printable;
    if (
      passesSentenceFilter(
        sentence,
        analysis,
        least,
        certain ? DECISION_TUNING.points : DECISION_TUNING.pointing,
      )
    )
      candidates.push({ sentence, score });
  }
  const chosen: Candidate[] = [];
  for (const candidate of candidates.sort((a, b) => b.score - a.score || a.sentence.at - b.sentence.at)) {
    const certain = candidate.score >= DECISION_TUNING.certain;
    if (!certain && chosen.length >= most) break;
    const isNew = chosen.every((other) => isApart(other, candidate));
    if (isNew) chosen.push(candidate);
  }
  return chosen.map(({ sentence }) => ({ sentences: [sentence] }));
}

/** Decisions as lines in the order of the meeting, with where each came up again; in quotation what leans on words before it. */
export function decisionLines(decisions: QuoteChoice[], related: RelatedTurns, talk: Talk): EngineLine[] {
  return decisions
    .flatMap(({ sentences }) => sentences)
    .sort((a, b) => a.at - b.at)
    .map((sentence) => {
      const about = leanedOn(sentence, talk);
      const { text, turns } = linked(about, [sentence]);
      return {
        text: about.length > 0 || !hasClosingMark(sentence.raw) ? text : plainLine(sentence.said),
        turns: asEvidence(sentence.turn, [...turns, ...related.of(sentence, 3)]),
      };
    });
}

/** What the wording adds to the model's score; null for what settles nothing. */
function bonusOf(sentence: Sentence, before: Sentence | undefined): number | null {
  if (isAgreement(sentence, before)) return DECISION_TUNING.agreed;
  const { raw } = sentence;
  if (sentence.words > DECISION_TUNING.longest) return null;
  if (language.acts.IN_MEETING.test(raw) || language.printing.ONE_PERSON.test(tidy(sentence.text)))
    return null;
  if (language.decisions.EXPLICIT.test(raw)) return DECISION_TUNING.explicit;
  const cues = cuesIn(raw);
  if (cues.has("doubt") || cues.has("ongoing") || cues.has("procedure")) return null;
  if (new Set(sentence.terms).size < DECISION_TUNING.fewest) return null;
  const text = tidy(sentence.text);
  if (!language.decisions.INTENDED.test(text)) return null;
  return cues.has("settled") || cues.has("verdict") ? DECISION_TUNING.named : 0;
}

/** What was agreed in so many words: "so we agree to", or a statement right after "let's do it that way". */
function isAgreement(sentence: Sentence, before: Sentence | undefined): boolean {
  const raw = sentence.raw.trim();
  if (!sentence.whole || raw.endsWith("?")) return false;
  if (language.decisions.AGREED.test(raw) || language.decisions.CONCLUDED.test(raw)) return true;
  return (
    before?.turn === sentence.turn &&
    language.decisions.ASSENT.test(before.raw.trim()) &&
    language.decisions.STATEMENT.test(raw)
  );
}

/**
 * Two things agreed in so many words may follow each other, and may differ by a single word ("close the lift of the museum",
 * "of the library"); otherwise a decision is told once where it was made.
 */
function isApart(a: Candidate, b: Candidate): boolean {
  const [first, second] = [a.sentence, b.sentence];
  const certain = Math.min(a.score, b.score) >= DECISION_TUNING.certain && first.turn !== second.turn;
  const shared = first.terms.filter((term) => second.terms.includes(term)).length;
  const same = certain ? 1 : DECISION_TUNING.same;
  if (shared >= same * Math.min(first.terms.length, second.terms.length)) return false;
  return certain || Math.abs(first.turn - second.turn) >= DECISION_TUNING.apart;
}
