import { type Excerpt, joined } from "./excerpt.ts";
import { language } from "./language/current.ts";
import type { Sentence } from "./sentences.ts";
import type { EngineLine } from "./types.ts";

const QUOTED = /“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|(?<![\p{L}\p{N}])"([^"]+)"(?![\p{L}\p{N}])/gu;
const ELLIPSIS = /\s*(?:…|\.{3})\s*/u;
const SENTENCE_END = /[.?!…]["'”’)]?\s/u;

/** In quotation marks, which stand around nothing but an excerpt of a turn. */
export function inMarks(said: Excerpt): string {
  return `“${said}”`;
}

/** The name to print beside a quotation; null for a speaker who is not known. */
export function nameOf(speaker: string): string | null {
  const name = speaker.replace(/\s*\(.*$/, "").trim();
  return name === "" || language.names.UNNAMED_SPEAKER.test(name) ? null : name;
}

/** What was said, word for word, with the name of the person who said it: `Ana Reis: “We wait for the photos.”` */
export function quote(speaker: string, said: Excerpt): string {
  const name = nameOf(speaker);
  return name === null ? inMarks(said) : `${name}: ${inMarks(said)}`;
}

/** One quotation of sentences that one person said one after the other. */
export function quoteOf(sentences: Sentence[]): EngineLine {
  return {
    text: quote(sentences[0]?.speaker ?? "", sentences.map(({ said }) => said).reduce(joined)),
    turns: [...new Set(sentences.map(({ turn }) => turn))],
  };
}

/**
 * Whether a quotation is one stretch of what was said, word for word, with nothing left out but what an ellipsis stands for,
 * and no denial, number or condition among that; nor may its sentence begin or go on with a denial or a condition that it
 * leaves out. The case of letters and the mark at the end are the writer's.
 */
export function isQuotedFrom(quotation: string, said: string): boolean {
  const text = flat(said);
  const [first = "", ...rest] = quotation.split(ELLIPSIS).map(flat).filter(Boolean);
  if (first === "") return false;
  const found = (piece: string, from: number) => {
    const bare = piece.replace(/[.,;:!?]+$/u, "");
    for (let at = text.indexOf(bare, from); at >= 0; at = text.indexOf(bare, at + 1))
      if (isWhole(text, at, bare.length)) return { at, end: at + bare.length };
    return null;
  };
  for (let start = found(first, 0); start; start = found(first, start.at + 1)) {
    let end: number | undefined = start.end;
    for (const piece of rest) {
      const next = found(piece, end);
      end = next && !isWeighty(text.slice(end, next.at)) ? next.end : undefined;
      if (end === undefined) break;
    }
    if (end !== undefined && !isBound(text, start.at, end)) return true;
  }
  return false;
}

/** A written line whose quotation marks stand only around what one of these turns says; other words lose the marks. */
export function withFairMarks(text: string, turns: string[]): string {
  return text.replace(QUOTED, (whole, ...groups: (string | undefined)[]) => {
    const quotation = groups.slice(0, 4).find((group) => group !== undefined) ?? "";
    return turns.some((said) => isQuotedFrom(quotation, said)) ? whole : quotation;
  });
}

function flat(text: string): string {
  return text.toLowerCase().replace(/[’‘]/gu, "'").replace(/\s+/gu, " ").trim();
}

function isWhole(text: string, at: number, length: number): boolean {
  const isLetter = (sign: string | undefined) => /[\p{L}\p{N}]/u.test(sign ?? "");
  return (
    length > 0 &&
    !(isLetter(text[at]) && isLetter(text[at - 1])) &&
    !(isLetter(text[at + length - 1]) && isLetter(text[at + length]))
  );
}

/** Whether the sentence around a stretch binds or denies it: "no customer | asked for it", "we ship | unless it rains". */
function isBound(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start).split(SENTENCE_END).at(-1) ?? "";
  const after = `${text.slice(end)} `.split(SENTENCE_END)[0] ?? "";
  return [before, after].some((left) => left.match(language.meaning.BINDING) !== null);
}

function isWeighty(left: string): boolean {
  return (
    /\d/.test(left) || (left.match(/[\p{L}'-]+/gu) ?? []).some((word) => language.meaning.WEIGHTY.test(word))
  );
}
