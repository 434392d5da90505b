/** How a term is defined, and an acronym spelled out, in English. */

/** Acronyms that everybody knows, and sounds written in capitals. */
export const EVERYDAY = new Set([
  "OK",
  "TV",
  "AM",
  "PM",
  "UK",
  "US",
  "EU",
  "USA",
  "CD",
  "ID",
  "PC",
  "VS",
  "HM",
  "UM",
  "UH",
  "MM",
]);

/** Words whose initials an acronym may leave out. */
export const PASSED_OVER = /^(?:of|the|and|for|in|a|an|to|on)$/i;

/** What follows the words of an acronym and explains them: a clause that hangs on them. */
export const RELATIVE = /^(?:that|which|who) /;
/** The same behind a comma: no clause with a subject of its own. */
export const APPOSITION = /^(?:the|a|an|which|that|who|how|where)\b/i;
/** A contraction or a past form, which no name holds. */
export const NO_TITLE = /['’]|\p{Ll}ed$/u;
/** "arrival" and "agreement", which look like a form of a verb. */
export const NOUN_ENDING = /(?:al|tion|ment|ance|ence|er|or|ity|ing|ure)s?$/;

const AFTER =
  "(?:means|stands for|refers to|is short for|is what we call|is (?:a|an|the) (?:\\p{L}+ ){0,3}(?:that|which|where|for|of|format|kind|type|way|method|system|tool))";
const BEFORE = "(?:called|known as|so-called|what we call|we call (?:it|that|this)) (?:the |an? )?";

/** "A term is a …", "a term means …", "what we call a term". Takes the term as the source of a pattern. */
export const definitionOf = (term: string): RegExp =>
  new RegExp(`(?<!\\p{L})${term},? ${AFTER}|${BEFORE}${term}(?!\\p{L})`, "iu");

/** Words between a term and its meaning. */
export const DEFINES_BEFORE =
  /,? (?:means|stands for|refers to|is short for|is when|is what we call)(?!\p{L})/giu;

/** Words before a term that is defined. */
export const DEFINES_AFTER =
  /(?<!\p{L})(?:called|known as|so-called|stands for|what we call) (?:an? |the )?/giu;

/** A phrase that is an acronym, in the plural as well. */
export const ACRONYM_WORD = /^\p{Lu}{2,6}s?$/u;
