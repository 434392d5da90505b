import type { ServerResponse } from "node:http";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { webhookTypes } from "#app/core/enums/webhook-type.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { getOrganizationWays } from "#app/domain/outbound/ways-out/read.server.ts";
import { beginDelivery, noteDelivery } from "#app/domain/outbound/webhooks/deliver.server.ts";
import { getWebhook, listWebhooks } from "#app/domain/outbound/webhooks/read.server.ts";
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  replayMessage,
  rotateWebhookSecret,
  testWebhook,
} from "#app/domain/outbound/webhooks/write.server.ts";
import { deleteProject } from "#app/domain/workspaces/projects/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { meetings } from "#db/schema/meetings.ts";
import { webhookMessages, webhooks } from "#db/schema/outbound.ts";
import { newMember } from "#tests/support/people.ts";
import { system } from "#tests/support/workspace.ts";
import { receiver, webhookStage, withWebhook } from "./webhook-stage.ts";

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

type Site = Awaited<ReturnType<typeof withWebhook>>;

function plan({ at }: Pick<Site, "at">, title = "Harbor planning") {
  const { project_id } = at;
  const meeting = { project_id, title, scheduled_at: "2026-01-20T10:00:00Z", platform_type: "zoom" as const };
  return scheduleMeeting(at.as(at.host), { ...meeting, participants: [] });
}

describe("what is sent", () => {
  test("is signed as Standard Webhooks says, and says where its meeting is", async () => {
    const site = await withWebhook(["meeting.scheduled"]);
    const { meeting_id } = await plan(site);
    await site.drain();
    expect(site.peer.taken).toMatchObject([
      {
        type: "meeting.scheduled",
        signatures: 1,
        data: {
          project: { project_id: site.at.project_id },
          meeting: { meeting_id, title: "Harbor planning" },
          schedule: { starts_at: "2026-01-20T10:00:00.000Z" },
        },
      },
    ]);
    expect(await site.log(site.webhook.webhook_id)).toMatchObject([
      { state: "delivered", status: 204, attempts: 1, meeting_title: "Harbor planning" },
    ]);
  });

  test("is only what the webhook was told to", async () => {
    const site = await withWebhook(["summary.ready"]);
    await plan(site);
    await site.drain();
    expect(site.peer.asked).toEqual([]);
  });

  test("is read when it is sent: a meeting that is private by then does not leave, nor one that was deleted", async () => {
    const site = await withWebhook(["meeting.scheduled"]);
    const { meeting_id } = await plan(site, "Secret");
    const { meeting_id: deleted } = await plan(site, "Gone");
    const { db } = site.at.workspace;
    site.peer.answer = (response) => response.writeHead(503).end();
    await site.drain();
    const before = site.peer.asked.length;
    await db.write((q) =>
      q.update(meetings).set({ is_private: true }).where(eq(meetings.meeting_id, meeting_id)),
    );
    await db.write((q) => q.delete(meetings).where(eq(meetings.meeting_id, deleted)));
    site.peer.answer = null;
    await site.pass(5 * second);
    expect(site.peer.asked.length).toBe(before);
    expect(await site.log(site.webhook.webhook_id)).toMatchObject([
      { state: "dropped", meeting_title: null, payload: null },
    ]);
  });

  test("shows on the page of what left", async () => {
    const site = await withWebhook(["meeting.scheduled"]);
    await plan(site);
    await site.drain();
    const { ways } = await getOrganizationWays(site.at.as(site.at.admin), { org_id: site.org_id });
    const { host } = new URL(site.peer.url);
    expect(ways.find(({ way }) => way === "webhooks")).toMatchObject({
      total: 1,
      last: [{ to: host, what: "meeting.scheduled", project_id: site.at.project_id }],
    });
  });
});

describe("a receiver", () => {
  test("that is down for a day gets everything afterwards, in order per meeting and each id once", async () => {
    const site = await withWebhook(["meeting.scheduled", "action_item.added", "action_item.changed"]);
    const { addActionItem } = await import("#app/domain/summaries/action-items/write.server.ts");
    site.peer.answer = (response) => response.writeHead(503).end();
    const first = await plan(site, "First");
    const other = await plan(site, "Second");
    for (const description of ["Caulk the hull", "Order rope"])
      for (const { meeting_id } of [first, other]) {
        await site.pass(hour);
        await addActionItem(site.at.as(site.at.host), { meeting_id, description });
      }
    await site.pass(20 * hour, 30 * minute);
    expect(site.peer.taken).toEqual([]);
    const tried = new Set(site.peer.asked);
    // Of each meeting the first alone is tried.
    expect(tried.size).toBe(2);
    site.peer.answer = null;
    await site.pass(20 * hour, 30 * minute);
    const { taken } = site.peer;
    expect(taken).toHaveLength(6);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(6);
    for (const { meeting_id } of [first, other]) {
      const own = taken.filter(
        ({ data }) => (data.meeting as { meeting_id: string }).meeting_id === meeting_id,
      );
      expect(
        own.map(({ type, data }) => [type, (data.action_item as { description?: string })?.description]),
      ).toEqual([
        ["meeting.scheduled", undefined],
        ["action_item.added", "Caulk the hull"],
        ["action_item.added", "Order rope"],
      ]);
    }
    expect([...tried].every((id) => taken.some((one) => one.id === id))).toBe(true);
    expect(await getWebhook(site.at.as(site.at.admin), site.webhook)).toMatchObject({ is_on: true });
  });

  test("that never answers well is tried ten times over three days under one id, then turned off with a mail to the admins", async () => {
    const site = await withWebhook(["meeting.scheduled"]);
    const times: number[] = [];
    const began = site.at.workspace.clock.now();
    site.peer.answer = (response) => {
      times.push(site.at.workspace.clock.now() - began);
      response.writeHead(500).end();
    };
    await plan(site);
    await site.drain();
    for (const wait of [
      5 * second,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
    ])
      await site.pass(wait);
    expect(times).toHaveLength(9);
    await site.pass(day - second);
    expect(times).toHaveLength(9);
    expect(await getWebhook(site.at.as(site.at.admin), site.webhook)).toMatchObject({ is_on: true });
    await site.pass(second);
    expect(times.at(-1)).toBe(5 * second + 35 * minute + 51 * hour + day);
    expect(new Set(site.peer.asked).size).toBe(1);
    expect(await getWebhook(site.at.as(site.at.admin), site.webhook)).toMatchObject({
      off_because: "failing",
    });
    const written = await site.at.workspace.db.read((q) => q.select().from(mails));
    expect(written.filter(({ subject }) => /webhook/i.test(subject)).map(({ to }) => to)).toEqual([
      "admin@example.test",
    ]);
    await plan(site, "Later");
    await site.pass(day);
    expect(times).toHaveLength(10);
  });

  test("that takes all but one message stays on: that one is given up, and the others arrive", async () => {
    const site = await withWebhook(["meeting.scheduled"]);
    await plan(site, "Refused");
    const [refused] = await new Promise<string[]>((found) => {
      site.peer.answer = (response) => {
        response.writeHead(500).end();
        found([...site.peer.asked]);
      };
      void site.drain();
    });
    await site.drain();
    site.peer.answer = null;
    const { secret } = site.peer;
    for (const wait of [1, 2, 3]) {
      await plan(site, `Taken ${wait}`);
      await site.drain();
    }
    site.peer.secret = secret;
    expect(site.peer.taken.map(({ id }) => id)).not.toContain(refused);
    site.peer.answer = (response) => response.writeHead(500).end();
    await site.pass(80 * hour, hour);
    const log = await site.log(site.webhook.webhook_id);
    expect(log.filter(({ state }) => state === "delivered")).toHaveLength(3);
    expect(log.find(({ message_id }) => message_id === refused)).toMatchObject({
      state: "failed",
      attempts: 10,
    });
    expect(await getWebhook(site.at.as(site.at.admin), site.webhook)).toMatchObject({ is_on: true });
  });

  test("that answers 410 is turned off at once", async () => {
    const site = await withWebhook(["meeting.scheduled"]);
    site.peer.answer = (response) => response.writeHead(410).end();
    await plan(site);
    await plan(site, "Another");
    await site.pass(day, hour);
    expect(site.peer.asked).toHaveLength(1);
    expect(await getWebhook(site.at.as(site.at.admin), site.webhook)).toMatchObject({ off_because: "gone" });
  });

  test("that is slow holds nothing up for longer than a try lasts", async () => {
    const site = await withWebhook(["meeting.scheduled"], { timeoutMs: 300 });
    site.peer.answer = () => {};
    await plan(site);
    await site.drain();
    expect(await site.log(site.webhook.webhook_id)).toMatchObject([
      { state: "waiting", status: null, error: expect.stringContaining("took too long") },
    ]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ["redirect", (response) => response.writeHead(302, { location: "http://127.0.0.1:1/inside" }).end()],
    ["more than", (response) => response.writeHead(200).end("a".repeat(5_000_000))],
  ])("whose answer is “%s” is followed nowhere, and has not taken the message", async (text, answer) => {
    const site = await withWebhook(["meeting.scheduled"]);
    site.peer.answer = answer;
    await plan(site);
    await site.drain();
    expect(await site.log(site.webhook.webhook_id)).toMatchObject([
      { state: "waiting", status: null, error: expect.stringContaining(text) },
    ]);
  });
});

describe("addresses", () => {
  test.each([
    ["http://example.com/hook", "https"],
    ["https://127.0.0.1/hook", "private network"],
    ["https://[::ffff:10.0.0.1]/hook", "private network"],
    ["https://localhost/hook", "private network"],
    ["https://user:password@example.com/hook", "user name"],
    ["file:///etc/passwd", "http"],
  ])("%s is refused where no private address is allowed", async (url, reason) => {
    const site = await webhookStage({ allow: [] });
    await expect(site.add(["summary.ready"], url)).rejects.toMatchObject({
      status: 422,
      errors: { url: [expect.stringContaining(reason)] },
    });
  });

  test("a name that leads to a private address gets no connection", async () => {
    const site = await webhookStage({ allow: [] });
    const peer = await receiver(site.at.workspace.clock.now);
    const { port } = new URL(peer.url);
    const webhook = await site.add(["meeting.scheduled"], `https://example.test:${port}/hook`);
    // A name that was public when it was entered.
    await site.at.workspace.db.write((q) =>
      q.update(webhooks).set({ url: `https://localhost:${port}/hook` }),
    );
    await plan(site as unknown as Site);
    await site.drain();
    expect(peer.asked).toEqual([]);
    expect((await site.log(webhook.webhook_id))[0]).toMatchObject({
      ...{ status: null, state: "waiting" },
      error: expect.stringContaining("private network"),
    });
  });
});

test("for a day after a new secret both sign, and then the new one alone", async () => {
  const site = await withWebhook(["meeting.scheduled"]);
  const before = site.webhook.secret;
  const { secret, former_secret_until } = await rotateWebhookSecret(site.at.as(site.at.admin), site.webhook);
  expect(former_secret_until).not.toBeNull();
  for (const held of [before, secret]) {
    site.peer.secret = held ?? "";
    await plan(site);
    await site.drain();
  }
  expect(site.peer.taken.map(({ signatures }) => signatures)).toEqual([2, 2]);
  await site.pass(day + second);
  await plan(site);
  await site.drain();
  expect(site.peer.taken.at(-1)?.signatures).toBe(1);
  const rows = await site.at.workspace.db.read((q) => q.select().from(webhooks));
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
});

test("where the secret can't be read any more nothing goes out unsigned, and the log says what to do", async () => {
  const site = await withWebhook(["meeting.scheduled"]);
  await site.at.workspace.db.write((q) => q.update(webhooks).set({ secret_sealed: "sealed by other keys" }));
  await plan(site);
  await site.drain();
  expect(site.peer.asked).toEqual([]);
  expect(await site.log(site.webhook.webhook_id)).toMatchObject([
    { state: "waiting", status: null, error: expect.stringContaining("Make a new one") },
  ]);
  site.peer.secret = (await rotateWebhookSecret(site.at.as(site.at.admin), site.webhook)).secret ?? "";
  await site.pass(5 * second);
  expect(site.peer.taken).toHaveLength(1);
});

test("a message is sent again under the same id, and a test is a message of no meeting", async () => {
  const site = await withWebhook(["meeting.scheduled"]);
  await plan(site);
  await site.drain();
  const [message] = await site.log(site.webhook.webhook_id);
  await replayMessage(site.at.as(site.at.admin), { message_id: message?.message_id ?? "" });
  await testWebhook(site.at.as(site.at.admin), site.webhook);
  await site.drain();
  expect(site.peer.taken.map(({ type }) => type)).toEqual([
    "meeting.scheduled",
    "meeting.scheduled",
    "webhook.test",
  ]);
  expect(site.peer.taken[1]?.id).toBe(site.peer.taken[0]?.id);
});

test("where the way is closed nothing is written down, and what waits is dropped", async () => {
  const site = await withWebhook(["meeting.scheduled"]);
  site.peer.answer = (response) => response.writeHead(503).end();
  await plan(site, "Waits");
  await site.drain();
  site.peer.answer = null;
  await site.open(["agents"]);
  await plan(site, "Never written down");
  await site.pass(day, hour);
  expect(site.peer.taken).toEqual([]);
  expect(await site.log(site.webhook.webhook_id)).toMatchObject([
    { state: "dropped", meeting_title: "Waits" },
  ]);
  await expect(testWebhook(site.at.as(site.at.admin), site.webhook)).rejects.toMatchObject({ status: 409 });
});

test("a crash before the answer is noted sends the same id again; one that was noted is not sent again", async () => {
  const site = await withWebhook(["meeting.scheduled"]);
  await plan(site);
  const { workspace } = site.at;
  const { webhook_id } = site.webhook;
  const job = { ...workspace.ctx(system), lease: undefined };
  await workspace.worker.drain();
  const [sent] = site.peer.taken;
  await replayMessage(site.at.as(site.at.admin), { message_id: sent?.id ?? "" });
  const call = await beginDelivery(job, { webhook_id });
  expect(call?.id).toBe(sent?.id);
  // Another worker has it, until its time is over.
  await site.drain();
  expect(site.peer.taken).toHaveLength(1);
  await site.pass(2 * minute);
  await site.tend();
  await site.drain();
  expect(site.peer.taken.map(({ id }) => id)).toEqual([sent?.id, sent?.id]);
  await noteDelivery(job, {
    webhook_id,
    message_id: sent?.id ?? "",
    status: 204,
    error: null,
    ms: 1,
    rest_ms: null,
  });
  await site.pass(day, hour);
  expect(site.peer.taken).toHaveLength(2);
});

test("only a project's admins have its webhooks, and a stranger finds none", async () => {
  const { at, add, webhook } = await withWebhook(["meeting.scheduled"]);
  const { project_id, workspace } = at;
  const second = await newMember(workspace, at.admin, project_id, "second");
  for (const actor of [at.member, second]) {
    await expect(listWebhooks(at.as(actor), { project_id })).rejects.toMatchObject({ status: 403 });
    await expect(add(["summary.ready"], undefined, actor)).rejects.toMatchObject({ status: 403 });
    await expect(rotateWebhookSecret(at.as(actor), webhook)).rejects.toMatchObject({ status: 403 });
  }
  await expect(listWebhooks(at.as(at.stranger), { project_id })).rejects.toMatchObject({ status: 404 });
  await expect(removeWebhook(at.as(at.stranger), webhook)).rejects.toMatchObject({ status: 404 });
  const { webhooks: listed } = await listWebhooks(at.as(at.admin), { project_id });
  expect(JSON.stringify(listed)).not.toContain("whsec_");
});

test("a project has at most ten, also when they are added at once", async () => {
  const { at, peer, add } = await webhookStage();
  const { project_id } = at;
  const added = await Promise.allSettled(Array.from({ length: 12 }, () => add()));
  expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect((await listWebhooks(at.as(at.admin), { project_id })).webhooks).toHaveLength(10);
  expect(peer.asked).toEqual([]);
});

test("off by hand nothing goes out; what is deleted takes its log along", async () => {
  const site = await withWebhook(["meeting.scheduled"]);
  const { at, webhook } = site;
  await plan(site);
  await site.drain();
  await changeWebhook(at.as(at.admin), { webhook_id: webhook.webhook_id, is_on: false });
  await plan(site, "Unheard");
  await site.drain();
  expect(site.peer.taken).toHaveLength(1);
  await changeWebhook(at.as(at.admin), { webhook_id: webhook.webhook_id, is_on: true });
  await plan(site, "Heard");
  await site.drain();
  expect(site.peer.taken).toHaveLength(2);
  await deleteProject(at.as(at.admin), { project_id: at.project_id });
  const left = await at.workspace.db.read(async (q) => [
    ...(await q.select().from(webhooks)),
    ...(await q.select().from(webhookMessages)),
  ]);
  expect(left).toEqual([]);
});

test("a webhook needs an event, and an unknown one is refused", async () => {
  const { at, peer } = await webhookStage();
  const asked = (types: string[]) =>
    addWebhook(at.as(at.admin), {
      ...{ project_id: at.project_id, format: "standard" as const },
      ...{ url: peer.url, types: types as never },
    });
  await expect(asked([])).rejects.toMatchObject({ status: 422 });
  await expect(asked(["nothing"])).rejects.toMatchObject({ status: 422 });
  expect(await asked([...webhookTypes, "summary.ready"])).toMatchObject({ types: webhookTypes });
});
