import { expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { changeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { createApp } from "#app/http/app/app.ts";
import * as list from "#app/routes/_app.projects.$project_id_.webhooks.tsx";
import * as one from "#app/routes/_app.projects.$project_id_.webhooks_.$webhook_id.tsx";
import { webhookStage } from "#tests/domain/outbound/webhook-stage.ts";
import { matrixPeer } from "#tests/peers/matrix.ts";
import { slackPeer } from "#tests/peers/slack.ts";
import { newMember } from "#tests/support/people.ts";
import { serve } from "#tests/support/serve.ts";
import { buildOf, visitors } from "#tests/support/site.ts";

const build = buildOf({
  "projects/:project_id/webhooks": { module: list },
  "projects/:project_id/webhooks/:webhook_id": { module: one },
});

/** The pages of a project whose messengers are on this machine. */
async function pages() {
  const { at, open, org_id } = await webhookStage();
  const { workspace, admin, project_id } = at;
  const second = await newMember(workspace, admin, project_id, "second");
  const role = { project_id, user_id: second.userId, role: "project_admin" as const };
  await changeMember(at.as(admin), role);
  const people: Record<string, UserActor> = { admin, second };
  const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    services,
    identify: async ({ bearer, sessionToken = "", address }) =>
      people[bearer ?? sessionToken] ?? { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    uploads: [],
    build,
    api: [],
    stopping: new AbortController().signal,
  });
  const { browse } = visitors(await serve(app));
  return {
    ...{ client: browse("admin"), second: browse("second"), open, org_id },
    path: `/projects/${project_id}/webhooks`,
    drain: () => workspace.worker.drain(),
  };
}

test("a page whose way is closed leads the organization's admins to where it is opened, and tells others who can", async () => {
  const { client, second, path, open, org_id } = await pages();
  await open(["agents"]);
  const page = `/organizations/${org_id}/ways-out`;
  const own = await client.get(path);
  expect(own.text).toContain(
    "Webhooks are off, so nothing is sent. You can turn them on under What may leave",
  );
  expect(own.html).toContain(`href="${page}"`);
  const others = await second.get(path);
  expect(others.text).toContain("An admin of the organization can turn them on under “What may leave”");
  expect(others.html).not.toContain(page);
});

test("a channel of Slack is added, tested and moved without scripts, and its address is on no page", async () => {
  const { client, path, drain } = await pages();
  const peer = await slackPeer();
  await client.get(path);
  await client.click("Slack");
  const added = await client.submit("Add channel", { url: peer.url });
  expect(added.html).toContain("Added. Send a test");
  expect(added.html).not.toContain("pQ9secret");
  await client.submit("Send a test");
  await drain();
  expect(peer.taken).toHaveLength(1);
  const other = await slackPeer();
  const saved = await client.submit("Save", { new_url: other.url });
  expect(saved.html).not.toContain("pQ9secret");
  await client.submit("Send a test");
  await drain();
  expect(other.taken).toHaveLength(1);
  const rows = await client.get(path);
  expect(rows.html).toContain(`${new URL(other.url).origin}/…`);
  expect(rows.html).not.toContain("pQ9secret");
});

test("a room of Matrix keeps its token where none is entered, and a wrong room is said beside its field", async () => {
  const { client, path, drain } = await pages();
  const peer = await matrixPeer();
  await client.get(`${path}?to=matrix`);
  const refused = await client.submit("Add room", {
    ...{ url: peer.url, room: "harbor", access_token: peer.token },
  });
  expect(refused.html).toContain("Enter a room ID");
  expect(refused.html).toContain(`value="${peer.url}"`);
  expect(refused.html).not.toContain(peer.token);
  await client.submit("Add room", { url: peer.url, room: peer.room, access_token: peer.token });
  await client.submit("Save", { room: peer.alias });
  await client.submit("Send a test");
  await drain();
  expect(peer.taken).toHaveLength(1);
});
