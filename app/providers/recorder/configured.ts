import type { Env } from "#app/core/env.ts";
import type { Secrets } from "#app/core/secrets.ts";
import { endpointsOf } from "../endpoints.ts";
import { createFetch } from "../outbound.ts";
import { attendeeBots } from "./attendee.ts";
import type { BotService } from "./bot-port.ts";
import { captureRecorder } from "./capture.ts";
import { guarded } from "./guarded.ts";
import { recallBots } from "./recall.ts";
import type { TranscriptReader } from "./transcript-reader.ts";
import { vexaBots } from "./vexa.ts";

const callMs = 20_000;
const downloadMs = 120_000;
/** A day of talk, with a time for every word. */
const largestDownload = 100 * 1024 * 1024;

/** The service whose bots join meetings; null when none is set up. */
export function botsOf(env: Env): BotService | null {
  const service = botVendorOf(env);
  return service && guarded(service, env.meetingHosts);
}

function botVendorOf(env: Env): BotService | null {
  const { recorder } = env;
  if (!recorder) return null;
  const fetch = createFetch({ trust: "configured", timeoutMs: callMs });
  if (recorder.vendor === "attendee") return attendeeBots({ ...recorder, base: recorder.url, fetch });
  if (recorder.vendor === "vexa") return vexaBots({ ...recorder, base: recorder.url, fetch });
  // The stand-in's downloads are on this machine, as the stand-in is.
  const trust = env.peersUrl || env.standIns.recall ? "configured" : "given";
  const allow = env.outboundAllow;
  const download = createFetch({ trust, allow, timeoutMs: downloadMs, maxBytes: largestDownload });
  return recallBots({ ...recorder, base: endpointsOf(env).recall(recorder.region), fetch, download });
}

/** The recorder that takes deliveries and files, with or without bots. */
export function captureRecorderOf(key: Secrets["key"], reader: TranscriptReader, bots: BotService | null) {
  return captureRecorder(key, { reader, bots });
}
