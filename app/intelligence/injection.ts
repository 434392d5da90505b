import { knownLanguages } from "./language/current.ts";

/** A link, an image, HTML or code: minutes need none of them, and a page or a program that reads them might follow them. */
const MARKUP =
  /[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\]\s*\(|!\[|\[\[|<\/?[a-z!]|&(?:#\d|[a-z]+;)|```|\b(?:javascript|data|vbscript):|[{}]/iu;

export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}

/** Whether a text is words alone: no link or markup, and nothing that is said to a language model. */
export function isPlain(text: string): boolean {
  return !hasMarkup(text) && !isPromptInjection(text);
}

/** Without the signs that only hide words: of no width, of another direction, wide or stacked letters. */
export function flattened(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}\p{Variation_Selector}]+/gu, (signs) => (/\s/.test(signs) ? " " : ""));
}

/** Letters that no reader sees and a model reads; a flag has seven of them at most. */
const HIDDEN_WORDS = /[\u{E0020}-\u{E007F}]{8,}/u;

/** Whether what was said is addressed to a language model. */
export function isPromptInjection(text: string): boolean {
  const words = flattened(text);
  return HIDDEN_WORDS.test(text) || knownLanguages.some(({ proof }) => proof.ORDERS_TO_A_MODEL.test(words));
}
