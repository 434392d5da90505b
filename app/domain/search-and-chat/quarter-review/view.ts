import { day, iso } from "#app/core/clock.ts";
import type { DecisionState } from "#app/core/enums/decision-state.ts";
import { dateIn } from "#app/core/time-zone.ts";
import type { EvidenceRow } from "#app/domain/summaries/evidence/schema.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { ReviewDecisionRow, ReviewItemRow } from "./queries.server.ts";

/** Where a line comes from: its meeting, and the words it rests on, where there are some. */
export type ProofView = {
  meeting_id: string;
  title: string;
  held_at: string;
  segment_id: string | null;
  /** "12:34"; null where the transcript has no times. */
  timestamp: string | null;
};
export type ReviewDecisionView = {
  decision_id: string;
  text: string;
  state: DecisionState;
  proof: ProofView;
};
export type ReviewItemView = {
  action_id: string;
  description: string;
  owner: string | null;
  due_date: string | null;
  /** When it was done; ISO instant. */
  done_at: string | null;
  /** How many days after its day it was done, or is late by now; 0 for none. */
  days_late: number;
  /** From which day to which it was moved in the quarter. */
  moved: { from: string; to: string | null } | null;
  proof: ProofView;
};
export type ReviewList<T> = { items: T[]; at: number; total: number };
export type QuarterReviewView = {
  project: { project_id: string; project_name: string };
  quarter: string;
  /** YYYY-MM-DD. */
  first: string;
  last: string;
  earlier: string;
  /** Null: it is the one of today. */
  later: string | null;
  /** It is not over. */
  is_running: boolean;
  decided: ReviewList<ReviewDecisionView>;
  delivered: ReviewList<ReviewItemView>;
  slipped: ReviewList<ReviewItemView>;
  open: ReviewList<ReviewItemView>;
};

type Words = ReadonlyMap<string, EvidenceRow>;

export function reviewDecisionView(
  { decision_id, line_id, text, state, meeting }: ReviewDecisionRow,
  words: Words,
): ReviewDecisionView {
  return { decision_id, text, state, proof: proofView(meeting, words.get(line_id)) };
}

type Around = {
  words: Words;
  moves: ReadonlyMap<string, ReviewItemView["moved"]>;
  today: string;
  zone: string;
};

export function reviewItemView(
  { action_id, description, owner, due_date, done_at, meeting }: ReviewItemRow,
  { words, moves, today, zone }: Around,
): ReviewItemView {
  const end = done_at === null ? today : dateIn(done_at, zone);
  const late = due_date === null ? 0 : Math.round((Date.parse(end) - Date.parse(due_date)) / day);
  return {
    ...{ action_id, description, owner, due_date },
    done_at: done_at === null ? null : iso(done_at),
    days_late: Math.max(0, late),
    moved: moves.get(action_id) ?? null,
    proof: proofView(meeting, words.get(action_id)),
  };
}

function proofView(
  { meeting_id, title, held_at }: ReviewItemRow["meeting"],
  said: EvidenceRow | undefined,
): ProofView {
  const timestamp = said && said.timing !== "none" ? clockTime(said.start_ms) : null;
  return { meeting_id, title, held_at: iso(held_at), segment_id: said?.segment_id ?? null, timestamp };
}
