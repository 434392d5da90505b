import { z } from "zod";
import { authorizeZoom, completeZoom } from "#app/domain/accounts/connections/write.server.ts";
import {
  generateLink,
  generateZoomLink,
  recordedLink,
} from "#app/domain/scheduling/bookings/generate-link.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Done } from "./shapes/done.ts";
import { GeneratedLink, MeetingLinkAnswer } from "./shapes/meetings.ts";

const caller = "user_id";

/** While no account is connected, the link is the platform's own address for an instant meeting, and is marked so. */
export const platformsApi = group("Meeting platforms", [
  endpoint("POST /meeting-platform/zoom/generate-link", generateZoomLink, {
    summary: "Creates a Zoom meeting link.",
    // Blank counts as absent.
    input: ({ title, duration, ...params }) => ({
      ...params,
      title: title || undefined,
      duration: duration || undefined,
    }),
    response: MeetingLinkAnswer,
    view: ({ meeting_link, is_placeholder }) => ({ meeting_link, is_placeholder }),
    caller,
    refusals: [400, 409],
    query: "all",
  }),
  endpoint("POST /meeting-platform/generate-link", generateLink, {
    summary: "Creates a meeting link of any platform, for a meeting of a project.",
    response: GeneratedLink,
    refusals: [400, 409],
  }),
  endpoint("GET /zoom/generate-link-with-recording/:meeting_id", recordedLink, {
    summary: "Returns the link of a meeting to record.",
    response: MeetingLinkAnswer,
    caller,
    refusals: [400, 409],
  }),
  endpoint("GET /meeting-platform/zoom/authorize/:user_id", authorizeZoom, {
    summary: "Returns where to connect a Zoom account.",
    request: z.object({}),
    response: z.strictObject({ authorization_url: z.string() }),
    // Where a browser goes on is the page's business.
    input: () => ({}),
    view: ({ authorization_url }) => ({ authorization_url }),
    caller,
    refusals: [409],
  }),
  endpoint("GET /meeting-platform/zoom/callback", completeZoom, {
    summary: "Completes the connection of a Zoom account.",
    response: Done,
    view: () => ({ success: true as const }),
    refusals: [400, 409],
  }),
]);
