import { attendeeStandIn } from "./attendee.ts";
import { googleCalendarStandIn } from "./google-calendar.ts";
import { googleSignIn } from "./google-signin.ts";
import { graphStandIn } from "./graph.ts";
import { recallStandIn } from "./recall-stand-in.ts";
import type { Peer } from "./server.ts";
import { transcriptionPeer } from "./transcription.ts";
import { vexaStandIn } from "./vexa.ts";
import { zoomStandIn } from "./zoom.ts";

/** Every stand-in, a line each. Google's sign-in hands on what is about calendars. */
export function peers(): Peer[] {
  return [
    attendeeStandIn(),
    googleSignIn(),
    googleCalendarStandIn(),
    graphStandIn(),
    recallStandIn(),
    transcriptionPeer().peer,
    vexaStandIn(),
    zoomStandIn(),
  ];
}
