import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

/** Tokens set aside for a call until its cost is known: a part of a meeting, its instructions and the reply. */
export const reservedPerCall = 8_000;

/** Logged when the cost of a call could not be stored. */
export const notRecorded = "The tokens of a call were not recorded";
export const noModel = "No language model is set up on this server.";

export const WhichProjectModel = z.object({ project_id: Id });
export const ChooseModel = WhichProjectModel.extend({
  enabled: z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false),
});
/** Whether the model may read the meetings of a project. */
export const modelChosen = defineEvent(
  "language-model.chosen",
  z.object({ project_id: Id, enabled: z.boolean() }),
  audited,
);
export const ReserveModelCall = z.object({ project_id: Id });
export const RecordModelUsage = z.object({
  project_id: Id,
  tokens_in: z.number().int().min(0),
  tokens_out: z.number().int().min(0),
});
