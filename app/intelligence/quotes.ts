import { language } from "./language/current.ts";
import type { Sentence } from "./sentences.ts";
import type { Line } from "./types.ts";

const { ADDRESS, UNNAMED_SPEAKER } = language.names;

/** The name to print beside a quotation; null for a speaker who is not known. */
export function nameOf(speaker: string): string | null {
  const name = speaker.replace(/\s*\(.*$/, "").trim();
  return name === "" || UNNAMED_SPEAKER.test(name) ? null : name;
}

/** What was said, word for word, with the name of the person who said it: `Ana Reis: “We wait for the photos.”` */
export function quote(speaker: string, text: string): string {
  const name = nameOf(speaker);
  return name === null ? `“${text}”` : `${name}: “${text}”`;
}

/** One quotation of sentences of one person, with dots where something is left out between them. */
export function quoteOf(sentences: Sentence[]): Line {
  const text = sentences.reduce((before, sentence, number) => {
    const gap = number === 0 ? "" : sentence.at === (sentences[number - 1]?.at ?? 0) + 1 ? " " : " … ";
    return `${before}${gap}${withoutAddress(sentence.text)}`;
  }, "");
  return {
    text: quote(sentences[0]?.speaker ?? "", text),
    turns: [...new Set(sentences.map(({ turn }) => turn))],
  };
}

/** "Mr. Chair, the price is fine." without the person it is said to. */
export function withoutAddress(text: string): string {
  const rest = text.replace(ADDRESS, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
