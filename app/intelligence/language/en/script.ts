/** Letters that no English word is written with. */
export const OTHER_LETTERS = /[^\p{Script=Latin}\p{P}\p{N}\p{Z}\p{S}]/u;
/** Letters and signs that are rare in English: a short text with one of them may be in another language. */
export const OTHER_SIGNS = /[^\p{ASCII}“”‘’–—…£€]/u;
