import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";
import type { factors } from "#db/schema/identity.ts";
import type { passkeys } from "#db/schema/passkeys.ts";

export const mostFactors = 10;
export const mostPasskeys = 20;
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

/** The answer of a browser to a challenge. */
export const PasskeyAnswer = z.object({
  /** What the browser says of the passkey, as JSON, which is how a form carries it. */
  credential: z.string().max(30_000).default(""),
  /** The challenge as it was sealed, and what names the browser that asked for it. */
  challenge: z.string().max(1000).default(""),
  browser: z.string().max(100).default(""),
});
export const AskForPasskey = z.object({
  /** To log in with whichever the browser has, or to prove who the caller is with one of theirs. */
  purpose: z.enum(["log-in", "again"]),
  browser: z.string().max(100),
});
export const AskForNewPasskey = AskForPasskey.pick({ browser: true });
const PasskeyName = z
  .string()
  .overwrite(cleanName)
  .max(100, { error: () => t("This name is too long") });
/** Without a name it is called as the browser that it was made in. */
export const AddPasskey = PasskeyAnswer.extend({ name: PasskeyName.default("") });
export const LogInWithPasskey = PasskeyAnswer.extend({ remember: z.boolean().default(false) });
export const ProveWithPasskey = PasskeyAnswer.extend({ device: SecondStep.shape.device });
export const WhichPasskey = z.object({ passkey_id: Id });
export const RenamePasskey = WhichPasskey.extend({
  name: PasskeyName.min(1, { error: () => t("Enter a name") }),
});

const WhosePasskey = z.object({ user_id: Id });
export const passkeyAdded = defineEvent("passkeys.added", WhosePasskey, audited);
export const passkeyRemoved = defineEvent("passkeys.removed", WhosePasskey, audited);
/** An answer that a passkey of this person did not give to this page, or one of a copy of it. */
export const passkeyRefused = defineEvent("passkeys.refused", WhosePasskey, audited);

export const factorAdded = defineEvent("factors.added", z.object({ user_id: Id }), audited);
export const factorRemoved = defineEvent("factors.removed", z.object({ user_id: Id }), audited);

export type FactorRow = typeof factors.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;
