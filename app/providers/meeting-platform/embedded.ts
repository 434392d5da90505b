import type { MeetingPlatformPort } from "./port.ts";

/** Offline there is nobody to book with: links are then where a platform itself starts a meeting at once. */
export const noPlatforms: MeetingPlatformPort = { zoom: null };
