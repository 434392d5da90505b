/** How a term is defined, and an acronym spelled out, in German. */

/** Acronyms that everybody knows, and sounds written in capitals. */
export const EVERYDAY = new Set(
  "OK TV EU USA UK CD ID PC KW MM HM ÄH DM AG GM GB MB TB USB WC EC BH LKW PKW EDV IT PR HR CO ICE UN PDF SMS".split(
    " ",
  ),
);

/** Words whose initials an acronym may leave out. */
export const PASSED_OVER = /^(?:der|die|das|des|und|für|in|im|von|zu|zur|zum|auf|mit)$/i;

/** What follows the words of an acronym and explains them: a clause that hangs on them. */
export const RELATIVE = /^(?:der|die|das|welche[rs]?) /;
/** The same behind a comma. */
export const APPOSITION = /^(?:der|die|das|ein|eine|welche[rs]?|womit|wobei|wo)\b/i;
/** What no name holds. */
export const NO_TITLE = /['’]|(?:^|\s)(?:ist|sind|hat|haben|wird|werden)(?:\s|$)/u;
/** Endings of nouns that look like a form of a verb. */
export const NOUN_ENDING = /(?:ung|heit|keit|schaft|tion|tät|ment|anz|enz|er|or|ik|ismus|nis)(?:en|s|e)?$/;

const AFTER =
  "(?:bedeutet|heißt|steht für|ist (?:die |eine )?abkürzung für|nennen wir|ist (?:ein|eine|der|die|das) (?:\\p{L}+ ){0,3}(?:der|die|das|womit|bei dem|mit dem))";
const BEFORE =
  "(?:genannt|sogenannte[nrs]?|was wir|wir nennen (?:das|es)|nennt sich|heißt bei uns) (?:den |die |das |ein |eine )?";

/** "Ein X ist ein …", "X bedeutet …". Takes the term as the source of a pattern. */
export const definitionOf = (term: string): RegExp =>
  new RegExp(`(?<!\\p{L})${term},? ${AFTER}|${BEFORE}${term}(?!\\p{L})`, "iu");

/** Words between a term and its meaning. */
export const DEFINES_BEFORE = /,? (?:bedeutet|heißt|steht für|ist (?:die )?abkürzung für)(?!\p{L})/giu;

/** Words before a term that is defined. */
export const DEFINES_AFTER =
  /(?<!\p{L})(?:sogenannte[nrs]?|genannt|nennt sich|steht für|nennen wir) (?:ein |eine |der |die |das )?/giu;

/** A phrase that is an acronym. */
export const ACRONYM_WORD = /^\p{Lu}{2,6}s?$/u;
