import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Models } from "#app/intelligence/models/models.ts";
import type { Turn } from "#app/intelligence/types.ts";

export type GoldItem = { text: string; turns: number[] };

/** A meeting of the evaluation set with what people wrote about it. */
export type LabelledMeeting = {
  meeting_id: string;
  domain: "product" | "academic" | "committee";
  turns: { t_seconds: number | null; speaker: string; text: string }[];
  gold: {
    /** `spans`: the turns that answer, first and last. */
    queries: { id: string; q: string; spans: [number, number][] }[];
    general_summary: string;
    summary_evidence: number[] | null;
    extractive_turns: number[] | null;
    actions: GoldItem[] | null;
    decisions: GoldItem[] | null;
    segments_native: { start_turn: number }[] | null;
    segments_qmsum: { start_turn: number }[] | null;
  };
};

export type UsableLabel = { meeting_id: string; turn: number; text: string; usable: boolean };

export function readLines<T>(file: string): T[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

export function turnsOf({ turns }: Pick<LabelledMeeting, "turns">): Turn[] {
  return turns.map(({ speaker, text, t_seconds }) => ({
    speaker,
    startMs: Math.round((t_seconds ?? 0) * 1000),
    text,
  }));
}

/** Meetings of one series (the same people and product) share a fold: "ES2004a" and "ES2004d" are of "ES2004". */
export function seriesOf(meetingId: string): string {
  return meetingId.replace(/(?<=\d)[a-d]$/, "");
}

/** For each meeting the models that were trained without it. */
export function foldModels(folder: string): Map<string, Models> {
  const models = new Map<string, Models>();
  for (const file of readdirSync(folder)) {
    const fold = JSON.parse(readFileSync(join(folder, file), "utf8")) as {
      meetings: string[];
      models: Models;
    };
    for (const meeting of fold.meetings) models.set(meeting, fold.models);
  }
  return models;
}

/** The folder that the command names. */
export function named(data: string | undefined): string {
  if (!data) throw new Error("Where are the labelled meetings? --data <folder>");
  return data;
}
