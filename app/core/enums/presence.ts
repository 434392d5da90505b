/** spoke: the transcript of a meeting has their words. invited: they were invited, and it has none. absent: neither. */
export const presences = ["spoke", "invited", "absent"] as const;
export type Presence = (typeof presences)[number];
