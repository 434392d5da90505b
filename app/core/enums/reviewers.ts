/** Who of a project may approve edits. */
export const reviewers = ["members", "admins"] as const;
export type Reviewers = (typeof reviewers)[number];
