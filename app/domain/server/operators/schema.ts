import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";

export const NameOperator = z.object({
  /** Of a person with an account here. */
  email: z
    .string({ error: () => t("E-mail is required") })
    .trim()
    .toLowerCase()
    .min(1, { error: () => t("E-mail is required") })
    .max(320, { error: () => t("This e-mail address is too long") }),
});
export const WhichOperator = z.object({ user_id: Id });

export const operatorNamed = defineEvent("operators.named", z.object({ user_id: Id }), audited);
export const operatorRemoved = defineEvent("operators.removed", z.object({ user_id: Id }), audited);
