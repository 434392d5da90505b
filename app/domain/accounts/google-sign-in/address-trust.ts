/**
 * Whether Google itself runs the mailbox of this address: Gmail, or the domain of the Workspace that manages the account.
 * Of any other address Google once checked that the person could read its mail, which says nothing of today.
 * Source: developers.google.com/identity/gsi/web/guides/verify-google-id-token
 * @param hostedDomain lower case
 */
export function runsMailbox(email: string, hostedDomain: string | null): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domain === "gmail.com" || domain === "googlemail.com" || domain === hostedDomain;
}
