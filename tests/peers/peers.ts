import { googleCalendarStandIn } from "./google-calendar.ts";
import { googleSignIn } from "./google-signin.ts";
import { graphStandIn } from "./graph.ts";
import type { Peer } from "./server.ts";
import { transcriptionPeer } from "./transcription.ts";
import { zoomStandIn } from "./zoom.ts";

/** Every stand-in, a line each. */
export function peers(): Peer[] {
  return [googleCalendarStandIn(), googleSignIn(), graphStandIn(), transcriptionPeer().peer, zoomStandIn()];
}
