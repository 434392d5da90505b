import type { Env } from "#app/core/env.ts";
import { endpointsOf, slackHooks } from "../endpoints.ts";
import { createFetch } from "../outbound.ts";
import type { SlackPort } from "./port.ts";
import { createSlack } from "./slack.ts";

/** Slack answers "ok", or a word that says what it did not like. */
const largestAnswer = 64 * 1024;
const timeoutMs = 10_000;

type Part = Pick<Env, "slackSigningSecret" | "peersUrl" | "standIns" | "outboundAllow">;

export function slackOf({ slackSigningSecret: secret, outboundAllow: allow, ...where }: Part): SlackPort {
  const hooks = endpointsOf(where).slack;
  const trust = hooks === slackHooks ? "given" : "configured";
  return createSlack({
    secret,
    hooks,
    fetch: createFetch({ trust, allow, timeoutMs, maxBytes: largestAnswer }),
  });
}
