import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { operationKinds } from "#app/core/enums/operation-kind.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { t } from "#app/core/words.ts";
import type { apiTokens } from "#db/schema/identity.ts";
export const mostTokens = 50;

export const CreateToken = z.object({
  name: z
    .string({ error: () => t("Give the token a name") })
    .overwrite(cleanName)
    .min(1, { error: () => t("Give the token a name") })
    .max(100, { error: () => t("This name is too long") }),
  scope: z.enum(operationKinds).default("read"),
  /** Days until it ends; empty never does. */
  days: z
    .union([z.literal(""), wholeNumber({ min: 1, max: 365 })], { error: () => t("Choose 1 to 365 days") })
    .default("")
    .transform((days) => (days === "" ? null : days)),
});
export const WhichToken = z.object({ token_id: Id });

/** What every API token starts with, so that people and scanners know one when they see it. */
export const apiTokenPrefix = "tl_pat_";

export const apiTokenCreated = defineEvent(
  "api-tokens.created",
  z.object({ user_id: Id, token_id: Id, scope: z.string() }),
  audited,
);

export const apiTokensRevoked = defineEvent(
  "api-tokens.revoked",
  z.object({ user_id: Id, token_ids: z.array(Id) }),
  audited,
);

export type ApiTokenRow = typeof apiTokens.$inferSelect;
