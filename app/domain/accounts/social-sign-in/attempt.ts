import { minute } from "#app/core/clock.ts";
import type { Vault } from "#app/core/vault.ts";
import { SignInAttempt } from "./schema.ts";

/** How long a person may take at the provider. */
const attemptMs = 10 * minute;
const owner = "social sign-in";

export function sealAttempt(vault: Vault, attempt: SignInAttempt): string {
  return vault.seal(JSON.stringify(attempt), owner);
}

/** Null when it is not ours, or too old. */
export function openAttempt(vault: Vault, sealed: string, now: number): SignInAttempt | null {
  const text = vault.open(sealed, owner);
  if (text === null) return null;
  const { success, data } = SignInAttempt.safeParse(JSON.parse(text));
  return success && data.at > now - attemptMs ? data : null;
}
