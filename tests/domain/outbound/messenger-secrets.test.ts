import { expect, test } from "vitest";
import { getWebhook, listMessages, listWebhooks } from "#app/domain/outbound/webhooks/read.server.ts";
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from "#app/domain/outbound/webhooks/write.server.ts";
import { recentCalls } from "#app/providers/outbound-calls.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { events, jobs } from "#db/schema/kernel.ts";
import { mails } from "#db/schema/mail.ts";
import { webhookMessages, webhooks } from "#db/schema/outbound.ts";
import { matrixPeer } from "#tests/peers/matrix.ts";
import { slackPeer } from "#tests/peers/slack.ts";
import { newMember } from "#tests/support/people.ts";
import { planIn, withChannel } from "./messenger-stage.ts";
import { webhookStage } from "./webhook-stage.ts";

const messengers = ["slack", "teams", "matrix"] as const;
const second = 1000;

test.each(messengers)(
  "what lets somebody post in %s is stored sealed, and shown, logged and written nowhere",
  async (format) => {
    const site = await withChannel(format, ["meeting.scheduled"]);
    const { at, channel, webhook, drain, pass } = site;
    await planIn(site, "Sea trial");
    await drain();
    channel.fail(true);
    await planIn(site, "Regatta");
    await testWebhook(at.as(at.admin), webhook);
    await pass(5 * second);
    const { project_id } = at;
    const { webhook_id } = webhook;
    const everything = [
      webhook,
      await getWebhook(at.as(at.admin), { webhook_id }),
      await listWebhooks(at.as(at.admin), { project_id }),
      await listMessages(at.as(at.admin), { webhook_id }),
      await at.workspace.db.read(async (q) => [
        await q.select().from(webhooks),
        await q.select().from(webhookMessages),
        await q.select().from(auditLog),
        await q.select().from(events),
        await q.select().from(jobs),
        await q.select().from(mails),
      ]),
      recentCalls(),
    ];
    const found = JSON.stringify(everything);
    expect(found).not.toContain(channel.secret);
    expect(found).toContain(new URL(channel.url).host);
    expect(webhook).toMatchObject({ format, secret: null });
  },
);

test("only a project's admins have its channels, and a stranger finds none", async () => {
  const { at, webhook } = await withChannel("slack", ["meeting.scheduled"]);
  const { project_id, workspace } = at;
  const second = await newMember(workspace, at.admin, project_id, "second");
  const url = "https://hooks.slack.com/services/T/B/x";
  for (const actor of [at.member, second]) {
    await expect(getWebhook(at.as(actor), webhook)).rejects.toMatchObject({ status: 403 });
    await expect(changeWebhook(at.as(actor), { ...webhook, url })).rejects.toMatchObject({ status: 403 });
    await expect(
      addWebhook(at.as(actor), { project_id, format: "slack", url, types: ["summary.ready"] }),
    ).rejects.toMatchObject({ status: 403 });
  }
  await expect(getWebhook(at.as(at.stranger), webhook)).rejects.toMatchObject({ status: 404 });
  await expect(removeWebhook(at.as(at.stranger), webhook)).rejects.toMatchObject({ status: 404 });
});

test("a channel is moved to another one by its new address, and what waits goes there", async () => {
  const site = await withChannel("slack", ["meeting.scheduled"]);
  const { at, channel, webhook, drain, pass } = site;
  const { webhook_id } = webhook;
  channel.fail(true);
  await planIn(site, "Sea trial");
  await drain();
  const other = await slackPeer();
  await changeWebhook(at.as(at.admin), { webhook_id, url: other.url });
  await pass(5 * second);
  expect(other.taken).toHaveLength(1);
  // Events alone are changed, and what was read is sent back: the address stays.
  const { url, room } = await getWebhook(at.as(at.admin), { webhook_id });
  await changeWebhook(at.as(at.admin), { webhook_id, url, room });
  await changeWebhook(at.as(at.admin), { webhook_id, types: ["meeting.scheduled", "decision.added"] });
  await planIn(site, "Regatta");
  await drain();
  expect(other.taken).toHaveLength(2);
  await expect(rotateWebhookSecret(at.as(at.admin), webhook)).rejects.toMatchObject({ status: 409 });
});

test("an access token goes to no homeserver but the one it was entered for", async () => {
  const { at, channel, webhook } = await withChannel("matrix", ["meeting.scheduled"]);
  const { webhook_id } = webhook;
  const thief = await matrixPeer();
  const change = (more: object) => changeWebhook(at.as(at.admin), { webhook_id, url: thief.url, ...more });
  await expect(change({})).rejects.toMatchObject({
    status: 422,
    errors: { access_token: [expect.any(String)] },
  });
  expect(await change({ access_token: thief.token, room: thief.alias })).toMatchObject({
    ...{ url: thief.url, room: thief.alias },
  });
  await testWebhook(at.as(at.admin), webhook);
  await at.workspace.worker.drain();
  expect(channel.asked).toEqual([]);
  expect(thief.taken).toHaveLength(1);
});

test("a messenger needs what it is reached by, and an address of another kind is refused with the reason", async () => {
  const { at } = await webhookStage();
  const { project_id } = at;
  const types = ["summary.ready" as const];
  const add = (more: object) =>
    addWebhook(at.as(at.admin), { project_id, types, format: "slack", url: "", ...more });
  await expect(add({ url: "https://hooks.slack.com/triggers/T0/1/x" })).rejects.toMatchObject({
    errors: { url: [expect.stringContaining("workflow")] },
  });
  const matrix = { format: "matrix", url: "https://matrix.example.test" };
  await expect(add(matrix)).rejects.toMatchObject({
    errors: { room: [expect.any(String)], access_token: [expect.any(String)] },
  });
  for (const room of ["harbor", "#harbor", "! x", "!a b:c"])
    await expect(add({ ...matrix, room, access_token: "t" })).rejects.toMatchObject({
      errors: { room: [expect.stringContaining("room")] },
    });
  await expect(add({ url: "https://10.0.0.1/services/x" })).rejects.toMatchObject({
    errors: { url: [expect.stringContaining("private")] },
  });
  // The rooms of the newest version have no server in their id.
  for (const room of ["!31hneApxJ_1o-63DmFrpeqnkFfWppnzWso1JvH3ogLM", "!a:b", "#a:b"])
    expect(await add({ ...matrix, room, access_token: "t" })).toMatchObject({ room, secret: null });
});
