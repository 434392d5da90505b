/** Letters that no German word is written with. */
export const OTHER_LETTERS = /[^\p{Script=Latin}\p{P}\p{N}\p{Z}\p{S}]/u;
/** Letters and signs that are rare in German: a short text with one of them may be in another language. */
export const OTHER_SIGNS = /[^\p{ASCII}äöüÄÖÜßẞ„“‚‘»«’–—…§£€]/u;
