/** Why a tracker is asked for nothing any more: its token is not accepted. */
export const trackerOffReasons = ["token"] as const;
export type TrackerOffReason = (typeof trackerOffReasons)[number];
