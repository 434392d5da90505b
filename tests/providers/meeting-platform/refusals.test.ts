import { expect, test } from "vitest";
import { vendorPeers } from "#tests/support/vendors.ts";

const plan = { title: "Weekly", startsAt: Date.UTC(2027, 0, 5, 10), minutes: 45, zone: "UTC" };
const google = (code: number, reason: string, message = "") => ({
  status: code,
  body: { error: { errors: [{ domain: "global", reason, message }], code, message } },
});
const graph = (status: number, message = "", headers = {}) => ({
  ...{ status, headers },
  body: { error: { code: "Some", message, innerError: {} } },
});
const zoom = (status: number, code: number, message = "", headers = {}) => ({
  ...{ status, headers },
  body: { code, message },
});
const invalid = {
  code: 300,
  message: "Validation Failed.",
  errors: [{ field: "topic", message: "Too long." }],
};
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

test.each([
  ["zoom", zoom(401, 124, "Access token is expired."), "reconnect", "Connect your Zoom account again."],
  ["zoom", zoom(400, 4711, "does not contain scopes:[meeting:write]"), "refused", "meeting:write:meeting"],
  ["zoom", zoom(400, 4700), "refused", "meeting:write:meeting"],
  ["zoom", zoom(404, 1001, "User does not exist"), "reconnect", "no longer knows this account"],
  ["zoom", zoom(404, 3001, "Meeting does not exist"), "missing", "Zoom no longer has this meeting."],
  ["zoom", { status: 400, body: invalid }, "refused", "Zoom didn't accept this meeting: Too long."],
  ["zoom", zoom(429, 429, "", { "X-RateLimit-Type": "QPS" }), "limit", "Try again in a minute."],
  [
    "zoom",
    zoom(429, 429, "", { "X-RateLimit-Type": "Daily-limit", "Retry-After": tomorrow }),
    "limit",
    "reached today's limit",
  ],
  ["zoom", { status: 502, body: "<html>" }, "unavailable", "Zoom is having trouble right now."],
  ["zoom", { status: 201, body: { id: 1 } }, "unavailable", "Zoom is having trouble right now."],
  ["google_meet", google(401, "authError"), "reconnect", "Connect your Google account again"],
  ["google_meet", google(403, "userRateLimitExceeded"), "limit", "too many requests"],
  ["google_meet", google(403, "accessNotConfigured", "Not enabled"), "refused", "Not enabled"],
  ["google_meet", google(403, "insufficientPermissions"), "reconnect", "Connect your Google account again"],
  ["google_meet", google(400, "timeRangeEmpty", "Empty"), "refused", "Empty"],
  ["google_meet", google(404, "notFound"), "missing", "no longer has this meeting"],
  ["google_meet", google(500, "backendError"), "unavailable", "having trouble"],
  ["teams", graph(401), "reconnect", "Connect your Microsoft account again"],
  ["teams", graph(403), "refused", "Microsoft didn't accept this meeting"],
  ["teams", graph(429, "", { "Retry-After": "7" }), "limit", "too many requests"],
  ["teams", graph(503, "", { "Retry-After": "7" }), "limit", "too many requests"],
  ["teams", graph(503), "unavailable", "having trouble"],
] as const)("%s's response %o is the problem %s: %s", async (platform, answer, problem, words) => {
  const { platforms, ...peers } = await vendorPeers();
  const peer = { zoom: peers.zoom, google_meet: peers.google, teams: peers.microsoft }[platform];
  peer.failures.push(answer);
  const refusal = platforms[platform].create("a token", plan, "key");
  await expect(refusal).rejects.toMatchObject({ problem, message: expect.stringContaining(words) });
});

test("a rate limit of a meeting platform has its retry time in seconds", async () => {
  const { platforms, zoom: peer, microsoft } = await vendorPeers();
  peer.failures.push(zoom(429, 429, "", { "X-RateLimit-Type": "Daily-limit", "Retry-After": tomorrow }));
  const daily = await platforms.zoom.create("a token", plan, "key").catch((error) => error);
  expect(daily.retryAfterSeconds).toBeGreaterThan(80_000);
  microsoft.failures.push(graph(429, "", { "Retry-After": "7" }));
  await expect(platforms.teams.create("a token", plan, "key")).rejects.toMatchObject({
    retryAfterSeconds: 7,
  });
});
