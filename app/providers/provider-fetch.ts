import { createFetch } from "./outbound.ts";

/** How long a service may take over one answer: a person waits for it. */
export const providerTimeoutMs = 15_000;

/** For services whose addresses the operator has set. */
export function providerFetch() {
  return createFetch({ trust: "configured", timeoutMs: providerTimeoutMs, maxBytes: 1024 * 1024 });
}
