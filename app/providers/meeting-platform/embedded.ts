import type { MeetingPlatformPort } from "./port.ts";

/** No platform is configured: links are then the platform's own address for an instant meeting. */
export const noPlatforms: MeetingPlatformPort = { zoom: null };
