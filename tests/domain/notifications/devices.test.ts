import { expect, test } from "vitest";
import { endSession, logOut } from "#app/domain/accounts/sessions/write.server.ts";
import { deleteAccount } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { addDevice, removeDevice, testDevice } from "#app/domain/notifications/devices.server.ts";
import { pushDevices } from "#db/schema/notifications.ts";
import type { Stage } from "#tests/domain/summaries/summaries/stage.ts";
import { anotherSession, devicesOf, pass, pushStage as stageWith } from "./push-stage.ts";

const pushStage = () => stageWith({ withSummary: false });

async function rows(at: Stage) {
  return at.workspace.db.read((q) => q.select().from(pushDevices));
}

test("a browser is a device of the session that turned it on, under the name of its browser", async () => {
  const { at, subscribed } = await pushStage();
  const second = await anotherSession(at, at.host, "host");
  await subscribed(at, second);
  const created_at = new Date(at.workspace.clock.now()).toISOString();
  const device = { device: "Firefox on Linux", created_at, reached_at: null, failures: 0 };
  expect(await devicesOf(at, second)).toMatchObject([{ ...device, current: true }]);
  expect(await devicesOf(at, at.host)).toMatchObject([{ ...device, current: false }]);
  expect(await devicesOf(at, at.other)).toEqual([]);
});

test("neither the address nor the keys of a browser are stored as they are, nor shown", async () => {
  const { at, subscribed } = await pushStage();
  const { endpoint, keys } = await subscribed(at, at.host);
  for (const text of [JSON.stringify(await rows(at)), JSON.stringify(await devicesOf(at, at.host))])
    for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(text).not.toContain(secret);
});

test("a subscription that is sent again, or in the place of another, is one device", async () => {
  const { at, peer, push, subscribed } = await pushStage();
  const first = await subscribed(at, at.host);
  await addDevice(at.as(at.host), first);
  const [{ device_id } = { device_id: "" }] = await devicesOf(at, at.host);
  expect(await addDevice(at.as(at.host), first)).toMatchObject({ device_id });
  await addDevice(at.as(at.host), peer.subscribe(push.publicKey));
  expect(await devicesOf(at, at.host)).toHaveLength(1);
});

test("a subscription that is sent several times at once is one device", async () => {
  const { at, peer, push } = await pushStage();
  const browser = peer.subscribe(push.publicKey);
  await Promise.all(Array.from({ length: 5 }, () => addDevice(at.as(at.host), browser)));
  expect(await devicesOf(at, at.host)).toHaveLength(1);
});

test("a browser that changes hands belongs to who is logged in; an address alone takes nobody's", async () => {
  const { at, subscribed } = await pushStage();
  const browser = await subscribed(at, at.host);
  const stolen = { ...browser, keys: { ...browser.keys, auth: Buffer.alloc(16).toString("base64url") } };
  await expect(addDevice(at.as(at.stranger), stolen)).rejects.toMatchObject({ status: 409 });
  expect(await devicesOf(at, at.host)).toHaveLength(1);
  await addDevice(at.as(at.other), browser);
  expect([await devicesOf(at, at.host), await devicesOf(at, at.other)]).toMatchObject([
    [],
    [{ current: true }],
  ]);
});

test("a person has at most ten devices", async () => {
  const { at, subscribed } = await pushStage();
  const sessions = [at.host];
  for (let more = 0; more < 10; more++) {
    at.workspace.clock.advance(3_600_000);
    sessions.push(await anotherSession(at, at.host, "host"));
  }
  const last = sessions.pop() ?? at.host;
  for (const session of sessions) await subscribed(at, session);
  await expect(subscribed(at, last)).rejects.toMatchObject({ status: 409 });
  const [{ device_id } = { device_id: "" }] = await devicesOf(at, at.host);
  await removeDevice(at.as(last), { device_id });
  await subscribed(at, last);
  expect(await devicesOf(at, at.host)).toHaveLength(10);
});

test.each([
  "http://push.example.org/a",
  "https://127.0.0.2/a",
  "https://[::1]/a",
  "https://localhost/a",
  `https://push.example.org/${"a".repeat(2000)}`,
])("the address %.40s is refused", async (endpoint) => {
  const { at, peer, push } = await pushStage();
  const browser = { ...peer.subscribe(push.publicKey), endpoint };
  await expect(addDevice(at.as(at.host), browser)).rejects.toMatchObject({
    ...{ status: 422, errors: { endpoint: [expect.any(String)] } },
  });
});

test("a device ends with the session it was made in, and with no other", async () => {
  const { at, subscribed } = await pushStage();
  const [second, third] = [
    await anotherSession(at, at.host, "host"),
    await anotherSession(at, at.host, "host"),
  ];
  for (const session of [at.host, second, third, at.other]) await subscribed(at, session);
  await logOut(at.as(second), {});
  expect(await devicesOf(at, at.host)).toHaveLength(2);
  await endSession(at.as(at.host), { session_id: third.sessionId });
  expect(await devicesOf(at, at.host)).toMatchObject([{ current: true }]);
  await logOut(at.as(at.host), { scope: "global" });
  expect(await rows(at)).toMatchObject([{ user_id: at.other.userId }]);
});

test("devices end with the account", async () => {
  const { at, subscribed } = await pushStage();
  await subscribed(at, at.stranger);
  const provedAt = at.workspace.clock.now();
  await deleteAccount(at.workspace.ctx({ ...at.stranger, provedAt }), {});
  expect(await rows(at)).toEqual([]);
});

test("other people's devices are not found", async () => {
  const { at, subscribed } = await pushStage();
  await subscribed(at, at.host);
  const [{ device_id } = { device_id: "" }] = await devicesOf(at, at.host);
  for (const change of [removeDevice, testDevice])
    await expect(change(at.as(at.admin), { device_id })).rejects.toMatchObject({ status: 404 });
  expect(await devicesOf(at, at.host)).toHaveLength(1);
});

test("a device goes on after a login that follows a session's own end, for its person alone", async () => {
  const { at, subscribed } = await pushStage();
  const browser = await subscribed(at, at.host);
  at.workspace.clock.advance(31 * 86_400_000);
  const [again, other] = [
    await anotherSession(at, at.host, "host"),
    await anotherSession(at, at.other, "other"),
  ];
  const renewed = { ...browser, renew: true };
  await expect(addDevice(at.as(other), renewed)).rejects.toMatchObject({ status: 404 });
  await addDevice(at.as(again), renewed);
  const [device] = await devicesOf(at, again);
  expect(device).toMatchObject({ current: true });
  await removeDevice(at.as(again), { device_id: device?.device_id ?? "" });
  await expect(addDevice(at.as(again), renewed)).rejects.toMatchObject({ status: 404 });
});

test("a test reaches the device that it was asked for, a few times in ten minutes", async () => {
  const { at, peer, subscribed } = await pushStage();
  await subscribed(at, at.host);
  await subscribed(at, await anotherSession(at, at.host, "host"));
  const device_id = (await devicesOf(at, at.host)).find(({ current }) => current)?.device_id ?? "";
  for (let tries = 0; tries < 5; tries++) {
    await testDevice(at.as(at.host), { device_id });
    await pass(at, 1000);
  }
  expect(peer.titles()).toEqual(Array(5).fill("Notifications work on this device"));
  expect(new Set(peer.received.map(({ endpoint }) => endpoint)).size).toBe(1);
  await expect(testDevice(at.as(at.host), { device_id })).rejects.toMatchObject({ status: 429 });
});
