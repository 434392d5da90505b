import { breaksPhrase, isCommonWord } from "./common-words.ts";
import { fold, isStopWord } from "./tokens.ts";

const FEWEST = 4;
const MOST = 35;
const BAD_START =
  /^(?:and|or|but|so|well|okay|yeah|because|which|whose|than|except|thank|thanks|welcome|good (?:morning|afternoon|evening)|hello|goodbye|see you|you all)\b/i;
const SUBORDINATE = /(?<=\S)[,:]?\s(?:whether|that|because|which|who|when|while|if|where|as)\s.*$/i;
const HELPING =
  /\b(?:is|are|was|were|am|has|have|had|will|would|can|cannot|could|should|must|may|might|does|do|did|\p{L}+n['’]t|(?:i|we|you|they|he|she|it|that|there|what|who)['’](?:s|re|ve|ll|m|d))\b/iu;
const PRONOUN = /\b(?:i|we|they|he|she|it) (?!to\b|and\b|or\b|of\b|the\b)\p{Ll}+/iu;
const PAST =
  /\b(?:took|gave|made|went|said|told|came|got|saw|found|sent|wrote|brought|stood|chose|knew|felt|kept)\b/i;
const BROKEN = [
  /[,;] (?:And|But|So|Which|Because|Or|Then)\b/,
  /\bjust if you\b|\bwould be to\b.*\bWhich\b/,
  /\b(?:the|a|an|my|our|your|their) (?:a|an|the|my|our|is|are|was|to|of|in)\b/i,
  /(?:^|\s)(?:[b-hj-z]|\p{Ll}\p{Lu}+)(?=\s)/u,
];

/** Whether a sentence may be printed: a fair length, a finite verb in its main clause, nothing broken off or repeated. */
export function isReadable(text: string): boolean {
  const words = text.split(/\s+/);
  if (!isEnglish(text, words)) return true;
  if (words.length < FEWEST || words.length > MOST || BAD_START.test(text)) return false;
  return !isBroken(text) && hasVerb(text);
}

/** Whether a word was broken off, or what follows does not go with what stands before it: "on the in the file". */
export function isBroken(text: string): boolean {
  const words = text.split(/\s+/);
  return BROKEN.some((mark) => mark.test(text)) || words.some((word, at) => isFragment(word, words[at + 1]));
}

/** "technolog technological": a word that only begins the next one. */
function isFragment(word: string, next = ""): boolean {
  const [piece, whole] = [fold(word), fold(next)];
  return (
    piece.length > 3 && whole.length > piece.length + 1 && whole.startsWith(piece) && !isCommonWord(piece)
  );
}

/** Only English is judged: other languages begin, end and repeat their words in ways of their own. */
export function isEnglish(text: string, words: string[]): boolean {
  if (/[^\p{Script=Latin}\p{P}\p{N}\p{Z}\p{S}]/u.test(text)) return false;
  return words.filter(isStopWord).length >= words.length * 0.15;
}

function hasVerb(text: string): boolean {
  const main = text.replace(SUBORDINATE, "").replace(/\bto \p{Ll}+/giu, "");
  if (HELPING.test(main) || PRONOUN.test(main) || PAST.test(main)) return true;
  return main
    .split(/\s+/)
    .some(
      (word, at) => at > 0 && /(?:s|ed)[.,;]?$/.test(word) && breaksPhrase(fold(word.replace(/\W+$/, ""))),
    );
}
