const MARKUP =
  /<[^<>]{1,60}>|\[[^[\]]{1,60}\]|\{[^{}]{1,60}\}|\((?:laughs?|laughter|inaudible|crosstalk|pause|applause|music)\)/gi;
const FILLER = /(?<![\p{L}'’])(?:u+[hm]+|e+r+m*|h+m+|m+h*m+|mm-?hmm?|uh-?huh|ah+|eh)(?![\p{L}'’])[,.]?/giu;
const ASIDE =
  /(?:^|(?<=\s))(?:you know|i mean|sort of|kind of|or whatever|and stuff|or something)(?:,|(?=\s*[.?!]|\s))/gi;
const SET_OFF = /,\s*(?:like|right|okay|well|actually|basically|you know|i mean|you see|so|now|please)\s*,/gi;
const OPENER =
  /^(?:(?:yeah|yes|yep|yup|okay|ok|alright|all right|right|well|so|oh|and|but|or|no|now|then|anyway|actually|basically|like|sure|cool|great|good|sorry|because|also|hey|i mean|you know|i guess|i think that|see|exactly|absolutely|fine|'?cause)\b(?!\s+(?:to|of|at|for|is|are|was|were|now)\b)[\s,.;:–—-]*)+/iu;
const CLOSER =
  /(?:[\s,;:–—-]+(?:and|but|so|or|because|you know|i mean|yeah|okay|right|then|well|like|i guess|i think|i don't know|and so on|and so|or so|uh|the|a|an|of|to|isn't it|i suppose))+\s*(?=[.?!…]*$)/iu;
const RELAXED: [RegExp, string][] = [
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
  let text = raw.replace(MARKUP, " ").replace(FILLER, " ").replace(/\s+/g, " ");
  for (const [from, to] of RELAXED) text = text.replace(from, to);
  text = text.replace(SET_OFF, ",").replace(ASIDE, " ");
  text = dropAbandonedStart(text).replace(/\s+/g, " ").trim();
  text = joinWords(dropRepeats(dropStutters(text.split(" "))));
  text = text.replace(OPENER, "").replace(CLOSER, "");
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

/** "I was – we should wait" keeps what comes after a dash when what stands before it is a few words only. */
function dropAbandonedStart(text: string): string {
  const parts = text.split(/\s*(?:--+|\s[–—-]\s|…|\.\.\.)\s*/u).filter((part) => part.trim() !== "");
  if (parts.length < 2) return text;
  const kept = parts.filter((part, at) => at === parts.length - 1 || part.split(/\s+/).length > 4);
  return kept.join(", ");
}

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}'’]/gu, "");
const WHOLE = new Set(
  "a i o so to no in on at be we he it is if as an or of do go by my me up us the too and but for not i'm our all ten one you can".split(
    " ",
  ),
);

/** "how much w how" and "th the": a broken-off beginning of one of the next two words is dropped. */
function dropStutters(words: string[]): string[] {
  return words.filter((word, at) => {
    const piece = bare(word);
    if (piece.length === 0 || piece.length > 3 || WHOLE.has(piece) || !/^\p{Ll}+$/u.test(word)) return true;
    const next = bare(words[at + 1] ?? "");
    const later = bare(words[at + 2] ?? "");
    if (piece.length === 1) return false;
    return !(next.length > piece.length && (next.startsWith(piece) || later.startsWith(piece)));
  });
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
