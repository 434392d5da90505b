import { readLanguages } from "#app/core/enums/language.ts";
import type { Turn } from "../types.ts";
import { readLanguageOf } from "./recognition.ts";

/** An ISO 639-1 code, as `Intl.DisplayNames` takes it. */
type LanguageCode = string;

/** Says which language a text is in, or null where it cannot tell. */
type Detector = (text: string) => LanguageCode | null;

/** What a meeting is taken for that shows no language. */
const USUAL = readLanguages[0];

/** Letters that a turn needs in order to be judged by itself: of words with spaces between them, and of other scripts. */
const FEWEST = { spaced: 20, unspaced: 5 };
/** The share of the judged letters from which a meeting is held in one language, and the letters a turn in another one then needs. */
const HELD = { share: 0.9, spaced: 60, unspaced: 8 };

const LETTERS = /\p{L}/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let detector: Promise<Detector> | undefined;

/** The language of each turn (see `languagesOf`). The detector's megabytes are loaded for the first turn that may need it. */
export async function languagesOfTurns(turns: Turn[]): Promise<LanguageCode[]> {
  if (!turns.some(({ text }) => isLong(text, FEWEST) && !readLanguageOf(text)))
    return languagesOf(turns, () => null);
  detector ??= loadDetector();
  return languagesOf(turns, await detector);
}

async function loadDetector(): Promise<Detector> {
  const { default: eld } = await import("eld/extrasmall");
  return (text) => {
    const found = eld.detect(text);
    return found.language !== "" && found.isReliable() ? found.language : null;
  };
}

/**
 * The language of each turn. A turn of a few words has the language of the one before it, and in a
 * meeting held in one language a turn is in another only where it is long enough to be sure.
 */
function languagesOf(turns: Turn[], detect: Detector): LanguageCode[] {
  const judged = turns.map(({ text }) => {
    if (!isLong(text, FEWEST)) return undefined;
    return readLanguageOf(text)?.code ?? detect(text) ?? undefined;
  });
  const held = languageHeld(turns, judged);
  const sure = judged.map((found, at) =>
    held === undefined || found === held || isLong(turns[at]?.text ?? "", HELD) ? found : held,
  );
  let last = held ?? sure.find((found) => found !== undefined) ?? USUAL;
  return sure.map((found) => {
    last = found ?? last;
    return last;
  });
}

/** The language of nearly all that could be judged, if there is one. */
function languageHeld(turns: Turn[], judged: (string | undefined)[]): string | undefined {
  const letters = new Map<string, number>();
  let all = 0;
  judged.forEach((found, at) => {
    if (found === undefined) return;
    const count = lettersIn(turns[at]?.text ?? "");
    letters.set(found, (letters.get(found) ?? 0) + count);
    all += count;
  });
  return [...letters].find(([, count]) => count >= all * HELD.share)?.[0];
}

function isLong(text: string, least: { spaced: number; unspaced: number }): boolean {
  return lettersIn(text) >= (UNSPACED.test(text) ? least.unspaced : least.spaced);
}

function lettersIn(text: string): number {
  return text.match(LETTERS)?.length ?? 0;
}
