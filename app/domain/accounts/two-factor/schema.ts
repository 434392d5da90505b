import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";
import type { factors } from "#db/schema/identity.ts";

export const mostFactors = 10;
export const recoveryCodeCount = 10;

export const EnrollFactor = z.object({
  friendly_name: z
    .string()
    .overwrite(cleanName)
    .max(100, { error: () => t("This name is too long") })
    .default(""),
  issuer: z.string().overwrite(cleanName).max(100).optional(),
});
export const WhichFactor = z.object({ factor_id: Id });
export const Code = z
  .string({ error: () => t("Enter the code") })
  .max(64)
  .transform((code) => code.trim())
  .refine((code) => code !== "", { error: () => t("Enter the code") });
export const VerifyFactor = WhichFactor.extend({ challenge_id: Id.optional(), code: Code });
export const SecondStep = z.object({
  code: Code,
  /** What a browser got at its last right code. */
  device: z.string().max(500).optional(),
});

export const factorAdded = defineEvent("factors.added", z.object({ user_id: Id }), audited);
export const factorRemoved = defineEvent("factors.removed", z.object({ user_id: Id }), audited);

export type FactorRow = typeof factors.$inferSelect;
