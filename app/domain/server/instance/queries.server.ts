import type { ReadScope } from "#app/core/context.ts";
import type { SignupPolicy } from "#app/core/enums/signup-policy.ts";
import { AppError } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { instance } from "#db/schema/instance.ts";

async function own({ q }: ReadScope) {
  const [row] = await q.select().from(instance).limit(1);
  return row;
}

/** The hash of the setup token that this server waits for; null once it is set up, or where it needs no setup. */
export async function setupTokenHash(scope: ReadScope): Promise<string | null> {
  return (await own(scope))?.setup_token_hash ?? null;
}

/** @param set the SIGNUP setting, which comes before what was chosen at the setup; null where it is not set */
export async function signupPolicy(scope: ReadScope, set: SignupPolicy | null): Promise<SignupPolicy> {
  return set ?? (await own(scope))?.signup ?? "open";
}

/** The refusal of everything but the setup itself, while the server waits for it. */
export function notSetUp(): AppError {
  return new AppError(503, t("This server isn't set up yet."), { code: "not_set_up" });
}
