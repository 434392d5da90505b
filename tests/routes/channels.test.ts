import { expect, test } from "vitest";
import type { Actor } from "#app/core/actor.ts";
import { createApp } from "#app/http/app/app.ts";
import * as list from "#app/routes/_app.projects.$project_id_.webhooks.tsx";
import * as one from "#app/routes/_app.projects.$project_id_.webhooks_.$webhook_id.tsx";
import { webhookStage } from "#tests/domain/outbound/webhook-stage.ts";
import { matrixPeer } from "#tests/peers/matrix.ts";
import { slackPeer } from "#tests/peers/slack.ts";
import { serve } from "#tests/support/serve.ts";
import { buildOf, visitors } from "#tests/support/site.ts";

const build = buildOf({
  "projects/:project_id/webhooks": { module: list },
  "projects/:project_id/webhooks/:webhook_id": { module: one },
});

/** The pages of a project whose messengers are on this machine. */
async function pages() {
  const { at } = await webhookStage();
  const { workspace, admin, project_id } = at;
  const people: Record<string, Actor> = { admin };
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
  const client = visitors(await serve(app)).browse("admin");
  return { client, path: `/projects/${project_id}/webhooks`, drain: () => workspace.worker.drain() };
}

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
