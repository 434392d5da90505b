import type { Env } from "#app/core/env.ts";
import { createFetch } from "../outbound.ts";
import { readAgentDocuments } from "./documents.ts";
import type { AgentDocuments } from "./port.ts";

/** A document has a name and a few addresses; its draft recommends 5 kB. */
const largestDocument = 16 * 1024;
/** A person waits for the page. */
const timeoutMs = 5000;

export function agentDocumentsOf(env: Env): AgentDocuments {
  const allow = env.outboundAllow;
  const fetch = createFetch({ trust: "given", allow, timeoutMs, maxBytes: largestDocument });
  return readAgentDocuments({ fetch, allow, now: Date.now });
}
