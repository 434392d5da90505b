/** `waiting`: to be made; `failed`: it was not; `open` and `done`: as its tracker says; `gone`: deleted there, or out of sight. */
export const trackerIssueStates = ["waiting", "failed", "open", "done", "gone"] as const;
/** What a tracker says of an issue that was made. */
export const seenIssueStates = ["open", "done", "gone"] as const;
export type SeenIssueState = (typeof seenIssueStates)[number];
export type TrackerIssueState = (typeof trackerIssueStates)[number];
