import { nameWithin } from "#app/core/clean-name.ts";
import { unescapeMarkdown } from "#app/core/escape-markdown.ts";

export const UNKNOWN_SPEAKER = "Unknown speaker";
const LONGEST_NAME = 120;

/**
 * Invisible characters that can hide or reorder text, and those that stretch or part a word without being of it: controls, lone
 * surrogates, bidi overrides, soft hyphens, the lengthening stroke of Arabic, BOM.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\u00AD\u0640\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu;
const ENTITY = /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z]{2,6});/g;
const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lrm: "",
  rlm: "",
};

/** One line of readable text: composed (NFC), white space collapsed, invisible characters gone. */
export function cleanText(text: string): string {
  const spaced = text.normalize("NFC").replace(/\s+/g, " ");
  return spaced.replace(INVISIBLE, "").replace(/ {2,}/g, " ").trim();
}

/** A name to show, at most 120 characters; a missing or anonymous one becomes "Unknown speaker". */
export function cleanSpeaker(name: string | null | undefined): string {
  const clean = nameWithin((name ?? "").slice(0, 400), LONGEST_NAME);
  return clean === "" || /^unknown(?: speaker)?$/i.test(clean) ? UNKNOWN_SPEAKER : clean;
}

/** The HTML entities that caption files use, decoded once (`&amp;lt;` stays `&lt;`). */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(ENTITY, (whole, body: string) => {
    if (!body.startsWith("#")) return Object.hasOwn(NAMED, body) ? (NAMED[body] ?? whole) : whole;
    const code = /^#[xX]/.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** A line without the marks that a Markdown copy puts around headings, list items and names. */
export function stripMarkdown(line: string): string {
  const heading = /^\s{0,8}#{1,6}\s/.test(line) ? line.trimStart().replace(/^#+/, "") : line;
  return unescapeMarkdown(heading.replace(/^\s{0,8}[-*•]\s/, "").replaceAll("**", "")).trim();
}
