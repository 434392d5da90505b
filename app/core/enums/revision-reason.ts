/** Why a revision of a summary was saved. */
export const revisionReasons = [
  "generated",
  "edited",
  "chosen",
  "approved",
  "restored",
  "corrected",
  "noted",
] as const;
export type RevisionReason = (typeof revisionReasons)[number];
