import { isPromptInjection } from "#app/intelligence/injection.ts";
import type { OutlineTopic, Turn } from "#app/intelligence/types.ts";
import { singleLine } from "./plain-text.ts";

/** A stretch of turns that is read in one call, from `readFrom` on: turns of the part before show what it goes on from. `end` is inclusive. */
export type PromptPart = { readFrom: number; start: number; end: number };

/** Characters of a part: about 3,000 tokens, which small models on small machines still read with care. */
export const largestPart = 12_000;
/** What is shorter is read with the part before it. */
const smallestPart = 2_000;
/** How much of the part before is read again, in turns and characters. */
const overlap = { turns: 6, characters: 1_500 };

/** Cuts a meeting along its topics into parts of a bearable length. Every turn begins in exactly one. */
export function promptParts(turns: Turn[], outline: OutlineTopic[]): PromptPart[] {
  const starts = new Set(outline.map(({ startTurn }) => startTurn));
  const parts: PromptPart[] = [];
  let length = 0;
  for (const [at, { text }] of turns.entries()) {
    const last = parts.at(-1);
    const isNewTopic = starts.has(at) && length >= largestPart / 2;
    if (!last || isNewTopic || length + text.length > largestPart) {
      parts.push({ readFrom: overlapBefore(turns, at), start: at, end: at });
      length = text.length;
    } else {
      last.end = at;
      length += text.length;
    }
  }
  return withoutShortEnd(parts, length);
}

function withoutShortEnd(parts: PromptPart[], lastLength: number): PromptPart[] {
  const [before, last] = parts.slice(-2);
  if (!before || !last || lastLength >= smallestPart) return parts;
  return [...parts.slice(0, -2), { ...before, end: last.end }];
}

function overlapBefore(turns: Turn[], at: number): number {
  let from = at;
  let length = 0;
  while (from > 0 && at - from < overlap.turns) {
    length += turns[from - 1]?.text.length ?? 0;
    if (length > overlap.characters) break;
    from--;
  }
  return from;
}

/** Turns as a model reads them, "12 Ana Reis: …". A very long turn is cut; words addressed to a model are left out. */
export function numbered(turns: Turn[], numbers: Iterable<number>, cited = new Set<number>()): string {
  return [...numbers]
    .flatMap((number) => {
      const turn = turns[number];
      if (!turn) return [];
      const said = isPromptInjection(turn.text) ? "[left out]" : singleLine(turn.text).slice(0, largestPart);
      return [`${number}${cited.has(number) ? "*" : ""} ${singleLine(turn.speaker)}: ${said}`];
    })
    .join("\n");
}
