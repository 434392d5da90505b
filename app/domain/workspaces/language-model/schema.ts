import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { Amount, Reservation, Spender } from "#app/domain/workspaces/spending/schema.ts";

export const noModel = "No language model is set up on this server.";
export const modelTurnedOff = "The language model is off for this project.";

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

const Tokens = Amount.pick({ tokens_in: true, tokens_out: true });
export const ReserveModelCall = z.object({ spender: Spender, most: Tokens });
export const SettleModelCall = z.object({ reservation: Reservation, spent: Tokens });
