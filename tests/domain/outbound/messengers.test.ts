import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getOrganizationWays } from "#app/domain/outbound/ways-out/read.server.ts";
import { replayMessage, testWebhook } from "#app/domain/outbound/webhooks/write.server.ts";
import { addActionItem, changeActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { answerSignOff } from "#app/domain/summaries/sign-offs/answer.server.ts";
import { askForSignOff } from "#app/domain/summaries/sign-offs/ask.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { bring, keepAll, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { planIn, withChannel } from "./messenger-stage.ts";

const [second, minute, hour] = [1000, 60_000, 3_600_000];
const messengers = ["slack", "teams", "matrix"] as const;

describe.each(messengers)("%s", (format) => {
  test("shows the recap of a held meeting: what people keep or proved, each with a link to the words", async () => {
    const { at, channel, drain, pass } = await withChannel(format, ["summary.ready"]);
    const { meeting_id } = at;
    channel.fail(true);
    await bring(at);
    await drain();
    await keepAll(at);
    channel.fail(false);
    await pass(5 * second);
    const { document, action_items } = await summaryOf(at);
    const [recap] = channel.shown();
    const [decision] = document.decisions;
    const [item] = action_items;
    expect(recap?.text).toContain("Decisions");
    expect(recap?.text).toContain(decision?.text.slice(0, 40));
    expect(recap?.text).toContain(item?.description.slice(0, 40));
    if (item?.owner) expect(recap?.text).toContain(item.owner);
    const page = `http://127.0.0.1/meeting-summary/${meeting_id}`;
    expect(recap?.links).toContainEqual({ label: "Open the summary", url: page });
    const said = recap?.links.filter(({ label }) => /^Said at \d+:\d\d$/.test(label)) ?? [];
    expect(said.length).toBeGreaterThan(1);
    expect(said.every(({ url }) => url.startsWith(`${page}/lines/`))).toBe(true);
    expect(channel.shown()).toHaveLength(1);
  });

  test("says nothing of lines that are only possible", async () => {
    const { at, channel, drain } = await withChannel(format, ["summary.ready"]);
    await bring(at);
    await drain();
    const { document } = await summaryOf(at);
    const [recap] = channel.shown();
    expect(recap?.text).toContain("Open it to keep the lines that are right");
    for (const { text } of [...document.decisions, ...document.overview])
      expect(recap?.text).not.toContain(text.slice(0, 30));
  });

  test("gets one sentence of each other event, with a button", async () => {
    const site = await withChannel(format, [
      ...(["action_item.added", "action_item.changed", "action_item.overdue", "edit.proposed"] as const),
      ...(["minutes.agreed", "decision.added", "meeting.scheduled"] as const),
    ]);
    const { at, channel, drain, tend } = site;
    const { meeting_id, host, member, as } = at;
    await planIn(site, "Sea trial");
    await bring(at);
    await drain();
    await keepAll(at);
    await drain();
    const { action_id } = await addActionItem(as(host), {
      ...{ meeting_id, description: "Caulk the hull", owner: "Ana" },
    });
    await drain();
    at.workspace.clock.advance(second);
    await changeActionItem(as(host), { action_id, due_date: "2026-01-04" });
    await drain();
    await proposeEdit(as(member), {
      ...{ meeting_id, base_revision: (await summaryOf(at, member)).revision },
      changes: { keyDecisions: ["We sail at dawn."] },
    });
    await drain();
    await tend();
    await drain();
    await askForSignOff(as(host), { meeting_id, circle: "named", people: [member.userId] });
    await answerSignOff(as(member), { meeting_id, answer: "agreed" });
    await drain();
    const shown = channel.shown();
    const of = (start: string) => shown.find(({ text }) => text.startsWith(start));
    expect(of("New meeting: Sea trial (Tue, Jan 20")?.links[0]).toMatchObject({ label: "Open the meeting" });
    expect(of("New action item: Caulk the hull (Ana)")?.links[0]).toMatchObject({
      url: expect.stringContaining(`item=${action_id}`),
    });
    expect(of("Action item changed: Caulk the hull (Ana, due Sun, Jan 4)")).toBeDefined();
    expect(of("Overdue: Caulk the hull (Ana, due Sun, Jan 4)")).toBeDefined();
    expect(of("An edit waits for review:")?.links[0]).toMatchObject({ label: "Review the edit" });
    const agreed = shown.find(({ text }) => text.includes("The minutes are agreed."));
    expect(agreed?.links.map(({ label }) => label)).toContain("Open the minutes");
    expect(agreed?.text).toContain("Caulk the hull (Ana, due Sun, Jan 4)");
    expect(agreed?.links.some(({ label }) => label.startsWith("Said at"))).toBe(true);
    const decided = of("New decision:");
    expect(decided?.links.map(({ label }) => label)).toEqual([
      "Open the decision",
      expect.stringMatching(/^Said at/),
    ]);
  });

  test("shows agreed minutes with their lines, and none of them where they were changed before it could", async () => {
    const site = await withChannel(format, ["minutes.agreed"]);
    const { at, channel, drain, pass } = site;
    const { meeting_id, host, as } = at;
    await bring(at);
    await drain();
    await keepAll(at);
    const [decision] = (await summaryOf(at)).document.decisions;
    const decided = decision?.text.slice(0, 40) ?? "";
    await askForSignOff(as(host), { meeting_id, circle: "host" });
    await drain();
    expect(channel.shown().map(({ text }) => text)).toEqual([expect.stringContaining(decided)]);

    await askForSignOff(as(host), { meeting_id, circle: "host" });
    channel.fail(true);
    await drain();
    const { revision } = await summaryOf(at);
    const keyDecisions = [decision?.text ?? "", "We sail at noon."];
    await updateSummary(as(host), { meeting_id, base_revision: revision, changes: { keyDecisions } });
    channel.fail(false);
    await pass(5 * minute, minute);
    const [, late] = channel.shown();
    expect(late?.text).toContain("The minutes are agreed.");
    expect(late?.text).not.toContain(decided);
    expect(late?.text).not.toContain("We sail at noon.");
  });

  test("gets everything after a day without it, in order and once each", async () => {
    const site = await withChannel(format, ["action_item.added"]);
    const { at, channel, pass } = site;
    channel.fail(true);
    const words = ["Caulk the hull", "Order rope", "Paint the mast"];
    for (const description of words) {
      await addActionItem(at.as(at.host), { meeting_id: at.meeting_id, description });
      await pass(hour);
    }
    await pass(21 * hour, 30 * minute);
    expect(channel.shown()).toEqual([]);
    channel.fail(false);
    await pass(20 * hour, 30 * minute);
    expect(channel.shown().map(({ text }) => text.split("\n")[0])).toEqual(
      words.map((description) => `New action item: ${description}`),
    );
    expect(await site.log(site.webhook.webhook_id)).toMatchObject(
      words.map(() => ({ state: "delivered", error: null })),
    );
  });

  test("that wants to wait gets no call before, of no meeting", async () => {
    const site = await withChannel(format, ["meeting.scheduled"]);
    const { channel, drain, pass } = site;
    channel.limit(90);
    await planIn(site, "First");
    await planIn(site, "Second");
    await planIn(site, "Third");
    await drain();
    expect(channel.asked).toHaveLength(1);
    await testWebhook(site.at.as(site.at.admin), site.webhook);
    await pass(60 * second, 10 * second);
    expect(channel.asked).toHaveLength(1);
    channel.fail(false);
    await pass(35 * second, 5 * second);
    expect(channel.shown()).toHaveLength(4);
    // Without one that it took there would be no reason to call again.
    expect(channel.asked).toHaveLength(5);
  });

  test("is told nothing of a private meeting, and nothing where its way is closed", async () => {
    const site = await withChannel(format, ["summary.ready", "action_item.added", "meeting.scheduled"]);
    const { at, channel, drain, open } = site;
    const { db } = at.workspace;
    const { meeting_id } = at;
    const hide = (is_private: boolean) =>
      db.write((q) => q.update(meetings).set({ is_private }).where(eq(meetings.meeting_id, meeting_id)));
    await hide(true);
    await bring(at);
    await addActionItem(at.as(at.host), { meeting_id, description: "Caulk the hull" });
    await drain();
    expect(channel.asked).toEqual([]);
    await hide(false);
    channel.fail(true);
    await planIn(site, "Waits");
    await drain();
    const before = channel.asked.length;
    channel.fail(false);
    await open(["agents", "webhooks"]);
    await planIn(site, "Never written down");
    await site.pass(5 * hour, hour);
    expect(channel.asked).toHaveLength(before);
    expect(await site.log(site.webhook.webhook_id)).toMatchObject([
      { state: "dropped", meeting_title: "Waits" },
    ]);
    await expect(testWebhook(at.as(at.admin), site.webhook)).rejects.toMatchObject({ status: 409 });
    // The other way is none of its business.
    await open(["messengers"]);
    await testWebhook(at.as(at.admin), site.webhook);
    await drain();
    expect(channel.shown()).toMatchObject([{ text: expect.stringContaining("This channel is connected") }]);
  });

  test("stands on the page of what left, under its host, and not among webhooks", async () => {
    const site = await withChannel(format, ["meeting.scheduled"]);
    await planIn(site, "Sea trial");
    await site.drain();
    const { ways } = await getOrganizationWays(site.at.as(site.at.admin), { org_id: site.org_id });
    const { host } = new URL(site.channel.url);
    expect(ways.find(({ way }) => way === "messengers")).toMatchObject({
      total: 1,
      last: [{ to: host, what: "meeting.scheduled", project_id: site.at.project_id }],
    });
    expect(ways.find(({ way }) => way === "webhooks")).toMatchObject({ total: 0, last: [] });
  });

  test("shows a message once more when it is sent again by hand", async () => {
    const site = await withChannel(format, ["meeting.scheduled"]);
    await planIn(site, "Sea trial");
    await site.drain();
    const [message] = await site.log(site.webhook.webhook_id);
    site.at.workspace.clock.advance(minute);
    await replayMessage(site.at.as(site.at.admin), { message_id: message?.message_id ?? "" });
    await site.drain();
    expect(site.channel.shown()).toHaveLength(2);
  });
});
