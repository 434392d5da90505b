import type { ProviderProfile, SignInRules } from "#app/providers/social/port.ts";

type Known = Pick<ProviderProfile, "email" | "hostedDomain">;

/**
 * Whether the provider itself runs the mailbox of this address: one of the domains that the operator gave it, at Google
 * Gmail or the domain of the Workspace that manages the account. Of any other address it once checked that the person could
 * read its mail, which says nothing of today.
 * Source: developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
export function runsMailbox(
  { email, hostedDomain }: Known,
  provider: string,
  { domains }: SignInRules,
): boolean {
  const domain = domainOf(email);
  if (provider !== "google") return domains.includes(domain);
  return domain === "gmail.com" || domain === "googlemail.com" || domain === hostedDomain;
}

/** Whether the operator lets people with this address come from the provider. */
export function isAllowedAddress(email: string, { domains }: SignInRules): boolean {
  return domains.length === 0 || domains.includes(domainOf(email));
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}
