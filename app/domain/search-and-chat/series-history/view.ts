import { iso } from "#app/core/clock.ts";
import type { DecisionState } from "#app/core/enums/decision-state.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import type { LoggedDecision } from "#app/domain/summaries/decisions/queries.server.ts";
import type { AttendanceView } from "./attendance.ts";
import type { ChangedItem, decisionsSince } from "./change-queries.server.ts";
import type { UnansweredQuestion } from "./questions.ts";
import type { SetMeeting } from "./set-queries.server.ts";
import type { SubjectsView } from "./subjects.ts";

/** A meeting that was held; `held_at` is an ISO instant. */
export type HeldMeetingView = { meeting_id: string; title: string; held_at: string };
type Held = { meeting_id: string; title: string };
export type SetDecisionView = {
  decision_id: string;
  text: string;
  state: DecisionState;
  meeting: Held;
};
export type ChangedItemView = {
  action_id: string;
  description: string;
  owner: string | null;
  due_date: string | null;
  /** The day it was due before it was moved; null where it was not. */
  moved_from: string | null;
  meeting: Held;
};
export type SinceView = {
  meeting: HeldMeetingView;
  decided: SetDecisionView[];
  /** Of earlier meetings, taken back or replaced since. */
  changed: SetDecisionView[];
  added: ChangedItemView[];
  done: ChangedItemView[];
  moved: ChangedItemView[];
  /** There are more than these. */
  more: boolean;
};
export type PromisesView = {
  /** Items by person, each person's by the day they are due; one of two people stands below both. */
  rows: { person: string | null; user_id: string | null; item: ListedItemView }[];
  /** How many rows stand before these, and how many there are. */
  at: number;
  total: number;
  /** How many items, and how many of them are overdue. */
  items: number;
  overdue: number;
  /** There are more than were read. */
  cut: boolean;
};
export type QuestionView = UnansweredQuestion & { segment_id: string | null; timestamp: string | null };

export type SeriesHistoryView = {
  series_id: string | null;
  /** Of a group. */
  topic: string | null;
  title: string;
  project: { project_id: string; project_name: string };
  /** "Every week on Monday"; null for a group. */
  repeats: string | null;
  ended: boolean;
  next: { meeting_id: string; scheduled_at: string } | null;
  /** How many were held in all. */
  held: number;
  since: SinceView | null;
  promises: PromisesView;
  decisions: (SetDecisionView & { held_at: string })[];
  more_decisions: boolean;
  /** Of the months that are counted; null where none was held. */
  months: {
    /** YYYY-MM, the oldest first. */
    all: string[];
    earlier: string | null;
    later: string | null;
    meetings: HeldMeetingView[];
    /** More were held than are counted. */
    cut: boolean;
    subjects: SubjectsView;
    attendance: AttendanceView;
    questions: QuestionView[];
  } | null;
};

export function heldView({ meeting_id, title, held_at }: SetMeeting): HeldMeetingView {
  return { meeting_id, title, held_at: iso(held_at) };
}

export function setDecisionView({ decision, meeting }: LoggedDecision) {
  const { decision_id, text, state } = decision;
  const { meeting_id, title, held_at } = meeting;
  return { decision_id, text, state, meeting: { meeting_id, title }, held_at: iso(held_at) };
}

type Changed = {
  last: SetMeeting;
  items: ChangedItem[];
  decisions: Awaited<ReturnType<typeof decisionsSince>>;
  most: number;
};

/** What the last meeting brought, and what became of earlier ones since it began. */
export function sinceView({ last, items, decisions, most }: Changed): SinceView {
  const shownItems = items.slice(0, most);
  const shownDecisions = decisions.slice(0, most);
  const isOfLast = ({ meeting_id }: { meeting_id: string }) => meeting_id === last.meeting_id;
  const isDone = ({ done_at }: ChangedItem) => done_at !== null && done_at >= last.held_at;
  return {
    meeting: heldView(last),
    decided: shownDecisions.filter(isOfLast).map(decisionView),
    changed: shownDecisions.filter((one) => !isOfLast(one)).map(decisionView),
    added: shownItems.filter(isOfLast).map(changedItemView),
    done: shownItems.filter(isDone).map(changedItemView),
    moved: shownItems.filter(({ moved_from }) => moved_from !== null).map(changedItemView),
    more: items.length > most || decisions.length > most,
  };
}

function decisionView({ decision_id, text, state, meeting_id, title }: Changed["decisions"][number]) {
  return { decision_id, text, state, meeting: { meeting_id, title } };
}

function changedItemView({ action_id, meeting_id, title, ...item }: ChangedItem): ChangedItemView {
  const { description, owner, due_date, moved_from } = item;
  return { action_id, description, owner, due_date, moved_from, meeting: { meeting_id, title } };
}
