/** Whose meetings may be sent to paid services: those of organizations that an operator allowed, or everyone's. */
export const spendingAccess = ["approved", "everyone"] as const;
export type SpendingAccess = (typeof spendingAccess)[number];
