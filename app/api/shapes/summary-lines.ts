import { z } from "zod";
import { summaryStates } from "#app/core/enums/summary-state.ts";
import { Instant } from "./done.ts";

export const AddedLine = z.strictObject({
  saved: z
    .boolean()
    .meta({ description: "False where it was proposed, for the host or an admin to approve" }),
});
export const KeptLines = z.strictObject({ kept: z.number() });
export const ChangedSummary = z.strictObject({ revision: z.number() });

export const SummaryProgressAnswer = z.strictObject({
  state: z.enum(summaryStates),
  progress: z.strictObject({ step: z.number(), of: z.number(), label: z.string() }).nullable(),
  problem: z.string().nullable(),
});

export const PendingEdit = z.strictObject({
  edit_id: z.string(),
  creator_name: z.string(),
  mine: z.boolean(),
  created_at: Instant,
});
