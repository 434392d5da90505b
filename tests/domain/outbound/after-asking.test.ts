import { expect, test } from "vitest";
import { suspendAccount } from "#app/domain/accounts/all-accounts/write.server.ts";
import { beginLook, noteTrouble } from "#app/domain/outbound/trackers/follow.server.ts";
import { createIssue } from "#app/domain/outbound/trackers/issue-write.server.ts";
import { replaceTrackerToken } from "#app/domain/outbound/trackers/write.server.ts";
import { beginDelivery, noteDelivery } from "#app/domain/outbound/webhooks/deliver.server.ts";
import { getWebhook } from "#app/domain/outbound/webhooks/read.server.ts";
import { changeWebhook, testWebhook } from "#app/domain/outbound/webhooks/write.server.ts";
import { changeMember, removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { githubPeer } from "#tests/peers/trackers/github.ts";
import { newMember } from "#tests/support/people.ts";
import { system } from "#tests/support/workspace.ts";
import { trackerStage, withIssue } from "./tracker-stage.ts";
import { withWebhook } from "./webhook-stage.ts";

// What somebody asked for while they might is the project's: it goes to where its admins chose, and shows them nothing.

test("an issue is created though who asked for it was removed and suspended before the tracker took it", async () => {
  const site = await trackerStage(githubPeer());
  const { admin, member, project_id, workspace, as } = site.at;
  const { tracker_id } = await site.connect();
  const { action_id } = await site.add("Order rope", { owner: "member" });
  await site.send(action_id, tracker_id, member);
  await removeMember(as(admin), { project_id, user_id: member.userId });
  const proved = workspace.ctx({ ...admin, provedAt: workspace.clock.now() });
  await suspendAccount(proved, { user_id: member.userId, suspended: true });
  await site.drain();
  expect(site.peer.issues).toHaveLength(1);
  expect(await site.issueOf(action_id)).toMatchObject({ issue: { state: "open" } });
  await expect(createIssue(as(member), { action_id, tracker_id })).rejects.toMatchObject({ status: 404 });
});

test("a test of a webhook arrives though who asked for it is no admin any more", async () => {
  const site = await withWebhook(["meeting.scheduled"]);
  const { admin, project_id, workspace, as } = site.at;
  const second = await newMember(workspace, admin, project_id, "second");
  const role = { project_id, user_id: second.userId, role: "project_admin" as const };
  await changeMember(as(admin), role);
  await testWebhook(as(second), site.webhook);
  await removeMember(as(admin), { project_id, user_id: second.userId });
  await site.drain();
  expect(site.peer.taken.map(({ type }) => type)).toEqual(["webhook.test"]);
});

test("a refusal of the token before does not turn off a tracker that has a new one by then", async () => {
  const site = await withIssue(githubPeer());
  const { tracker_id, at } = site;
  const ctx = at.workspace.ctx(system);
  const look = await beginLook(ctx, { tracker_id, before: at.workspace.clock.now() + 1 });
  await replaceTrackerToken(at.as(at.admin), { tracker_id, token: site.entered.token });
  const refused = { problem: "reconnect", reason: "GitHub doesn't accept this token.", wait_s: null };
  await noteTrouble(ctx, { tracker_id, token_sealed: look?.token_sealed ?? "", ...refused });
  expect(await site.tracker()).toMatchObject({ off_because: null, problem: null });
});

test("a webhook that a person turned off while it was being called stays off by them, without a mail", async () => {
  const site = await withWebhook(["meeting.scheduled"]);
  const { at, webhook } = site;
  const { webhook_id } = webhook;
  await testWebhook(at.as(at.admin), webhook);
  const job = { ...at.workspace.ctx(system), lease: undefined };
  const call = await beginDelivery(job, { webhook_id });
  await changeWebhook(at.as(at.admin), { webhook_id, is_on: false });
  const answer = { status: 410, error: null, ms: 1, rest_ms: null };
  await noteDelivery(job, { webhook_id, message_id: call?.id ?? "", ...answer });
  expect(await getWebhook(at.as(at.admin), webhook)).toMatchObject({ off_because: "person" });
  expect(await site.log(webhook_id)).toMatchObject([{ state: "dropped", status: 410 }]);
  const written = await at.workspace.db.read((q) => q.select().from(mails));
  expect(written.filter(({ subject }) => /webhook/i.test(subject))).toEqual([]);
});
