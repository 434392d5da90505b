import { language } from "./language/current.ts";

const { isCommonWord, STOP_WORDS } = language.words;

const MARKUP =
  /<[^<>]{1,60}>|\[[^[\]]{1,60}\]|\{[^{}]{1,60}\}|\((?:laughs?|laughter|inaudible|crosstalk|pause|applause|music)\)/gi;
const FILLER = /(?<![\p{L}'’])(?:u+[hm]+|e+r+m*|h+m+|m+h*m+|mm-?hmm?|uh-?huh|ah+|eh)(?![\p{L}'’])[,.]?/giu;
/** "the, uh, supplier": the commas go with what they set off. */
const SET_OFF_FILLER = /,\s*(?:u+[hm]+|e+r+m*|h+m+)\s*,/giu;
const ASIDE =
  /(?:^|(?<=\s))(?:you know|i mean|sort of|kind of|or whatever|and stuff|or something)(?:,|(?=\s*[.?!]|\s))/gi;
const SET_OFF = /,\s*(?:like|right|okay|well|actually|basically|you know|i mean|you see|so|now|please)\s*,/gi;
const OPENER =
  /^(?:(?:yeah|yes|yep|yup|okay|ok|alright|all right|right|well|so|oh|and|but|or|no|now|then|anyway|actually|basically|like|sure|cool|great|good|sorry|because|also|hey|i mean|you know|i guess|i think that|see|exactly|absolutely|fine|'?cause)\b(?!\s+(?:to|of|at|for|is|are|was|were)\b)[\s,.;:–—-]*)+/iu;
/**
 * What trails behind a finished sentence. "Right", "well" and "then" do only behind a comma: "that is all right" ends in one.
 * Looked for only where a run of marks begins: from every mark of a long run it would take quadratic time.
 */
const CLOSER =
  /(?<![\s,;:–—-])(?:[\s,;:–—-]+(?:and|but|so|or|because|you know|i mean|yeah|i guess|i think|i don't know|and so on|and so|or so|uh|the|a|an|of|to|isn't it|i suppose)|\s*[,;:–—-]\s*(?:okay|right|then|well|like))+\s*(?=[.?!…]*$)/iu;
const RELAXED: [RegExp, string][] = [
  [/^((?:\S+ ){0,3}\p{Lu}[\p{L}-]+), please, (?=\p{Ll})/u, "$1, please "],
  [/\bgonna\b/gi, "going to"],
  [/\bwanna\b/gi, "want to"],
  [/\bgotta\b/gi, "have to"],
  [/\bkinda\b|\bsorta\b/gi, ""],
  [/(?<![\p{L}])'cause\b|\bcos\b|\bcuz\b/giu, "because"],
  [/\blemme\b/gi, "let me"],
  [/\bdunno\b/gi, "don't know"],
];

/**
 * Speech made readable: markup, fillers, stutters, repeated words and abandoned starts are taken out, nothing is
 * added. The order of what remains is the order in which it was said.
 */
export function cleanSpeech(raw: string): string {
  let text = raw.replace(MARKUP, " ").replace(SET_OFF_FILLER, " ").replace(FILLER, " ").replace(/\s+/g, " ");
  for (const [from, to] of RELAXED) text = text.replace(from, to);
  text = text.replace(SET_OFF, " ").replace(ASIDE, " ");
  text = dropAbandonedStart(text).replace(/\s+/g, " ").trim();
  text = text.replace(/(?<![\p{L}-])(\p{L}{1,4})-(?=\1)/giu, "");
  const words = text.split(" ");
  text = joinWords(dropRepeats(soundsEnglish(words) ? dropStutters(words) : words));
  text = dropRestart(text.replace(OPENER, "")).replace(OPENER, "").replace(CLOSER, "");
  return tidyPunctuation(text);
}

/** One sentence ready to print: capital first, closing mark last; empty when nothing was left. */
export function asSentence(cleaned: string): string {
  const text = cleaned.replace(/[\s,;:–—-]+$/u, "").replace(/^[\s,;:.–—-]+/u, "");
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!…。！？]["'”’)]?$/u.test(capital) ? capital : `${capital}.`;
}

function joinWords(words: string[]): string {
  return words.filter(Boolean).join(" ");
}

/** "You might So there was a difference" keeps what follows the capital when the words before it are few. */
function dropRestart(text: string): string {
  const restart =
    /^(?:[\p{L}'’]+ ){1,6}(?=(?:So|And|But|Well|The|It|It's|You|We|We're|That|That's|This|If|There|They|What|How|I'm|I've) \p{Ll})/u;
  return text.replace(restart, "");
}

/** "I was – we should wait" keeps what comes after a dash when what stands before it is a few words only. */
function dropAbandonedStart(text: string): string {
  const parts = text.split(/\s*(?:--+|\s[–—-]\s|…|\.\.\.)\s*/u).filter((part) => part.trim() !== "");
  if (parts.length < 2) return text;
  const kept = parts.filter((part, at) => at === parts.length - 1 || part.split(/\s+/).length > 4);
  return kept.join(", ");
}

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}'’]/gu, "");
const SHORT_WORDS = new Set(
  `a i o so to no in on at be we he it is if as an or of do go by my me up us oh am ok hi mr dr ms vs tv pc id uk eu un ad
  ax ox pi re ma pa ph`.split(/\s+/),
);
const WHOLE = new Set(
  "the too and but for not our all ten one you can her his now see say she was who why out per men man any are had has how".split(
    " ",
  ),
);

/**
 * "how much w how", "th the" and "di doesn't": a broken-off beginning is dropped. Two letters that make no English word
 * are taken for one; three only when one of the next two words begins with them.
 */
function dropStutters(words: string[]): string[] {
  return words.filter((word, at) => {
    const piece = bare(word);
    if (piece === "" || piece.length > 6 || !/^\p{L}?\p{Ll}*$/u.test(word) || WHOLE.has(piece)) return true;
    if (piece.length > 3)
      return STOP_WORDS.has(piece) || isCommonWord(piece) || !extendedBy(piece, words[at + 1]);
    if (word === "i" && words.includes("I")) return false;
    if (SHORT_WORDS.has(piece)) return true;
    if (/^\p{Ll}{1,2}$/u.test(word) || /^\p{Lu}[^aeiouy\P{Ll}]$/u.test(word)) return false;
    return !extendedBy(piece, words[at + 1]) && !extendedBy(piece, words[at + 2]);
  });
}

function extendedBy(piece: string, word = ""): boolean {
  const whole = bare(word);
  return whole.length > piece.length + 1 && whole.startsWith(piece);
}

/** The broken-off words below are English ones; other languages have short words of their own. */
function soundsEnglish(words: string[]): boolean {
  const known = words.filter((word) => STOP_WORDS.has(bare(word).replace(/['’]/g, ""))).length;
  return known >= 2 && known >= words.length * 0.25;
}

/** A run of one to four words said twice in a row is kept once: "it was it was". */
function dropRepeats(words: string[]): string[] {
  let result = words;
  for (let size = 4; size >= 1; size--) result = dropRepeatsOf(result, size);
  return result;
}

function dropRepeatsOf(words: string[], size: number): string[] {
  const kept: string[] = [];
  for (const word of words) {
    kept.push(word);
    const last = kept.slice(-size).map(bare).join(" ");
    if (
      kept.length < 2 * size ||
      last !==
        kept
          .slice(-2 * size, -size)
          .map(bare)
          .join(" ")
    )
      continue;
    if (/^\d/.test(last) || last.trim() === "") continue;
    kept.splice(-2 * size, size);
  }
  return kept;
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
