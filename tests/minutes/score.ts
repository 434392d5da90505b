import type { Cited, EvaluationMeeting } from "./evaluation-set.ts";
import { type Matches, matchLines } from "./matching.ts";

export type PrintedTask = Cited & { owner: string | null; due: string | null };

/** The lines that are measured: what an engine printed of a meeting. */
export type PrintedMinutes = {
  decisions: Cited[];
  tasks: PrintedTask[];
  /** Null for an engine that lists none. */
  openQuestions: Cited[] | null;
};

/** `of` are asked for, `printed` were written, of which `wrong` stand for nothing that was noted. */
export type KindScore = { of: number; found: number; printed: number; wrong: number; doubled: number };
/** Of the tasks that have one: how many of those found have it right, and how many tasks that were found have another one. */
export type DetailScore = { of: number; found: number; wrong: number };

export type MinutesScore = {
  decisions: KindScore;
  tasks: KindScore;
  openQuestions: KindScore;
  owners: DetailScore;
  days: DetailScore;
};
export type ScoredMeeting = MinutesScore & { lines: ScoredLines };
/** What was missed and what is wrong, in words. */
type ScoredLines = { kind: keyof MinutesScore; what: "missed" | "wrong"; text: string }[];

/** Compares printed lines with the gold minutes of a meeting; how they are matched stands at `matchLines`. */
export function scoreMinutes(printed: PrintedMinutes, { gold }: EvaluationMeeting): ScoredMeeting {
  const people = gold.attendees.map(({ name }) => name);
  const match = <W extends Cited, G extends Cited>(lines: W[], wanted: G[], tolerated: number[][]) =>
    matchLines(lines, wanted, { people, tolerated });
  const decisions = match(printed.decisions, gold.decisions, gold.borderline.decisions);
  const tasks = match(printed.tasks, gold.tasks, gold.borderline.tasks);
  const questions = match(printed.openQuestions ?? [], gold.openQuestions, []);
  const owners = tasks.found.map(({ gold: { text, owners }, line: { owner } }) => ({
    text: `${text}: ${owner ?? "nobody"}`,
    isAsked: owners.length > 0,
    isRight: owners.some((name) => isSamePerson(name, owner)),
    isNamed: owner !== null,
  }));
  const days = tasks.found.map(({ gold: { text, due }, line }) => ({
    text: `${text}: ${line.due ?? "no day"}`,
    isAsked: due !== null,
    isRight: due === line.due,
    isNamed: line.due !== null,
  }));
  return {
    decisions: kindScore(decisions),
    tasks: kindScore(tasks),
    openQuestions: kindScore(questions),
    owners: detailScore(owners, gold.tasks.filter((task) => task.owners.length > 0).length),
    days: detailScore(days, gold.tasks.filter(({ due }) => due !== null).length),
    lines: [
      ...linesOf("decisions", decisions),
      ...linesOf("tasks", tasks),
      ...(printed.openQuestions ? linesOf("openQuestions", questions) : []),
      ...detailLines("owners", owners),
      ...detailLines("days", days),
    ],
  };
}

type Detail = { text: string; isAsked: boolean; isRight: boolean; isNamed: boolean };

function detailScore(details: Detail[], of: number): DetailScore {
  return {
    of,
    found: details.filter(({ isAsked, isRight }) => isAsked && isRight).length,
    wrong: details.filter(({ isRight, isNamed }) => isNamed && !isRight).length,
  };
}

function detailLines(kind: "owners" | "days", details: Detail[]): ScoredLines {
  return details
    .filter(({ isRight }) => !isRight)
    .map(({ text, isNamed }) => ({ kind, what: isNamed ? "wrong" : "missed", text }));
}

function kindScore<W extends Cited, G extends Cited>(matches: Matches<W, G>): KindScore {
  const { found, missed, doubled, wrong } = matches;
  return {
    of: found.length + missed.length,
    found: found.length,
    printed: matches.lines,
    wrong: wrong.length,
    doubled: doubled.length,
  };
}

function linesOf<W extends Cited, G extends Cited>(
  kind: keyof MinutesScore,
  { missed, wrong }: Matches<W, G>,
): ScoredLines {
  return [
    ...missed.map(({ text }) => ({ kind, what: "missed" as const, text })),
    ...wrong.map(({ text }) => ({ kind, what: "wrong" as const, text })),
  ];
}

/** "Tom", "tom adeyemi" and "Tom Adeyemi" are one person, of those at a table. */
export function isSamePerson(name: string, written: string | null): boolean {
  const own = name.toLowerCase();
  const other = written?.trim().toLowerCase() ?? "";
  return other !== "" && (other === own || other === own.split(" ")[0]);
}

/** The sums over meetings. */
export function totalScore(scores: MinutesScore[]): MinutesScore {
  const sum = <S extends Record<string, number>>(parts: S[]): S =>
    parts.reduce(
      (total, part) =>
        Object.fromEntries(Object.entries(part).map(([key, value]) => [key, value + (total[key] ?? 0)])) as S,
    );
  return {
    decisions: sum(scores.map(({ decisions }) => decisions)),
    tasks: sum(scores.map(({ tasks }) => tasks)),
    openQuestions: sum(scores.map(({ openQuestions }) => openQuestions)),
    owners: sum(scores.map(({ owners }) => owners)),
    days: sum(scores.map(({ days }) => days)),
  };
}
