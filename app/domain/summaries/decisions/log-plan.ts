import { similarFrom, similarity } from "#app/domain/summaries/action-items/similar-text.ts";
import type { DecisionRow } from "./schema.ts";

/** A decision as the summary has it, proved or confirmed. */
export type SummaryDecision = {
  line_id: string;
  text: string;
  said_by: string[];
  /** The person who wrote or kept it; null for a line that only a program found. */
  confirmed_by: string | null;
};

type Known = Pick<
  DecisionRow,
  "decision_id" | "line_id" | "position" | "text" | "said_by" | "state" | "is_gone"
> & {
  /** A person has done something with it, or another decision refers to it. */
  isKept: boolean;
};

/** How an entry of the log is to follow its line. */
export type FollowedEntry = Pick<DecisionRow, "decision_id" | "line_id" | "position" | "text" | "said_by"> & {
  /** The person who confirmed what was proposed only. */
  decided_by: string | null;
  isReworded: boolean;
};

/**
 * How the entries of a meeting follow the decisions of its summary. One that a new reading words anew, with a line of its own, stays
 * the entry that it was. Of what is gone from the summary only that stays of which somebody has made something.
 */
export function planLog(known: Known[], lines: SummaryDecision[]) {
  const byLine = new Map(known.map((entry) => [entry.line_id, entry]));
  const present = new Set(lines.map(({ line_id }) => line_id));
  const left = known.filter(({ line_id }) => !present.has(line_id));
  const fresh: (SummaryDecision & { position: number })[] = [];
  const followed: FollowedEntry[] = [];
  lines.forEach((line, position) => {
    const entry = byLine.get(line.line_id) ?? takeSimilar(left, line.text);
    if (!entry) fresh.push({ ...line, position });
    else if (!isSame(entry, line, position)) followed.push(follow(entry, line, position));
  });
  return {
    fresh,
    followed,
    gone: left.filter(({ isKept, is_gone }) => isKept && !is_gone).map(({ decision_id }) => decision_id),
    obsolete: left.filter(({ isKept }) => !isKept).map(({ decision_id }) => decision_id),
  };
}

/** The entry that these words are a version of, which is then no longer among those that are left. */
function takeSimilar(left: Known[], text: string): Known | undefined {
  const at = left.findIndex((entry) => similarity(entry.text, text) >= similarFrom);
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

function isSame(entry: Known, line: SummaryDecision, position: number): boolean {
  const isConfirmedNow = entry.state === "proposed" && line.confirmed_by !== null;
  return (
    !entry.is_gone &&
    !isConfirmedNow &&
    entry.line_id === line.line_id &&
    entry.text === line.text &&
    entry.position === position &&
    sameNames(entry.said_by, line.said_by)
  );
}

function follow(entry: Known, line: SummaryDecision, position: number): FollowedEntry {
  return {
    ...{ decision_id: entry.decision_id, line_id: line.line_id, text: line.text, position },
    said_by: keptNames(entry.said_by, line.said_by),
    decided_by: entry.state === "proposed" ? line.confirmed_by : null,
    isReworded: entry.text !== line.text,
  };
}

/** When the transcript is deleted because of its age, who said the words stays known. */
function keptNames(before: string[], now: string[]): string[] {
  return now.length === 0 ? before : now;
}

function sameNames(before: string[], now: string[]): boolean {
  return JSON.stringify(before) === JSON.stringify(keptNames(before, now));
}
