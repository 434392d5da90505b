import { language } from "./language/current.ts";

const { WEIGHTY } = language.meaning;

const QUOTED = /“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|(?<![\p{L}\p{N}])"([^"]+)"(?![\p{L}\p{N}])/gu;
const ELLIPSIS = /\s*(?:…|\.{3})\s*/u;

/**
 * Whether a quotation is one stretch of what was said, word for word, with nothing left out but what an ellipsis stands for,
 * and no denial, number or condition among that. The case of letters and the mark at the end are the writer's.
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
    if (end !== undefined) return true;
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

function isWeighty(left: string): boolean {
  return /\d/.test(left) || (left.match(/[\p{L}'-]+/gu) ?? []).some((word) => WEIGHTY.test(word));
}
