export const editRequestStatuses = ["pending_approval", "approved", "rejected"] as const;
export type EditRequestStatus = (typeof editRequestStatuses)[number];

/** What a reviewer decides. */
export type ReviewVerdict = Exclude<EditRequestStatus, "pending_approval">;
