/** Pending is an invitation that was not accepted yet. */
export const membershipStatuses = ["active", "pending"] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];
