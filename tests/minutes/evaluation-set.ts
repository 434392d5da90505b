import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ReadLanguage } from "#app/core/enums/language.ts";
import type { Turn } from "#app/intelligence/types.ts";

/** A sentence about a meeting and the turns it rests on, in the order of the meeting. */
export type Cited = { text: string; turns: number[] };
export type GoldDecision = Cited & { settledBy: string; reason: string | null };
/** Everybody who undertook it, by full name, and the day as YYYY-MM-DD where one was said or follows from what was said. */
export type GoldTask = Cited & { owners: string[]; due: string | null };

/** What a competent minute-taker notes of a meeting. */
export type GoldMinutes = {
  title: string;
  kind: string;
  /** YYYY-MM-DD. */
  date: string;
  agenda: string[];
  attendees: { name: string; role: string }[];
  overview: Cited[];
  decisions: GoldDecision[];
  tasks: GoldTask[];
  openQuestions: Cited[];
  keyFigures: Cited[];
  topics: { title: string; firstTurn: number }[];
  /** Turns of what one minute-taker notes and another does not: not asked for, and not false where it is printed. */
  borderline: { decisions: number[][]; tasks: number[][] };
};

export const writtenKinds = ["overview", "point", "decision", "action", "question"] as const;
/** A line of minutes as a model would write it. */
export type WrittenLine = Cited & {
  kind: (typeof writtenKinds)[number];
  owner: string | null;
  /** YYYY-MM-DD. */
  due: string | null;
};

export const lieKinds = [
  "another attendee as owner",
  "owner not present",
  "statement called a task",
  "point called a decision",
  "considered called decided",
  "reversed decision's first version",
  "answered question called open",
  "wrong day",
  "wrong number",
  "negation dropped",
  "condition dropped",
] as const;
export type LieKind = (typeof lieKinds)[number];
/** `rule`: what of the line no cited turn holds, so that a plain rule could find it; null where only its meaning is false. */
export type Lie = WrittenLine & { lie: LieKind; rule: "number" | "day" | "negation" | "owner" | null };

export type EvaluationMeeting = {
  id: string;
  turns: Turn[];
  gold: GoldMinutes;
  lies: Lie[];
  /** True lines in other words than the transcript's. */
  paraphrases: WrittenLine[];
};

const folder = join(import.meta.dirname, "meetings");
const secondsOfATurn = 8;

/** The invented meetings with their gold minutes, the oldest first; those that are not in English have a folder of their own. */
export function evaluationMeetings(language: ReadLanguage = "en"): EvaluationMeeting[] {
  const from = language === "en" ? folder : join(folder, language);
  return globSync("*.txt", { cwd: from })
    .map((file) => evaluationMeeting(from, basename(file, ".txt")))
    .sort((a, b) => a.gold.date.localeCompare(b.gold.date));
}

function evaluationMeeting(from: string, id: string): EvaluationMeeting {
  const text = (ending: string) => readFileSync(join(from, `${id}${ending}`), "utf8");
  const turns = text(".txt").trim().split("\n").map(readTurn);
  const written = existsSync(join(from, `${id}.lines.json`))
    ? JSON.parse(text(".lines.json"))
    : { lies: [], paraphrases: [] };
  return { id, turns, gold: JSON.parse(text(".json")), ...written };
}

/** A line is a turn: "Name: words". */
function readTurn(line: string, at: number): Turn {
  const colon = line.indexOf(": ");
  return {
    speaker: line.slice(0, colon),
    startMs: at * secondsOfATurn * 1000,
    text: line.slice(colon + 2),
  };
}
