import type { MeetingPlatformPort, PlatformPort } from "./port.ts";

/** Without a connected account none of these is called: links are then the platform's own address for an instant meeting. */
const none = (vendor: PlatformPort["vendor"]): PlatformPort => {
  const refuse = () => Promise.reject(new Error(`No account of ${vendor} can be connected here`));
  return { vendor, create: refuse, read: refuse, change: refuse, remove: refuse };
};

/** No platform is configured. */
export const noPlatforms: MeetingPlatformPort = {
  zoom: none("zoom"),
  google_meet: none("google"),
  teams: none("microsoft"),
  readZoomDelivery: null,
};
