import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createFetch } from "#app/providers/outbound.ts";
import type { PushMessage } from "#app/providers/push/port.ts";
import { createPush } from "#app/providers/push/push.ts";
import { vapidKeys } from "#app/providers/push/vapid.ts";
import { type PushSubscriptionJson, pushServicePeer } from "#tests/peers/push-service.ts";

const secret = Buffer.alloc(32, 5);
const message: PushMessage = {
  notice: { title: "43 summaries ready", body: "Ferry app — Fähre", url: "/notifications", tag: "line" },
  ...{ ttlSeconds: 86_400, urgency: "normal", topic: "a".repeat(32) },
};

function client({ allow = ["127.0.0.1"], timeoutMs = 5000 } = {}) {
  const fetch = createFetch({ trust: "given", allow, timeoutMs });
  return createPush({ fetch, allow, secret, contact: "https://meet.example.test" });
}

const targetOf = ({ endpoint, keys }: PushSubscriptionJson) => ({ endpoint, ...keys });

test("a message is what its browser opens, signed for its push service, under its headers", async () => {
  const [peer, push] = [await pushServicePeer(), client()];
  const browser = peer.subscribe(push.publicKey);
  expect(await push.send(targetOf(browser), message)).toEqual({ outcome: "accepted" });
  expect(peer.received).toMatchObject([
    {
      ...{ endpoint: browser.endpoint, notice: message.notice },
      headers: { ttl: "86400", urgency: "normal", topic: message.topic },
    },
  ]);
});

test("messages of any length are as long for who carries them", async () => {
  const [peer, push] = [await pushServicePeer(), client()];
  const target = targetOf(peer.subscribe(push.publicKey));
  await push.send(target, message);
  await push.send(target, { ...message, notice: { ...message.notice, title: "A" } });
  const lengths = peer.received.map(({ headers }) => headers["content-length"]);
  expect(lengths[0]).toBe(lengths[1]);
});

test("a browser that subscribed with another server's key gets nothing", async () => {
  const [peer, push] = [await pushServicePeer(), client()];
  const browser = peer.subscribe(vapidKeys(randomBytes(32)).publicKey);
  expect(await push.send(targetOf(browser), message)).toMatchObject({ outcome: "refused" });
  expect(peer.received).toEqual([]);
});

test.each([
  [200, "accepted"],
  [201, "accepted"],
  [202, "accepted"],
  [400, "refused"],
  [401, "refused"],
  [403, "refused"],
  [404, "gone"],
  [410, "gone"],
  [413, "refused"],
  [429, "later"],
  [500, "later"],
  [503, "later"],
])("the answer %i means %s", async (status, outcome) => {
  const [peer, push] = [await pushServicePeer(), client()];
  peer.answerNext({ status, headers: { "Retry-After": "90" } });
  const answer = await push.send(targetOf(peer.subscribe(push.publicKey)), message);
  expect(answer).toMatchObject({ outcome, ...(outcome === "later" && { retryAfter: 90 }) });
});

test("a service that does not answer is tried again, one that leads elsewhere is not followed", async () => {
  const [peer, push] = [await pushServicePeer(), client({ timeoutMs: 200 })];
  const target = targetOf(peer.subscribe(push.publicKey));
  peer.answerNext("hang");
  expect(await push.send(target, message)).toMatchObject({ outcome: "later", retryAfter: undefined });
  peer.answerNext({ status: 307, headers: { Location: target.endpoint } });
  expect(await push.send(target, message)).toMatchObject({ outcome: "refused" });
  expect(peer.requests()).toBe(2);
});

test("an address of a private network is refused, also when it was let in before", async () => {
  const [peer, push] = [await pushServicePeer(), client({ allow: [] })];
  const target = targetOf(peer.subscribe(push.publicKey));
  expect(push.problemOf(target)).toContain("private network");
  expect(await push.send(target, message)).toMatchObject({ outcome: "refused" });
  const named = { ...target, endpoint: target.endpoint.replace("127.0.0.1", "localhost") };
  expect(await push.send(named, message)).toMatchObject({ outcome: "refused" });
  expect(peer.requests()).toBe(0);
});

test.each([
  "http://push.example.org/a",
  "ftp://push.example.org/a",
  "not an address",
  "https://user:word@push.example.org/a",
  ..."127.0.0.1 10.0.0.8 172.16.9.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 2130706433 0x7f.1 017700000001"
    .split(" ")
    .map((host) => `https://${host}/a`),
  ..."::1 ::ffff:10.0.0.8 fe80::1 fd00::1 64:ff9b::a00:8 2002:a00:8:: 2001:db8::1"
    .split(" ")
    .map((host) => `https://[${host}]/a`),
  ..."localhost push.localhost printer.local metadata.google.internal LOCALHOST localhost."
    .split(" ")
    .map((host) => `https://${host}/a`),
])("%s is no address of a push service", async (endpoint) => {
  const peer = await pushServicePeer();
  const { keys } = peer.subscribe("none");
  expect(client({ allow: [] }).problemOf({ endpoint, ...keys })).toEqual(expect.any(String));
});

test("keys that are none of a browser are refused", async () => {
  const push = client();
  const { keys, endpoint } = (await pushServicePeer()).subscribe(push.publicKey);
  const beside = Buffer.from(keys.p256dh, "base64url");
  beside[64] = (beside[64] ?? 0) ^ 1;
  const wrong = [
    { ...keys, p256dh: beside.toString("base64url") },
    { ...keys, p256dh: keys.p256dh.slice(0, 40) },
    { ...keys, p256dh: "" },
    { ...keys, auth: keys.auth.slice(0, 10) },
  ];
  expect(push.problemOf({ endpoint, ...keys })).toBeNull();
  for (const one of wrong) expect(push.problemOf({ endpoint, ...one })).toContain("keys");
});

test("the server's keys are those of its secret, and nobody else's", () => {
  const [first, again, other] = [secret, secret, randomBytes(32)].map(vapidKeys);
  expect(again).toEqual(first);
  expect(other?.publicKey).not.toBe(first?.publicKey);
  for (let round = 0; round < 50; round++) {
    const { publicKey, privateKey } = vapidKeys(randomBytes(32));
    expect([publicKey.length, privateKey.length]).toEqual([87, 43]);
  }
});
