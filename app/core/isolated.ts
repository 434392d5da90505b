/** Letters that run from right to left, and what turns the text behind it around. */
const turns =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200F\u202B\u202E\u2067]/u;

/**
 * A name or title as a part of a sentence, a page's title or a mail, so that it turns nothing around it: between the isolates
 * U+2068 and U+2069 where it has letters that run from right to left, and as it is in all other cases.
 */
export function isolated(text: string): string {
  return turns.test(text) ? `\u2068${text}\u2069` : text;
}
