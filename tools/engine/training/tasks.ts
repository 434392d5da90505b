import { sentenceFeatures } from "#app/intelligence/models/analysis.ts";
import {
  cueFeatures,
  formFeatures,
  MeetingContext,
  wordFeatures,
} from "#app/intelligence/models/sentence-features.ts";
import { surroundingFeatures } from "#app/intelligence/models/surroundings.ts";
import { termFeatures } from "#app/intelligence/models/term-features.ts";
import type { Sentence } from "#app/intelligence/sentences.ts";
import { countTerms, fold, termsOf, wordsOf } from "#app/intelligence/tokens.ts";
import type { GoldItem, LabelledMeeting, UsableLabel } from "./evaluation-data.ts";
import { turnsOf } from "./evaluation-data.ts";
import type { Example } from "./logistic.ts";

/** A meeting read once for all tasks. */
export type Prepared = { meeting: LabelledMeeting; sentences: Sentence[]; group: string };

/** Whether a term that is said belongs into the summary a person wrote; words of every summary do not count. */
export function termExamples({ meeting, sentences, group }: Prepared, frame: Set<string>): Example[] {
  const wanted = new Set(termsOf(meeting.gold.general_summary).filter((term) => !frame.has(term)));
  return [...termFeatures(sentences)].map(([term, features]) => ({
    features,
    label: Number(wanted.has(term)),
    group,
  }));
}

/** Terms of a tenth of the summaries of two kinds of meeting or more: "meeting", "discuss", "team". */
export function summaryFrame(meetings: LabelledMeeting[]): Set<string> {
  const shares = new Map<string, number>();
  for (const domain of ["product", "academic", "committee"]) {
    const own = meetings.filter((meeting) => meeting.domain === domain && meeting.gold.general_summary);
    const counts = countTerms(own.flatMap(({ gold }) => [...new Set(termsOf(gold.general_summary))]));
    for (const [term, count] of counts)
      if (own.length >= 5 && count / own.length >= 0.1) shares.set(term, (shares.get(term) ?? 0) + 1);
  }
  return new Set([...shares].filter(([, domains]) => domains > 1).map(([term]) => term));
}

/** Whether a sentence stands in a turn on which people rested their summary. */
export function salienceExamples(
  { meeting, sentences, group }: Prepared,
  importance: Map<string, number>,
): Example[] {
  const { summary_evidence, extractive_turns, general_summary } = meeting.gold;
  const evidence = new Set([...(summary_evidence ?? []), ...(extractive_turns ?? [])]);
  if (evidence.size === 0) return [];
  const wanted = new Set(termsOf(general_summary));
  const context = new MeetingContext(turnsOf(meeting), sentences, importance);
  return sentences
    .filter(({ words }) => words >= 5)
    .map((sentence) => {
      const hits = new Set(sentence.terms.filter((term) => wanted.has(term))).size;
      const rests = evidence.has(sentence.turn);
      return {
        features: sentenceFeatures(sentence, sentences[sentence.at - 1], context),
        label: Number(rests && hits > 0),
        group,
      };
    });
}

/** How many turns from one that people tied to a decision its words may be. */
const REGION = 2;

/** Whether a sentence stands where a decision was made: people tie one to a few turns of the talk that led to it. */
export function decisionExamples(
  { meeting, sentences, group }: Prepared,
  importance: Map<string, number>,
): Example[] {
  if (meeting.gold.decisions === null) return [];
  const region = new Set<number>();
  for (const { turns } of meeting.gold.decisions)
    for (const turn of turns) for (let near = turn - REGION; near <= turn + REGION; near++) region.add(near);
  const turns = turnsOf(meeting);
  const context = new MeetingContext(turns, sentences, importance);
  const surroundings = surroundingFeatures(turns);
  return sentences
    .filter(({ words }) => words >= 4)
    .map((sentence) => ({
      features: [
        ...sentenceFeatures(sentence, sentences[sentence.at - 1], context),
        ...(surroundings[sentence.turn] ?? []),
      ],
      label: Number(region.has(sentence.turn)),
      group,
    }));
}

/** Of each turn that people tied to an item, the sentence nearest to the item's words is the positive example. */
export function itemExamples(
  { meeting, sentences, group }: Prepared,
  items: GoldItem[] | null,
  importance: Map<string, number>,
): Example[] {
  if (items === null) return [];
  const positives = new Set<number>();
  const unclear = new Set<number>();
  for (const item of items)
    for (const turn of item.turns) {
      const own = sentences.filter((sentence) => sentence.turn === turn);
      const best = nearest(own, item.text);
      if (best) positives.add(best.at);
      for (const sentence of own) unclear.add(sentence.at);
    }
  const context = new MeetingContext(turnsOf(meeting), sentences, importance);
  return sentences.flatMap((sentence) => {
    const label = Number(positives.has(sentence.at));
    if (sentence.words < 4 || (label === 0 && unclear.has(sentence.at))) return [];
    return [{ features: sentenceFeatures(sentence, sentences[sentence.at - 1], context), label, group }];
  });
}

function nearest(sentences: Sentence[], text: string): Sentence | undefined {
  const wanted = new Set(termsOf(text));
  const score = ({ terms, words }: Sentence): number =>
    new Set(terms.filter((term) => wanted.has(term))).size + Math.min(words, 20) / 40;
  return sentences.reduce<Sentence | undefined>(
    (best, sentence) => (best && score(best) >= score(sentence) ? best : sentence),
    undefined,
  );
}

/** A reader's verdicts on printed lines, by the form of the sentence they were made of. */
export function printableExamples(prepared: Map<string, Prepared>, labels: UsableLabel[]): Example[] {
  return labels.flatMap(({ meeting_id, turn, text, usable }) => {
    const own = prepared.get(meeting_id);
    const wanted = new Set(wordsOf(text).map(fold));
    const overlap = (sentence: Sentence): number => {
      const words = wordsOf(sentence.text).map(fold);
      return (2 * words.filter((word) => wanted.has(word)).length) / (words.length + wanted.size + 1);
    };
    const candidates = own?.sentences.filter((sentence) => sentence.turn === turn) ?? [];
    const [best] = candidates.sort((a, b) => overlap(b) - overlap(a));
    if (!own || !best || overlap(best) < 0.6) return [];
    return [{ features: printableFeatures(best), label: Number(usable), group: own.group }];
  });
}

function printableFeatures(sentence: Sentence): string[] {
  return [...formFeatures(sentence), ...cueFeatures(sentence.raw)];
}

const DOMAINS = ["product", "academic", "committee"] as const;
const COMMON_SHARE = 0.15;

/** Words and pairs of words said in 15 % of the meetings of every kind: those that are of no subject. */
export function commonWordFeatures(prepared: Prepared[]): Set<string> {
  const shares = new Map<string, number>();
  for (const domain of DOMAINS) {
    const own = prepared.filter(({ meeting }) => meeting.domain === domain);
    const counts = countTerms(
      own.flatMap(({ sentences }) => [...new Set(sentences.flatMap(({ raw }) => wordFeatures(raw)))]),
    );
    for (const [feature, count] of counts)
      if (count / own.length >= COMMON_SHARE) shares.set(feature, (shares.get(feature) ?? 0) + 1);
  }
  return new Set([...shares].filter(([, domains]) => domains === DOMAINS.length).map(([feature]) => feature));
}

/** The examples without features that are rare, or words of a subject: a model must not learn what one team made. */
export function withFrequentFeatures(examples: Example[], known: Set<string>, least: number): Example[] {
  const counts = countTerms(examples.flatMap(({ features }) => features));
  const isKnown = (feature: string): boolean => {
    const words = /^(?:opens|closes)=(.*)$/.exec(feature)?.[1];
    if (words !== undefined)
      return known.has(`${words.includes(" ") ? "pair" : "word"}=${words.replace(/['’]/g, "")}`);
    return !/^(?:near )?(?:word|pair)=/.test(feature) || known.has(feature.replace(/^near /, ""));
  };
  return examples.map((example) => ({
    ...example,
    features: example.features.filter((feature) => (counts.get(feature) ?? 0) >= least && isKnown(feature)),
  }));
}
