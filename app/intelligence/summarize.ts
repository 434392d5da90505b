import { isReadLanguage, readLanguages } from "#app/core/enums/language.ts";
import { uncitedTopics } from "./coverage.ts";
import { findJargon } from "./glossary.ts";
import { collectPhrases } from "./key-phrases.ts";
import { inLanguage, languageOf } from "./language/current.ts";
import { isMostlyUnread, otherParts, partsOf, readable } from "./language/other-parts.ts";
import { mainLanguageOf } from "./language/recognition.ts";
import { MODELS, type Models } from "./models/models.ts";
import { invitedAndSpeakers, partDigest } from "./part-digest.ts";
import { readSentences } from "./sentences.ts";
import { withPart } from "./several-languages.ts";
import type { DigestOptions, LanguagePart, MeetingDigest, Turn } from "./types.ts";

export const DIGEST_STEPS = [
  "Reading the transcript",
  "Finding the topics",
  "Collecting decisions and action items",
  "Explaining the terms",
  "Writing the summary",
] as const;

/**
 * The structured summary of a transcript: every line with the numbers of the turns it rests on. Deterministic; an
 * empty transcript gives an empty digest. What is in another language than those that are read is left out, and said in
 * `otherLanguages`; a meeting in several of them is read part by part. `onStep` hears the number of each step (from 0) as it begins.
 */
export function summarize(
  spoken: Turn[],
  options: DigestOptions = {},
  onStep: (step: number) => void = () => {},
  models: Models = MODELS,
): MeetingDigest {
  const languages = options.languages ?? new Array<string>(spoken.length).fill(mainLanguageOf(spoken).code);
  const parts = partsOf(spoken, languages);
  const [main = { language: readLanguages[0], share: 0 }, ...others] = parts.filter(({ read }) => read);
  const read = ({ language: code }: LanguagePart, steps = onStep) =>
    inLanguage(languageOf(code), () => partDigest(readable(spoken, languages, code), options, steps, models));
  const first = read(main);
  const all = others.reduce(
    (digest, part) =>
      withPart(
        digest,
        read(part, () => {}),
        part.share,
      ),
    first,
  );
  const isUnread = parts.length > 0 && main.share === 0;
  const turns = spoken.map((turn, at) =>
    isReadLanguage(languages[at] ?? "") ? turn : { ...turn, text: "" },
  );
  return {
    ...all,
    outline: isUnread ? [] : all.outline,
    uncovered: uncitedTopics(turns, all.outline, all),
    contextGroup: isMostlyUnread(parts) ? "" : all.contextGroup,
    otherLanguages: otherParts(parts),
  };
}

/** The words that belong to this meeting rather than to everyday speech, best first: more than a glossary shows. */
export function ownTerms(turns: Turn[]): string[] {
  return inLanguage(mainLanguageOf(turns), () => termsIn(turns));
}

function termsIn(turns: Turn[]): string[] {
  const sentences = readSentences(turns);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  return findJargon(collectPhrases(sentences, invitedAndSpeakers(turns, {})), sentences, words).map(
    ({ term }) => term,
  );
}
