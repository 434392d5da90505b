import type { TrackerKind } from "#app/core/enums/tracker-kind.ts";
import type { Env } from "#app/core/env.ts";
import { endpointsOf } from "../endpoints.ts";
import { problemOfGiven } from "../given-address.ts";
import { createFetch } from "../outbound.ts";
import { providerTimeoutMs } from "../provider-fetch.ts";
import type { Fetch } from "../provider-http.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { jira } from "./jira.ts";
import { linear } from "./linear.ts";
import type { Tracker, TrackerPort } from "./port.ts";
import { trackerCaller } from "./tracker-call.ts";

/** A hundred issues with long texts. */
const largestAnswer = 8 * 1024 * 1024;

export function trackersOf(env: Pick<Env, "outboundAllow" | "peersUrl" | "standIns">): TrackerPort {
  const allow = env.outboundAllow;
  const bounds = { timeoutMs: providerTimeoutMs, maxBytes: largestAnswer };
  const fetch = createFetch({ trust: "given", allow, ...bounds });
  const linear = {
    endpoint: endpointsOf(env).linear,
    fetch: createFetch({ trust: "configured", ...bounds }),
  };
  return createTrackers({ fetch, allow, linear });
}

type Options = {
  /** The guarded fetch for addresses that people give. */
  fetch: Fetch;
  /** Private ranges that are allowed all the same (OUTBOUND_ALLOW). */
  allow: string[];
  /** Linear's one address. */
  linear: { endpoint: string; fetch: Fetch };
};

export function createTrackers({ fetch, allow, linear: own }: Options): TrackerPort {
  const call = trackerCaller(fetch);
  const all: Record<TrackerKind, Tracker> = {
    github: github(call),
    gitlab: gitlab(call),
    jira: jira(call),
    linear: linear(trackerCaller(own.fetch), own.endpoint),
  };
  return {
    problemOf: (base) => problemOfGiven(base, allow),
    connect: (access) => all[access.kind].connect(access),
    create: (access, draft) => all[access.kind].create(access, draft),
    find: (access, draft, since) => all[access.kind].find(access, draft, since),
    states: (access, remoteIds) => all[access.kind].states(access, remoteIds),
  };
}
