import { z } from "zod";
import { lineParts } from "#app/core/enums/line-part.ts";
import { defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import { ProposedItem } from "#app/domain/summaries/action-items/schema.ts";
import { EditSummary } from "#app/domain/summaries/summaries/schema.ts";
import type { editRequests } from "#db/schema/edit-requests.ts";

export const noSuchRequest = /* @__PURE__ */ message(
  "Edit request not found (404): The edit request may have been deleted or already processed.",
);
export const mayNotReview = /* @__PURE__ */ message(
  "Permission denied (403): You don't have permission to approve/reject this edit request.",
);
export const reviewFailed = /* @__PURE__ */ message(
  "Server error (500): The backend is experiencing issues. Please try again in a few moments. Nothing was saved.",
);
export const noSuchWords = /* @__PURE__ */ message(
  "These spoken words aren't in the transcript of this meeting.",
);
export const alreadyPending = /* @__PURE__ */ message("Edit request pending approval...");

const spelling = z.string().trim().min(1).max(100);
/** Words of the transcript, and how they are written rightly. */
const Correction = z.object({ heard: spelling, written: spelling });
export type Corrected = z.output<typeof Correction>;

/** A decision in words of one's own, with the spoken line that it rests on. */
const Decided = z.object({ text: z.string().trim().min(1).max(1000), segment_id: Id });
export type QuotedDecision = z.output<typeof Decided>;

export const ProposeEdit = EditSummary.extend({
  /**
   * Beside the document: on approval they are added to the meeting's action items, or bring one of the same words up to
   * date.
   */
  action_items: z
    .array(ProposedItem)
    .max(100, { error: () => t("Use at most 100 entries") })
    .default([]),
  /** Decisions that are added to those of the document. */
  decisions: z
    .array(Decided)
    .max(100, { error: () => t("Use at most 100 entries") })
    .default([]),
  /** On approval by who may correct the transcript, they are corrected wherever they stand. */
  corrections: z
    .array(Correction)
    .max(20, { error: () => t("Use at most 20 entries") })
    .default([]),
});
export const WhichEditRequest = z.object({ edit_id: Id });
export const noVerdict = /* @__PURE__ */ message(
  "Bad request (400): Invalid parameters. Please refresh and try again.",
);
/** `approve` is null for what is neither yes nor no. */
export const ReviewEdit = WhichEditRequest.extend({
  approve: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")])
    .nullable()
    .catch(null),
});

const about = z.object({ edit_id: Id, meeting_id: Id, project_id: Id });
export const editProposed = defineEvent("edit-request.proposed", about);
export const editApproved = defineEvent("edit-request.approved", about);
export const editRejected = defineEvent("edit-request.rejected", about);

export type EditRequestRow = typeof editRequests.$inferSelect;

/** A line of the summary in the words of a spoken line, or in others. */
export const AddLine = z.object({
  meeting_id: Id,
  segment_id: Id,
  /** Of several spoken lines the last. */
  last_segment_id: Id.optional(),
  part: z.enum(lineParts).default("keyDecisions"),
  text: z
    .string({ error: () => t("Enter the line") })
    .trim()
    .min(1, { error: () => t("Enter the line") })
    .max(1000, { error: () => t("Use at most 1,000 characters") }),
});
