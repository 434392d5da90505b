/** The lists of action items in the review of a quarter. */
export const reviewItemParts = ["delivered", "slipped", "open"] as const;
export type ReviewItemPart = (typeof reviewItemParts)[number];
