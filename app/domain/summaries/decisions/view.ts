import { iso } from "#app/core/clock.ts";
import type { DecisionAct } from "#app/core/enums/decision-act.ts";
import type { DecisionRelation } from "#app/core/enums/decision-relation.ts";
import type { DecisionState } from "#app/core/enums/decision-state.ts";
import type { FaceView } from "#app/domain/transcripts/speakers/faces.ts";
import { calledAs, type SpeakerMatcher } from "#app/domain/transcripts/speakers/speaker-match.ts";
import type { LoggedDecision, ShownDecision } from "./queries.server.ts";
import type { DecisionHistoryRow } from "./schema.ts";

type Meeting = { meeting_id: string; project_id: string; title: string; held_at: string };
/** A decision that another one leads to. */
export type LinkedDecisionView = {
  decision_id: string;
  text: string;
  state: DecisionState;
  meeting: Meeting;
};
export type ListedDecisionView = LinkedDecisionView & {
  reason: string | null;
  /** Who said the words it rests on. */
  people: FaceView[];
  /** The summary has it no longer. */
  is_gone: boolean;
  /** Null where none did, or where the caller does not see it. */
  superseded_by: LinkedDecisionView | null;
  same_as: LinkedDecisionView | null;
  /** The caller may say that it holds, or take it back. */
  can_settle: boolean;
};
export type HistoryView = {
  act: DecisionAct;
  /** Null for a program. */
  by: string | null;
  at: string;
  why: string | null;
  /** The other decision, where the caller sees it. */
  other: LinkedDecisionView | null;
};
export type SpokenView = { segment_id: string; speaker: string; text: string; timestamp: string | null };
/** A line of the talk around a decision. */
export type DecisionWords = SpokenView & { is_cited: boolean; gives_reason: boolean };
export type SuggestionView = {
  suggestion_id: string;
  relation: DecisionRelation;
  engine: string;
  newer: SuggestedDecision;
  older: SuggestedDecision;
};
type SuggestedDecision = LinkedDecisionView & { words: SpokenView | null };

export type DecisionAbilities = { settle: boolean; explain: boolean; link: boolean };

export function linkedView({ decision_id, text, state, meeting }: ShownDecision): LinkedDecisionView {
  return { decision_id, text, state, meeting: meetingOf(meeting) };
}

function meetingOf({ meeting_id, project_id, title, held_at }: LoggedDecision["meeting"]): Meeting {
  return { meeting_id, project_id, title, held_at: iso(held_at) };
}

type Around = {
  matcher: SpeakerMatcher;
  /** Other decisions that the caller sees, by their ids. */
  others: ReadonlyMap<string, LinkedDecisionView>;
  can_settle: boolean;
};

export function listedDecision(
  { decision, meeting }: LoggedDecision,
  { matcher, others, can_settle }: Around,
): ListedDecisionView {
  const { decision_id, text, state, reason, said_by, is_gone, superseded_by, same_as } = decision;
  return {
    ...{ decision_id, text, state, reason, is_gone, can_settle },
    people: peopleOf(said_by, meeting.meeting_id, matcher),
    superseded_by: others.get(superseded_by ?? "") ?? null,
    same_as: others.get(same_as ?? "") ?? null,
    meeting: meetingOf(meeting),
  };
}

/** Who said something, each once, by the names of the project's people where they mean one. */
function peopleOf(saidBy: string[], meetingId: string, matcher: SpeakerMatcher): FaceView[] {
  const faces = new Map<string, FaceView>();
  for (const name of saidBy) {
    const { person } = matcher.speaker(name, meetingId);
    if (person) faces.set(person.person_id, { name: calledAs(person, name), person_id: person.person_id });
    else faces.set(name, { name, person_id: null });
  }
  return [...faces.values()];
}

export function historyView(
  { act, acted_by, acted_at, why, other_id }: DecisionHistoryRow,
  names: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, LinkedDecisionView>,
): HistoryView {
  return {
    act,
    by: acted_by === "ai" ? null : (names.get(acted_by) ?? null),
    at: iso(acted_at),
    why,
    other: others.get(other_id ?? "") ?? null,
  };
}
