import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { message } from "#app/core/words.ts";
import type { corrections, transcriptEdits } from "#db/schema/corrections.ts";

export const mayNotForget = /* @__PURE__ */ message(
  "Only the project's admins and the person who made a correction can remove it.",
);

export const WhichCorrection = z.object({ correction_id: Id });

export type CorrectionRow = typeof corrections.$inferSelect;
export type TranscriptEditRow = typeof transcriptEdits.$inferSelect;
