import { z } from "zod";
import { actionItemStatuses } from "#app/core/enums/action-item-status.ts";
import { lineStates } from "#app/core/enums/line-state.ts";
import { priorities } from "#app/core/enums/priority.ts";
import { summarySections } from "#app/core/enums/summary-section.ts";
import { Instant } from "./done.ts";
import { SummaryRoleShape } from "./meetings.ts";

const lineSource = {
  origin: z.string().nullable().meta({
    description:
      "The model that wrote it; embedded where its line couldn't be proved; note for a line of the writer's note; else null",
  }),
  prompt_version: z.int().nullable(),
  state: z.enum(lineStates).meta({
    description:
      "possible: suggested by a program and not kept by anyone yet. proved: written by a model and backed by the transcript. confirmed: written or kept by a person",
  }),
  needs_confirmation: z.boolean(),
  confirmed_by: z.string().nullable(),
  confirmed_at: Instant.nullable(),
};

export const ConfirmedLine = z
  .strictObject({ line_id: z.string(), ...lineSource })
  .meta({ id: "ConfirmedLine" });

export const ActionItem = z
  .strictObject({
    action_id: z.string(),
    meeting_id: z.string(),
    description: z.string(),
    owner: z.string().nullable(),
    due_date: z.string().nullable().meta({ description: "YYYY-MM-DD" }),
    priority: z.enum(priorities),
    status: z.enum(actionItemStatuses),
    author: z.string().meta({ description: "ai, or the id of its last author" }),
    ...lineSource,
    created_at: Instant,
    updated_at: Instant,
    evidence: z.array(
      z.strictObject({
        segment_id: z.string(),
        start_ms: z.number().nullable(),
        timestamp: z.string().nullable(),
        speaker: z.string(),
      }),
    ),
  })
  .meta({ id: "ActionItem" });

const Topic = z
  .strictObject({
    topic: z.string(),
    timestamp: z.string(),
    summary: z.string(),
    summary_points: z.array(z.string()),
  })
  .meta({ id: "Topic" });
const Jargon = z.strictObject({ term: z.string(), clarification: z.string() }).meta({ id: "Jargon" });

/** The document under all of its names. */
export const SummaryContentAnswer = z
  .strictObject({
    overview: z.string(),
    key_takeaways: z.array(z.string()),
    key_decisions: z.array(z.string()),
    open_questions: z
      .array(z.string())
      .meta({ description: "What was asked and not answered; written as openQuestions or open_questions" }),
    discussion_points: z.array(Topic),
    jargon_clarifications: z.array(Jargon),
    outline: z.array(Topic),
    keyDecisions: z.array(z.string()),
    jargonGlossary: z.array(Jargon),
    summary: z.string(),
  })
  .meta({ id: "SummaryContent" });

const SummaryLine = z
  .strictObject({
    line_id: z.string(),
    section: z.enum(summarySections),
    parent_id: z.string().nullable().meta({ description: "For a point: the line of its topic" }),
    text: z.string(),
    term: z.string().nullable(),
    author: z.string().meta({ description: "ai, or the id of its last author" }),
    ...lineSource,
  })
  .meta({ id: "SummaryLine" });

export const StructuredSummary = z
  .strictObject({
    status: z.literal("success"),
    summary: z.strictObject({
      summary_id: z.string(),
      meeting_id: z.string(),
      summary_type: z.literal("structured_summary"),
      content: SummaryContentAnswer.extend({
        action_items: z.array(ActionItem),
        themes: z.array(z.string()),
        context_group: z.string(),
      }),
      created_at: Instant,
      created_by: z.string(),
    }),
    action_items: z.array(ActionItem),
    decisions: z.array(z.string()),
    discussions: z.array(Topic),
    created_at: Instant,
    user_role: SummaryRoleShape,
    revision: z.int().meta({ description: "Send it back as base_revision" }),
    engine: z.string(),
    uncovered: z
      .array(
        z.strictObject({
          topic: z.string(),
          segment_id: z.string(),
          timestamp: z.string().nullable(),
          share: z.number().meta({ description: "Of the meeting's words, from 0 to 1" }),
        }),
      )
      .meta({ description: "Large topics that no line cites" }),
    other_languages: z
      .array(
        z.strictObject({
          language: z.string().meta({ description: "ISO 639-1 code" }),
          share: z.number().meta({ description: "Of the transcript's letters, from 0 to 1" }),
        }),
      )
      .meta({
        description: "What the built-in engine left unread, because it's in a language that it doesn't read",
      }),
    lines: z
      .array(SummaryLine)
      .meta({ description: "The document line by line, with each line's author and model" }),
  })
  .meta({ id: "StructuredSummary" });

/** The summary, or that it is still being processed. */
export const ProcessedSummary = z.union([
  StructuredSummary,
  z.strictObject({ status: z.literal("processing"), meeting_id: z.string() }),
]);
