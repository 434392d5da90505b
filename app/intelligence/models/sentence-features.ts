import { chairOf } from "../chair.ts";
import { cuesIn } from "../cues.ts";
import { language } from "../language/current.ts";
import { agrees } from "../replies.ts";
import { standsAlone } from "../salience.ts";
import type { Sentence } from "../sentences.ts";
import { fold, isStopWord, wordsOf } from "../tokens.ts";
import type { Turn } from "../types.ts";
import { interval } from "./linear-model.ts";

/** What is known of a meeting beside the sentence that is looked at. */
export class MeetingContext {
  readonly turns: Turn[];
  private readonly chair: string;
  private readonly importance: Map<string, number>;
  private readonly last: number[] = [];
  private readonly assents: boolean[];

  /** `importance` says how much each index term matters in the meeting, from 0 to 1. */
  constructor(turns: Turn[], sentences: Sentence[], importance: Map<string, number>) {
    this.turns = turns;
    this.chair = chairOf(turns);
    this.importance = importance;
    for (const { turn, at } of sentences) this.last[turn] = at;
    this.assents = turns.map(({ text }) => agrees(text.slice(0, 80)));
  }

  /** Where the sentence stands, who says it and what follows. */
  placeFeatures(sentence: Sentence, before: Sentence | undefined): string[] {
    const share = sentence.turn / Math.max(1, this.turns.length - 1);
    const place = interval("share", share, [0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.98]);
    const led = sentence.speaker === this.chair;
    const next = this.turns[sentence.turn + 1];
    return [
      place,
      ...(led ? ["chair", `chair ${place}`] : []),
      before?.turn === sentence.turn ? "later in turn" : "first in turn",
      ...(this.last[sentence.turn] === sentence.at ? ["last in turn"] : []),
      ...(this.assents[sentence.turn + 1] && next?.speaker !== sentence.speaker ? ["assent follows"] : []),
      ...(before?.raw.trim().endsWith("?") ? ["question before"] : []),
      interval("turn length", this.turns[sentence.turn]?.text.length ?? 0, [60, 150, 400, 1000]),
    ];
  }

  /** How much of what matters in the meeting the sentence holds. */
  subjectFeatures(sentence: Sentence): string[] {
    const weights = [...new Set(sentence.terms)].map((term) => this.importance.get(term) ?? 0);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return [
      interval("importance", sum, [0.1, 0.25, 0.5, 0.8, 1.2, 1.7, 2.4]),
      interval("mean importance", sum / Math.max(4, sentence.words), [0.01, 0.02, 0.04, 0.06, 0.09, 0.13]),
      interval("top importance", Math.max(0, ...weights), [0.1, 0.2, 0.3, 0.45, 0.6]),
    ];
  }
}

/** The form of a sentence: its length, its openings, its repairs, its persons. No word of its subject. */
export function formFeatures({ text, raw, words, terms, whole }: Sentence): string[] {
  const folded = wordsOf(text).map((word) => word.toLowerCase());
  const [first = "", second = ""] = folded;
  const pointing = (text.match(language.persons.POINTING_WORDS) ?? []).length;
  const removed = 1 - words / Math.max(1, raw.split(/\s+/).length);
  const names = wordsOf(text)
    .slice(1)
    .filter((word) => /^\p{Lu}/u.test(word) && !language.persons.NO_NAME.test(word)).length;
  return [
    interval("words", words, [5, 7, 9, 12, 16, 21, 27, 35, 45]),
    interval("density", terms.length / Math.max(1, words), [0.15, 0.25, 0.33, 0.42, 0.52]),
    interval("terms", new Set(terms).size, [1, 2, 3, 4, 6, 8, 11]),
    interval("alone", standsAlone({ text, words, terms, whole }), [0.1, 0.3, 0.5, 0.7, 0.99]),
    interval("pointing", pointing, [1, 2, 3, 4]),
    interval("removed", removed, [0.02, 0.08, 0.15, 0.3]),
    interval("commas", text.split(",").length - 1, [1, 2, 3, 5]),
    interval("names", names, [1, 2, 4]),
    ...(whole ? [] : ["broken"]),
    ...(/\?/.test(text) ? ["question"] : []),
    ...(/[.!?]["'”’]?\s*$/.test(raw.trim()) ? [] : ["no closing mark"]),
    ...(language.persons.NUMBER.test(text) ? ["number"] : []),
    ...(language.persons.FIRST_PERSON.test(text) ? ["first person"] : []),
    ...(language.persons.GROUP.test(text) ? ["group"] : []),
    ...(language.persons.SECOND_PERSON.test(text) ? ["second person"] : []),
    ...(isStopWord(first) ? [] : ["content opener"]),
    `opens=${first}`,
    `opens=${first} ${second}`,
    `closes=${folded.at(-1) ?? ""}`,
  ];
}

/** The everyday words and pairs of words in a sentence; a model knows only those that every kind of meeting uses. */
export function wordFeatures(raw: string): string[] {
  const words = wordsOf(raw).map((word) => fold(word));
  const features = new Set<string>();
  words.forEach((word, at) => {
    features.add(`word=${word}`);
    if (at > 0) features.add(`pair=${words[at - 1]} ${word}`);
  });
  return [...features];
}

export function cueFeatures(raw: string): string[] {
  return [...cuesIn(raw)].map((cue) => `cue=${cue}`);
}
