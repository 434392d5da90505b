import { z } from "zod";
import { decisionActs } from "#app/core/enums/decision-act.ts";
import { decisionRelations } from "#app/core/enums/decision-relation.ts";
import { decisionStates } from "#app/core/enums/decision-state.ts";
import { HasMore, Instant } from "./done.ts";

const State = z.enum(decisionStates);
const DecisionMeeting = z.strictObject({
  meeting_id: z.string(),
  project_id: z.string(),
  title: z.string(),
  held_at: Instant,
});
const Linked = z
  .strictObject({ decision_id: z.string(), text: z.string(), state: State, meeting: DecisionMeeting })
  .meta({ id: "LinkedDecision" });

const listed = {
  ...Linked.shape,
  reason: z.string().nullable().meta({ description: "Why it was decided, as a person wrote it" }),
  people: z
    .array(z.strictObject({ name: z.string(), person_id: z.string().nullable() }))
    .meta({ description: "Who said the words it rests on" }),
  is_gone: z.boolean().meta({ description: "The summary has its line no longer" }),
  superseded_by: Linked.nullable(),
  same_as: Linked.nullable(),
  can_settle: z.boolean(),
};
const Listed = z.strictObject(listed).meta({ id: "ListedDecision" });

export const DecisionList = z.strictObject({
  decisions: z.array(Listed),
  next: z.string().nullable().meta({ description: "What `before` is for the next page" }),
});

const spoken = {
  segment_id: z.string(),
  speaker: z.string(),
  text: z.string(),
  timestamp: z.string().nullable(),
};
const Suggested = z.strictObject({ ...Linked.shape, words: z.strictObject(spoken).nullable() });
const Suggestion = z
  .strictObject({
    suggestion_id: z.string(),
    relation: z.enum(decisionRelations),
    engine: z.string(),
    newer: Suggested,
    older: Suggested,
  })
  .meta({ id: "DecisionSuggestion" });

export const SuggestionList = z.strictObject({ suggestions: z.array(Suggestion), more: HasMore });

export const LoggedDecisionDetails = z
  .strictObject({
    decision: z.strictObject({ ...listed, line_id: z.string(), is_superseded: z.boolean() }),
    supersedes: z.array(Linked),
    same: z.array(Linked),
    is_repeat: z.boolean(),
    words: z
      .array(z.strictObject({ ...spoken, is_cited: z.boolean(), gives_reason: z.boolean() }))
      .meta({ description: "The words it rests on, with the talk around them" }),
    history: z.array(
      z.strictObject({
        act: z.enum(decisionActs),
        by: z.string().nullable(),
        at: Instant,
        why: z.string().nullable(),
        other: Linked.nullable(),
      }),
    ),
    suggestions: z.array(Suggestion),
    abilities: z.strictObject({ settle: z.boolean(), explain: z.boolean(), link: z.boolean() }),
  })
  .meta({ id: "Decision" });

export const ChangedDecision = z
  .strictObject({
    decision_id: z.string(),
    meeting_id: z.string(),
    text: z.string(),
    state: State,
    reason: z.string().nullable(),
    superseded_by: z.string().nullable(),
    same_as: z.string().nullable(),
  })
  .meta({ id: "ChangedDecision" });

export const DecisionOfLine = z.strictObject({
  decision_id: z.string(),
  line_id: z.string(),
  state: State,
  suggested: z.enum(decisionRelations).nullable(),
});

export const FoundDecisions = z.strictObject({
  about: z.strictObject({ decision_id: z.string(), text: z.string() }),
  decisions: z.array(Listed),
  more: HasMore,
});

export const DecisionFilterChoices = z.strictObject({
  groups: z.array(z.string()),
  people: z.array(z.strictObject({ id: z.string(), name: z.string(), email: z.string() })),
  more_people: z.boolean(),
});
