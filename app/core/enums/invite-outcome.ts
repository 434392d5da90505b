export const inviteOutcomes = ["invited", "added", "already_member"] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];
