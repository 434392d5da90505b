import type { OutlineTopic, Turn } from "#app/intelligence/types.ts";
import { singleLine } from "./plain-text.ts";

/** A stretch of turns that is read in one call; `end` is inclusive. */
export type PromptPart = { start: number; end: number; topic: string };

/** Characters of a part: about 3,000 tokens, which small models on small machines still read with care. */
export const largestPart = 12_000;
/** What is shorter is read with the part before it. */
const smallestPart = 2_000;

/** Cuts a meeting along its topics into parts of a bearable length. Every turn is in exactly one. */
export function promptParts(turns: Turn[], outline: OutlineTopic[]): PromptPart[] {
  const starts = new Map(outline.map(({ startTurn, topic }) => [startTurn, topic]));
  const parts: PromptPart[] = [];
  let length = 0;
  for (const [at, { text }] of turns.entries()) {
    const last = parts.at(-1);
    const topic = starts.get(at);
    const isNewTopic = topic !== undefined && length >= smallestPart;
    if (!last || isNewTopic || length + text.length > largestPart) {
      parts.push({ start: at, end: at, topic: topic ?? last?.topic ?? "" });
      length = text.length;
    } else {
      last.end = at;
      length += text.length;
    }
  }
  return parts;
}

/** The turns of a part as a model reads them: "12 Ana Reis: …". A very long turn is cut. */
export function numbered(turns: Turn[], { start, end }: PromptPart): string {
  return turns
    .slice(start, end + 1)
    .map(
      ({ speaker, text }, index) =>
        `${start + index} ${singleLine(speaker)}: ${singleLine(text).slice(0, largestPart)}`,
    )
    .join("\n");
}
