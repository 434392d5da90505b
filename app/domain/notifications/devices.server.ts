import { eq, or } from "drizzle-orm";
import { z } from "zod";
import { conflict, invalid, notFound, unauthenticated } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation, query } from "#app/core/operation.ts";
import { hashToken } from "#app/core/tokens.ts";
import { t } from "#app/core/words.ts";
import { assertTriesLeft, countTry } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { sessionOf } from "#app/domain/accounts/sessions/queries.server.ts";
import { pushDevices } from "#db/schema/notifications.ts";
import { deviceAt, deviceOwner, devicesOf, openedTarget, ownDevice } from "./device-queries.server.ts";
import { deviceView } from "./device-view.ts";
import { AddDevice, mostDevices, sendPush, testLimit, WhichDevice } from "./schema.ts";

/** The browsers in which the caller is told of what comes into their inbox, and what another needs for that. */
export const listDevices = query({
  name: "notifications.list-devices",
  account: "session",
  input: z.object({}),
  prepare: async ({ providers: { push } }) => push.publicKey,
  async run(scope, { actor, prepared: public_key }) {
    const devices = await devicesOf(scope, actor.userId);
    return { public_key, devices: devices.map((row) => deviceView(row, actor.sessionId)) };
  },
});

/** The caller's browser is told from now on, for as long as this session. It takes the place of what the session had. */
export const addDevice = operation({
  name: "notifications.add-device",
  account: "session",
  input: AddDevice,
  async already(scope, { actor, input: { endpoint } }) {
    const devices = await devicesOf(scope, actor.userId);
    const same = devices.find(({ session_id }) => session_id === actor.sessionId);
    const isThere = same?.endpoint_hash === hashToken(endpoint) && same.failures === 0;
    return isThere ? deviceView(same, actor.sessionId) : undefined;
  },
  async prepare({ providers: { push, vault } }, { input: { endpoint, keys } }) {
    const target = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
    const problem = push.problemOf(target);
    if (problem !== null) throw invalid({ endpoint: [problem] });
    return { vault, target };
  },
  async run(tx, { actor, input: { endpoint, renew }, prepared: { vault, target } }) {
    const { userId: user_id, sessionId: session_id } = actor;
    const session = await sessionOf(tx, user_id, session_id);
    if (!session) throw unauthenticated();
    const endpoint_hash = hashToken(endpoint);
    const before = await deviceAt(tx, endpoint_hash);
    if (renew && before?.user_id !== user_id) throw notFound();
    // Of a browser that two people use: who has its keys is in it now.
    const held = before && before.user_id !== user_id ? openedTarget(vault, before) : null;
    if (held && (held.auth !== target.auth || held.p256dh !== target.p256dh))
      throw conflict(t("This address belongs to another browser."));
    const same = or(eq(pushDevices.endpoint_hash, endpoint_hash), eq(pushDevices.session_id, session_id));
    await tx.q.delete(pushDevices).where(same);
    if ((await devicesOf(tx, user_id)).length >= mostDevices)
      throw conflict(t("Notifications are on for {mostDevices} devices. Remove one first.", { mostDevices }));
    const device_id = newId();
    const row = {
      ...{ device_id, user_id, session_id, endpoint_hash, created_at: tx.now },
      target_sealed: vault.seal(JSON.stringify(target), deviceOwner(device_id)),
      ...{ reached_at: null, failures: 0 },
    };
    await tx.q.insert(pushDevices).values(row);
    return deviceView({ ...row, user_agent: session.user_agent }, session_id);
  },
});

export const removeDevice = operation({
  name: "notifications.remove-device",
  account: "session",
  input: WhichDevice,
  find: (scope, { device_id }) => ownDevice(scope, scope.actor.userId, device_id),
  async run(tx, { target: { device_id } }) {
    await tx.q.delete(pushDevices).where(eq(pushDevices.device_id, device_id));
    return { success: true };
  },
});

/** Sends a notice of no meeting, on the way that all take. */
export const testDevice = operation({
  name: "notifications.test-device",
  account: "session",
  input: WhichDevice,
  find: (scope, { device_id }) => ownDevice(scope, scope.actor.userId, device_id),
  async run(tx, { actor, target: { device_id } }) {
    const key = `push-test:${actor.userId}`;
    await assertTriesLeft(tx, key, testLimit);
    await countTry(tx, key, testLimit.windowMs);
    await tx.enqueue(sendPush, { device_id, notification_id: null }, { key: `${device_id} test` });
    return { success: true };
  },
});
