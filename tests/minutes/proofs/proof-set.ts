import type { DraftLine } from "#app/providers/ai/model/writing.ts";

export const lieWays = ["negation", "number", "day", "name", "firm"] as const;
/** How a line was made false: its denial dropped, another number, day or name, or a thought told as settled. */
export type LieWay = (typeof lieWays)[number];
type Line = { kind: DraftLine["kind"]; text: string; turns: number[]; owner?: string; due?: string };

/** An invented meeting of 2 March 2026, a Monday, with lines that a model might write of it. */
export type ProofSet = {
  language: string;
  people: string[];
  turns: [speaker: string, text: string][];
  truths: Line[];
  lies: (Line & { way: LieWay })[];
};
