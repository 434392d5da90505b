/** Invited and not signed up; in use; kept out by an operator; what is left of a deleted account. */
export const userStatuses = ["pending", "active", "suspended", "disabled"] as const;
export type UserStatus = (typeof userStatuses)[number];
