import type { Peer } from "./server.ts";
import { zoomStandIn } from "./zoom.ts";

/** Every stand-in, a line each. */
export function peers(): Peer[] {
  return [zoomStandIn()];
import { transcriptionPeer } from "./transcription.ts";
  return [transcriptionPeer().peer];
}
