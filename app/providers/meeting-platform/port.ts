/** A meeting to be booked: its title, when it begins as the clocks of `zone` show it, and its length in minutes. */
export type MeetingPlan = { title: string; date: string; time: string; zone: string; duration: number };

/** A platform that books meetings in the name of people who have connected their account there. */
export type ZoomPort = {
  /** Where this person lets the server do so; they come back to /zoom/callback. */
  authorizationUrl(userId: string): Promise<string>;
  /** Keeps what the platform gives for `code`. `state` must be what this very person was sent there with. */
  connect(userId: string, given: { code: string; state: string }): Promise<void>;
  /** The link of a meeting that is booked now; null when this person's account is not connected. */
  book(userId: string, plan: MeetingPlan): Promise<string | null>;
};

/** The meeting platforms that this server can talk to; null is one that is not configured. */
export type MeetingPlatformPort = { zoom: ZoomPort | null };
