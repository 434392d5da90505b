import type { Env } from "#app/core/env.ts";
import { endpointsOf } from "../endpoints.ts";
import { providerFetch } from "../provider-fetch.ts";
import { googleMeetPlatform } from "./google-meet.ts";
import type { MeetingPlatformPort } from "./port.ts";
import { teamsPlatform } from "./teams.ts";
import { zoomPlatform } from "./zoom.ts";
import { zoomDeliveries } from "./zoom-events.ts";

export function platformsOf(env: Env): MeetingPlatformPort {
  const { zoom, google, microsoft } = endpointsOf(env);
  const fetch = providerFetch();
  return {
    zoom: zoomPlatform(zoom, fetch),
    google_meet: googleMeetPlatform(google, fetch),
    teams: teamsPlatform(microsoft, fetch),
    readZoomDelivery: env.zoomWebhookSecret ? zoomDeliveries(env.zoomWebhookSecret) : null,
  };
}
