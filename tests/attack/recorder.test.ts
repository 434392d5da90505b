import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { getRecording } from "#app/domain/transcripts/recordings/read.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { leaveProject, removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { createApp } from "#app/http/app/app.ts";
import { recallWebhook } from "#app/webhooks/recall.ts";
import { users } from "#db/schema/identity.ts";
import { webhookDeliveries } from "#db/schema/recordings.ts";
import { schedule, team } from "#tests/domain/meetings/meetings/scheduled.ts";
import { spoken, texts } from "#tests/domain/transcripts/recordings/spoken.ts";
import { serve } from "#tests/support/serve.ts";
import { anonymous } from "#tests/support/workspace.ts";

const hour = 3_600_000;

/** Ana's project with Ben, a meeting that Ben records, and the server that takes deliveries. */
async function recorded(settings: { webhookSecrets?: string[] } = {}) {
  const all = await team(settings);
  const { workspace, ben } = all;
  const meeting = await schedule(all);
  const app = createApp({
    services: workspace.ctx(anonymous),
    identify: async () => anonymous,
    ready: () => ({ ok: true, problems: [] }),
    webhooks: [recallWebhook],
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  await startRecording(workspace.ctx(ben), meeting);
  const address = async (who: UserActor) =>
    (await getRecording(workspace.ctx(who), meeting)).webhook_url ?? "";
  let number = 0;
  /** Delivers a line to an address and says how that was answered. */
  async function say(url: string, text: string): Promise<number> {
    const { pathname, search } = new URL(url);
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(spoken(text, ++number));
    return (await fetch(`${base}${pathname}${search}`, { method: "POST", headers, body })).status;
  }
  const heard = async () => {
    await workspace.worker.drain();
    return texts(workspace.ctx(all.ana), meeting);
  };
  return { ...all, meeting, address, say, heard };
}

describe("the delivery address of a recording", () => {
  test("is personal, and refused for whoever is removed from the project", async () => {
    const { workspace, ana, ben, project, address, say, heard } = await recorded();
    const [bens, anas] = [await address(ben), await address(ana)];
    expect(bens).not.toBe(anas);
    expect([await say(bens, "Before"), await say(anas, "Before too")]).toEqual([200, 200]);
    await removeMember(workspace.ctx(ana), { project_id: project.project_id, user_id: ben.userId });
    expect(await say(bens, "I was never there")).toBe(401);
    expect(await say(anas, "After")).toBe(200);
    expect(await heard()).toEqual(["Before", "Before too", "After"]);
  });

  test("is refused for whoever leaves or has a disabled account", async () => {
    const { workspace, ana, ben, project, address, say } = await recorded();
    const [bens, anas] = [await address(ben), await address(ana)];
    await leaveProject(workspace.ctx(ben), { project_id: project.project_id });
    expect(await say(bens, "I left")).toBe(401);
    const disabled = { status: "disabled" as const };
    await workspace.db.write((q) => q.update(users).set(disabled).where(eq(users.user_id, ana.userId)));
    expect(await say(anas, "I am no more")).toBe(401);
    expect(await workspace.db.read((q) => q.$count(webhookDeliveries))).toBe(0);
  });

  test("refuses somebody's secret under another user's id", async () => {
    const { ana, ben, sam, address, say } = await recorded();
    const secret = (await address(ben)).split(".").at(-1) ?? "";
    for (const who of [ana.userId, sam.userId, "", "."])
      expect(await say((await address(ben)).replace(/token=.*/, `token=${who}.${secret}`), "Hello?")).toBe(
        401,
      );
  });

  test("closes two hours after the end of the recording", async () => {
    const { workspace, ben, meeting, address, say, heard } = await recorded();
    const bens = await address(ben);
    await stopRecording(workspace.ctx(ben), meeting);
    workspace.clock.advance(2 * hour);
    expect(await say(bens, "Tried again")).toBe(200);
    workspace.clock.advance(1);
    expect(await say(bens, "Much later")).toBe(410);
    expect(await heard()).toEqual(["Tried again"]);
  });

  test("closes after a day when nobody stopped the recording", async () => {
    const { workspace, ben, address, say } = await recorded();
    const bens = await address(ben);
    workspace.clock.advance(24 * hour);
    expect(await say(bens, "Still here")).toBe(200);
    workspace.clock.advance(1);
    expect(await say(bens, "Forgotten")).toBe(410);
  });
});
