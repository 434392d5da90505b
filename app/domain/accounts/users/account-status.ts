import { t } from "#app/core/words.ts";
/** The refusal for an account that may not log in, in the specification's words; null when it may. */
export function refusal(status: string): string | null {
  if (status === "active") return null;
  return status === "pending"
    ? t("User account is pending. Please complete signup first.")
    : t("User account is not active. Please contact support.");
}

/** Whether the address of an account is its person's. This alone admits, links and grants; naming an address does not. */
export function isProved(user: { status: string; email_confirmed_at: number | null }): boolean {
  return user.status === "active" && user.email_confirmed_at !== null;
}
