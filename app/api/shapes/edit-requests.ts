import { z } from "zod";
import { contentParts } from "#app/core/enums/content-part.ts";
import { editRequestStatuses } from "#app/core/enums/edit-request-status.ts";
import { priorities } from "#app/core/enums/priority.ts";
import { SpokenLanguage } from "./chat.ts";
import { Instant } from "./done.ts";
import { SummaryContentAnswer } from "./summaries.ts";

const { keyDecisions, outline, jargonGlossary } = SummaryContentAnswer.shape;

const OriginalSummary = z.strictObject({ summary_id: z.string(), content: SummaryContentAnswer });

export const EditRequest = z
  .strictObject({
    edit_id: z.string(),
    edit_request_id: z.string(),
    meeting_id: z.string(),
    proposed_by: z.string(),
    creator_name: z.string().nullable(),
    agent: z.string().nullable().meta({ description: "The program that wrote it for its proposer" }),
    original_summary: OriginalSummary,
    proposed_changes: z.strictObject({
      old_summary: z.strictObject({ content: SummaryContentAnswer }),
      summary: z.strictObject({ content: SummaryContentAnswer }),
      keyDecisions,
      outline,
      jargonGlossary,
      action_items: z.array(
        z.strictObject({
          description: z.string(),
          owner: z.string().nullable(),
          due_date: z.string().nullable().meta({ description: "YYYY-MM-DD" }),
          priority: z.enum(priorities),
        }),
      ),
      corrections: z
        .array(z.strictObject({ heard: z.string(), written: z.string() }))
        .meta({ description: "Words of the transcript that would be written otherwise" }),
    }),
    changed: z.array(z.enum(contentParts)),
    base_revision: z.int(),
    status: z.enum(editRequestStatuses),
    created_at: Instant,
    updated_at: Instant,
    reviewed_by: z.string().nullable(),
    reviewer_name: z.string().nullable(),
    reviewed_at: Instant.nullable(),
    abilities: z.strictObject({ view: z.boolean(), review: z.boolean(), decide: z.boolean() }),
  })
  .meta({ id: "EditRequest" });

export const EditRequestWithOriginal = z
  .strictObject({
    edit_request: EditRequest,
    original_summary: OriginalSummary,
    spoken_language: SpokenLanguage,
  })
  .meta({ id: "EditRequestWithOriginal" });
