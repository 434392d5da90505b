import { joined } from "./excerpt.ts";
import { language } from "./language/current.ts";
import type { Sentence } from "./sentences.ts";
import type { EngineLine } from "./types.ts";

const { UNNAMED_SPEAKER } = language.names;

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

/** One quotation of sentences that one person said one after the other. */
export function quoteOf(sentences: Sentence[]): EngineLine {
  return {
    text: quote(sentences[0]?.speaker ?? "", sentences.map(({ said }) => said).reduce(joined)),
    turns: [...new Set(sentences.map(({ turn }) => turn))],
  };
}
