import type { KeyPhrase } from "./key-phrases.ts";
import { distinctPhrases, listed, phrasesWithin, type RankedPhrase, rankPhrases } from "./phrase-choice.ts";
import { inOrder } from "./related-turns.ts";
import { reportSpeech } from "./reported-speech.ts";
import { chooseCovering } from "./salience.ts";
import type { Sentence } from "./sentences.ts";
import type { Line, OutlineTopic } from "./types.ts";

const QUOTED_WORDS = 60;
const MAIN_TOPICS = 3;

/** A short account of the meeting: what it was about, its longest topics in order, and what covers it best. */
export function writeOverview(
  sentences: Sentence[],
  phrases: KeyPhrase[],
  weights: Map<string, number>,
  outline: OutlineTopic[],
): Line[] {
  const chosen = chooseCovering(sentences, weights, QUOTED_WORDS);
  const said = chosen.map((sentence) => ({
    text: reportSpeech(sentence) ?? sentence.text,
    turns: [sentence.turn],
  }));
  const themes = distinctPhrases(rankPhrases(phrases, sentences.length), 4);
  if (themes.length < 2 || sentences.length < 8) return said;
  const opening = naming("The meeting was about", themes, sentences, 0, sentences.length);
  return [opening, ...topicLines(sentences, phrases, outline, themes), ...said];
}

function topicLines(
  sentences: Sentence[],
  phrases: KeyPhrase[],
  outline: OutlineTopic[],
  themes: RankedPhrase[],
): Line[] {
  const told = new Set(themes.flatMap((theme) => theme.stems));
  const main = outline
    .toSorted((a, b) => b.endTurn - b.startTurn - (a.endTurn - a.startTurn))
    .slice(0, MAIN_TOPICS)
    .sort((a, b) => a.startTurn - b.startTurn);
  const openers = ["First, the group discussed", "Then they talked about", "Finally, they discussed"];
  const lines: Line[] = [];
  for (const topic of main) {
    const own = sentences.filter(({ turn }) => turn >= topic.startTurn && turn <= topic.endTurn);
    const [from, to] = [own[0]?.at ?? 0, (own.at(-1)?.at ?? -1) + 1];
    const fresh = phrasesWithin(phrases, from, to).filter(
      ({ stems }) => !stems.some((stem) => told.has(stem)),
    );
    const named = distinctPhrases(fresh, 3);
    if (named.length < 2) continue;
    for (const stem of named.flatMap(({ stems }) => stems)) told.add(stem);
    lines.push(naming(openers[lines.length] ?? "They also discussed", named, sentences, from, to));
  }
  return lines;
}

/** A sentence that lists phrases; its evidence is the fullest sentence in which each of them was said. */
function naming(
  lead: string,
  phrases: RankedPhrase[],
  sentences: Sentence[],
  from: number,
  to: number,
): Line {
  const turns = phrases.map((phrase) => {
    const places = phrase.sentences.filter((at) => at >= from && at < to).map((at) => sentences[at]);
    return (
      places.reduce((best, place) => ((place?.terms.length ?? 0) > (best?.terms.length ?? 0) ? place : best))
        ?.turn ?? 0
    );
  });
  return { text: `${lead} ${listed(phrases.map((phrase) => phrase.text))}.`, turns: inOrder(turns) };
}
