import type { Vault } from "./vault.ts";

/** What a browser keeps of a sign-in that it began; nobody can make it from the token alone. */
export function handoverOf(vault: Pick<Vault, "fingerprint">, accessToken: string): string {
  return vault.fingerprint(accessToken, "sign-in handover");
}
