/** Joins what stands around it: no line breaks there, nothing is seen, and no program reads both sides as one sign. */
export const wordJoiner = "\u2060";

/** No word of a meeting calls a channel or a person: "@channel" stays what was said. */
export function withoutMentions(text: string): string {
  return text.replaceAll("@", `@${wordJoiner}`);
}
