import type { IncomingMessage } from "node:http";

/** What proxies add to a request that they pass on, by header. No browser and no program sends one by itself. */
const forwarding = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-forwarded-server",
  "x-real-ip",
  "x-client-ip",
  "x-original-forwarded-for",
  "x-envoy-external-address",
  "true-client-ip",
  "cf-connecting-ip",
  "fly-client-ip",
  "fastly-client-ip",
];

/**
 * Whether a request shows that a proxy passed it on: by a header, or by HTTP/1.0, which nginx speaks to servers behind it
 * unless it is told otherwise. Its sender can pretend so, and a proxy can hide it.
 */
export function isForwarded({ headers, httpVersion }: IncomingMessage): boolean {
  return httpVersion === "1.0" || forwarding.some((name) => headers[name] !== undefined);
}

/** The host a request asks for, without its port; empty when it names none. */
export function hostName({ headers: { host = "" } }: IncomingMessage): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : host;
}
