import { hasVerb } from "./clause.ts";
import { language } from "./language/current.ts";
import { isInLanguage } from "./language/recognition.ts";
import type { Analysis } from "./models/analysis.ts";
import { isRepaired } from "./salience.ts";
import type { Sentence } from "./sentences.ts";
import { fold } from "./tokens.ts";

const FEWEST = 4;
const MOST = 35;
const MOST_POINTING = 1;
/** Most repairs and gaps in a sentence that can still be printed. */
const MOST_ROUGH = 2;

/**
 * The one gate before a reader's eyes. It lets through whole sentences that say something about the meeting's subject,
 * and of these the ones that the trained scorer finds usable; `least` is the scorer's log-odds.
 */
export function passesSentenceFilter(
  sentence: Sentence,
  { scores, inLanguage }: Analysis,
  least: number,
  pointing = MOST_POINTING,
): boolean {
  if (!sentence.whole || sentence.text.endsWith("?") || sentence.words < FEWEST) return false;
  const text = tidy(sentence.text);
  if (!inLanguage) return true;
  if (sentence.rough > MOST_ROUGH || language.meaning.HANGS.test(sentence.said)) return false;
  if ((text.match(language.printing.PRONOUNS_IN_PRINT) ?? []).length > pointing) return false;
  if (
    language.printing.PERSONAL_START.test(text) ||
    startsWithReference(text) ||
    isRepaired(text) ||
    isProcedure(text)
  )
    return false;
  return isSentence(text) && (scores[sentence.at]?.printable ?? least) >= least;
}

/** Whether a text is a whole sentence: a fair length, a verb bound to a subject, nothing broken off or said twice. */
export function isPrintable(text: string): boolean {
  return !isInLanguage(text) || isSentence(text);
}

function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < FEWEST || words.length > MOST || language.printing.BAD_START.test(text)) return false;
  if (language.printing.DANGLING.test(text) || /,\s*[.?!]?$/.test(text)) return false;
  return !isBroken(text) && hasVerb(text);
}

/** How a meeting is run is not what it is about. */
export function isProcedure(text: string): boolean {
  return language.printing.PROCEDURE.some((pattern) => pattern.test(text));
}

/** Whether a sentence leans on the one before: "It is cheaper." */
export function startsWithReference(text: string): boolean {
  return language.printing.BACKWARD_SUBJECT.test(text);
}

/** Whether a word was broken off, or what follows does not go with what stands before it: "on the in the file". */
export function isBroken(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    language.printing.BROKEN.some((mark) => mark.test(text)) ||
    words.some((word, at) => isFragment(word, words[at + 1]))
  );
}

/** "technolog technological": a word that only begins the next one. */
function isFragment(word: string, next = ""): boolean {
  const [piece, whole] = [fold(word), fold(next)];
  return (
    piece.length > 3 &&
    whole.length > piece.length + 1 &&
    whole.startsWith(piece) &&
    !language.words.isCommonWord(piece)
  );
}

/** What rules read of cleaned speech: without capitals inside, broken-off word starts and an opening "so, well". */
export function tidy(text: string): string {
  const smooth = text
    .replace(language.printing.INNER_CAPITAL, (word) => word.toLowerCase())
    .replace(/(?<![\p{L}'’])(\p{L}+)[ -]+(?=(\p{L}+))/gu, (whole, start: string, next: string) =>
      isBrokenOff(start, next) ? "" : whole,
    )
    .replace(language.printing.OPENERS, "")
    .replace(/\s+([,.;:?!])/g, "$1")
    .replace(/\s{2,}/g, " ")
    .trim();
  return smooth.charAt(0).toUpperCase() + smooth.slice(1);
}

/** "technolog technological", "whe when": the first is a try at the second, and no word of its own. */
function isBrokenOff(start: string, next: string): boolean {
  const [tried, meant] = [start.toLowerCase(), next.toLowerCase()];
  if (tried === meant || !meant.startsWith(tried) || language.printing.ONE_LETTER.has(start)) return false;
  return tried.length < 3 ? !language.printing.SHORT_WORD.test(tried) : !language.words.isCommonWord(tried);
}
