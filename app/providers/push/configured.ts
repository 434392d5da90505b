import type { Env } from "#app/core/env.ts";
import { createFetch } from "../outbound.ts";
import type { PushPort } from "./port.ts";
import { createPush } from "./push.ts";

/** Answers are empty or a short reason. */
const largestAnswer = 64 * 1024;
const timeoutMs = 5000;

export function pushOf(env: Env, secret: Buffer): PushPort {
  const allow = env.outboundAllow;
  const fetch = createFetch({ trust: "given", allow, timeoutMs, maxBytes: largestAnswer });
  const { hostname } = new URL(env.origin ?? "http://localhost");
  return createPush({ fetch, allow, secret, contact: `https://${hostname}` });
}
