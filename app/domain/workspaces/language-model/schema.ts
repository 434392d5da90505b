import { z } from "zod";
import { minutesTemplates } from "#app/core/enums/minutes-template.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import { Amount, Reservation, Spender } from "#app/domain/workspaces/spending/schema.ts";

export const noModel = /* @__PURE__ */ message("No language model is set up on this server.");
export const modelTurnedOff = /* @__PURE__ */ message("The language model is off for this project.");

export const WhichProjectModel = z.object({ project_id: Id });
export const ChooseModel = WhichProjectModel.extend({
  enabled: z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false),
});
/** A browser sends a line's end as two characters, which count as one. */
export const MinutesText = z
  .string()
  .overwrite((words) => words.replaceAll("\r\n", "\n"))
  .trim()
  .max(2000, { error: () => t("Use at most 2,000 characters") });
export const ChooseTemplate = WhichProjectModel.extend({
  template: z.enum(minutesTemplates),
  own_text: MinutesText.default(""),
}).refine(({ template, own_text }) => template !== "own" || own_text !== "", {
  path: ["own_text"],
  error: () => t("Say how the minutes should be written, or choose another template"),
});
/** Whether the model may read the meetings of a project. */
export const modelChosen = defineEvent(
  "language-model.chosen",
  z.object({ project_id: Id, enabled: z.boolean() }),
  audited,
);

/** How the minutes of a project are written. */
export const templateChosen = defineEvent(
  "language-model.template-chosen",
  z.object({ project_id: Id, template: z.enum(minutesTemplates) }),
  audited,
);

const Tokens = Amount.pick({ tokens_in: true, tokens_out: true });
export const ReserveModelCall = z.object({ spender: Spender, most: Tokens });
export const SettleModelCall = z.object({ reservation: Reservation, spent: Tokens });
