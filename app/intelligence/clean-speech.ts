import { language } from "./language/current.ts";

/**
 * Speech made readable: markup, fillers, stutters, repeated words and abandoned starts are taken out, nothing is
 * added. The order of what remains is the order in which it was said.
 */
export function cleanSpeech(raw: string): string {
  let text = raw
    .replace(language.speech.MARKUP, " ")
    .replace(language.speech.SET_OFF_FILLER, " ")
    .replace(language.speech.FILLER, " ")
    .replace(/\s+/g, " ");
  for (const [from, to] of language.speech.RELAXED) text = text.replace(from, to);
  text = text.replace(language.speech.SET_OFF, " ").replace(language.speech.ASIDE, " ");
  text = dropAbandonedStart(text).replace(/\s+/g, " ").trim();
  text = text.replace(/(?<![\p{L}-])(\p{L}{1,4})-(?=\1)/giu, "");
  const words = text.split(" ");
  text = joinWords(dropRepeats(isKnownSpeech(words) ? dropStutters(words) : words));
  text = dropRestart(text.replace(language.speech.OPENER, ""))
    .replace(language.speech.OPENER, "")
    .replace(language.speech.CLOSER, "");
  return tidyPunctuation(text);
}

/** One sentence ready to print: capital first, closing mark last; empty when nothing was left. */
export function asSentence(cleaned: string): string {
  const text = cleaned.replace(/[\s,;:–—-]+$/u, "").replace(/^[\s,;:.–—-]+/u, "");
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[\p{STerm}…]["'”’)]?$/u.test(capital) ? capital : `${capital}.`;
}

function joinWords(words: string[]): string {
  return words.filter(Boolean).join(" ");
}

/** "You might So there was a difference" keeps what follows the capital when the words before it are few. */
function dropRestart(text: string): string {
  return text.replace(language.speech.RESTART, "");
}

/** "I was – we should wait" keeps what comes after a dash when what stands before it is a few words only. */
function dropAbandonedStart(text: string): string {
  const parts = text.split(/\s*(?:--+|\s[–—-]\s|…|\.\.\.)\s*/u).filter((part) => part.trim() !== "");
  if (parts.length < 2) return text;
  const kept = parts.filter((part, at) => at === parts.length - 1 || part.split(/\s+/).length > 4);
  return kept.join(", ");
}

/** Most words are plain already, which is seen much sooner. */
const bare = (word: string): string =>
  /^[a-z]+$/.test(word) ? word : word.toLowerCase().replace(/[^\p{L}\p{N}'’]/gu, "");

/**
 * "how much w how", "th the" and "di doesn't": a broken-off beginning is dropped. Two letters that make no word
 * are taken for one; three only when one of the next two words begins with them.
 */
function dropStutters(words: string[]): string[] {
  return words.filter((word, at) => {
    const piece = bare(word);
    if (
      piece === "" ||
      piece.length > 6 ||
      !/^\p{L}?\p{Ll}*$/u.test(word) ||
      language.speech.WHOLE.has(piece)
    )
      return true;
    if (piece.length > 3)
      return (
        language.words.STOP_WORDS.has(piece) ||
        language.words.isCommonWord(piece) ||
        !extendedBy(piece, words[at + 1])
      );
    if (
      word === language.speech.PERSONAL_LETTER.toLowerCase() &&
      words.includes(language.speech.PERSONAL_LETTER)
    )
      return false;
    if (language.speech.SHORT_WORDS.has(piece)) return true;
    if (/^\p{Ll}{1,2}$/u.test(word) || language.speech.WORD_START.test(word)) return false;
    return !extendedBy(piece, words[at + 1]) && !extendedBy(piece, words[at + 2]);
  });
}

function extendedBy(piece: string, word = ""): boolean {
  const whole = bare(word);
  return whole.length > piece.length + 1 && whole.startsWith(piece);
}

/** Whether the words are of the engine's language: what looks broken off in it may be a whole word in another one. */
function isKnownSpeech(words: string[]): boolean {
  const known = words.filter((word) => language.words.STOP_WORDS.has(bare(word).replace(/['’]/g, ""))).length;
  return known >= 2 && known >= words.length * 0.25;
}

/** A run of one to four words said twice in a row is kept once: "it was it was". */
function dropRepeats(words: string[]): string[] {
  let result = words.map((word) => ({ word, plain: bare(word) }));
  for (let size = 4; size >= 1; size--) result = dropRepeatsOf(result, size);
  return result.map(({ word }) => word);
}

type Heard = { word: string; plain: string };

function dropRepeatsOf(words: Heard[], size: number): Heard[] {
  const kept: Heard[] = [];
  for (const word of words) {
    kept.push(word);
    if (!endsTwice(kept, size)) continue;
    const last = kept.slice(-size);
    if (/^\d/.test(last[0]?.plain ?? "") || last.every(({ plain }) => plain === "")) continue;
    kept.splice(-2 * size, size);
  }
  return kept;
}

/** Whether the last words, as many as `size`, are those before them. */
function endsTwice(words: Heard[], size: number): boolean {
  if (words.length < 2 * size) return false;
  for (let at = words.length - size; at < words.length; at++)
    if (words[at]?.plain !== words[at - size]?.plain) return false;
  return true;
}

function tidyPunctuation(text: string): string {
  return text
    .replace(/\s+([,.;:?!…])/gu, "$1")
    .replace(/([,;:])(?:\s*[,;:])+/gu, "$1")
    .replace(/,\s*([.?!])/gu, "$1")
    .replace(/([.?!])(?:\s*[.])+/gu, "$1")
    .replace(/^[\s,;:.–—-]+/u, "")
    .trim();
}
