/** A meeting to book: its title, its start in the local time of `zone`, and its length in minutes. */
export type MeetingPlan = { title: string; date: string; time: string; zone: string; duration: number };

/** A platform that books meetings for people who have connected their account. */
export type ZoomPort = {
  /** Books a meeting and returns its link; null when this person's account is not connected. */
  book(userId: string, plan: MeetingPlan): Promise<string | null>;
};

/** The meeting platforms; null for one that is not configured. */
export type MeetingPlatformPort = { zoom: ZoomPort | null };
