/** Where a meeting is held. */
export const platforms = ["zoom", "google_meet", "teams"] as const;
export type Platform = (typeof platforms)[number];
