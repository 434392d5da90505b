import { expect, test } from "vitest";
import type { Messenger } from "#app/core/enums/webhook-format.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { createWebhooks } from "#app/providers/webhooks/configured.ts";
import { matrixPeer } from "#tests/peers/matrix.ts";
import { slackPeer } from "#tests/peers/slack.ts";
import { teamsPeer } from "#tests/peers/teams.ts";

const allow = ["127.0.0.1"];
const port = createWebhooks({ allow, fetch: createFetch({ trust: "given", allow, timeoutMs: 5000 }) });

type To = { url: string; room?: string; token?: string };
function send(format: Messenger, { url, room = "", token = "" }: To, round = "one.1") {
  const post = {
    ...{ title: null, sections: [], about: "Harbor" },
    opening: { lead: "New decision:", text: "We sail at dawn.", note: "", links: [] },
    buttons: [{ label: "Open the decision", url: "https://example.test/decisions/1" }],
  };
  const body = port.bodyOf(format, post);
  const once = { id: "one", round, timestamp: 1 };
  return port.send({ ...once, format, url, room, secrets: token === "" ? [] : [token], body });
}

test.each([
  [404, "no_service", "removed"],
  [404, "channel_not_found", "channel is gone"],
  [410, "channel_is_archived", "archived"],
  [403, "action_prohibited", "doesn't let this webhook post"],
  [400, "invalid_blocks", "invalid_blocks"],
])("Slack's refusal %i %s is said in words", async (status, text, words) => {
  const peer = await slackPeer();
  peer.refusal = { status, text };
  expect(await send("slack", peer)).toMatchObject({ status, error: expect.stringContaining(words) });
});

test("an address that Slack does not know is said in words, and what is no word of Slack is not repeated", async () => {
  const peer = await slackPeer();
  expect(await send("slack", { url: `${peer.url}x` })).toMatchObject({
    ...{ status: 404, error: expect.stringContaining("doesn't know this address") },
  });
  peer.refusal = { status: 500, text: "<html><h1>Something went wrong</h1></html>" };
  expect(await send("slack", peer)).toMatchObject({ status: 500, error: null });
});

test.each([
  [400, "TriggerInputSchemaMismatch", "doesn't take the message"],
  [401, "DirectApiAuthorizationRequired", "refuses this address"],
  [404, "WorkflowTriggerIsNotEnabled", "turned off or was deleted"],
  [413, "RequestEntityTooLarge", "too large"],
])("a workflow's refusal %i %s is said in words", async (status, code, words) => {
  const peer = await teamsPeer();
  peer.refusal = { status, code };
  expect(await send("teams", peer)).toMatchObject({ status, error: expect.stringContaining(words) });
});

test("Matrix says in words when the account is not in the room, the token is old or the room unknown", async () => {
  const { url, token, room } = await matrixPeer();
  const peer = await matrixPeer();
  const to = { url: peer.url, token: peer.token, room: peer.room };
  expect(await send("matrix", { ...to, room: "!other:example.test" })).toMatchObject({
    ...{ status: 403, error: expect.stringContaining("isn't in the room") },
  });
  expect(await send("matrix", { url, token: `${token}x`, room })).toMatchObject({
    ...{ status: 401, error: expect.stringContaining("access token") },
  });
  expect(await send("matrix", { ...to, room: "#nowhere:example.test" })).toMatchObject({
    ...{ status: 404, error: expect.stringContaining("doesn't know this room") },
  });
});

test("an event that Matrix took before is the same event at a retry, and an alias leads to its room", async () => {
  const peer = await matrixPeer();
  const to = { url: `${peer.url}/`, token: peer.token };
  expect(await send("matrix", { ...to, room: peer.alias })).toMatchObject({ status: 200, error: null });
  expect(await send("matrix", { ...to, room: peer.room })).toMatchObject({ status: 200 });
  expect(peer.taken).toHaveLength(1);
  expect(peer.taken[0]).toMatchObject({ msgtype: "m.notice", "m.mentions": {} });
  expect(await send("matrix", { ...to, room: peer.room }, "one.2")).toMatchObject({ status: 200 });
  expect(peer.taken).toHaveLength(2);
});

test.each([
  ["a header in seconds", { headers: { "retry-after": "30" }, body: {} }, 30_000],
  ["milliseconds of Matrix", { body: { errcode: "M_LIMIT_EXCEEDED", retry_after_ms: 1500 } }, 2000],
  ["nothing", { body: { errcode: "M_LIMIT_EXCEEDED" } }, null],
  ["a year", { headers: { "retry-after": "31536000" }, body: {} }, 86_400_000],
])("how long a receiver wants to rest is read from %s", async (_, refusal, rest_ms) => {
  const peer = await matrixPeer();
  peer.refusal = { status: 429, ...refusal };
  const { url, token, room } = peer;
  expect(await send("matrix", { url, token, room })).toMatchObject({ status: 429, rest_ms });
});

test("an address that cannot be opened any more is said, and nothing is called", async () => {
  expect(await send("slack", { url: "" })).toMatchObject({
    ...{ status: null, error: expect.stringContaining("Replace it") },
  });
});
