import { describe, expect, onTestFinished, test } from "vitest";
import { suspendAccount } from "#app/domain/accounts/all-accounts/write.server.ts";
import { changeMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { chooseOrganizationWays } from "#app/domain/outbound/ways-out/write.server.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { createOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { createProject, removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { handlers } from "#app/jobs/registry.ts";
import { createWorker } from "#app/jobs/worker.ts";
import { operators } from "#db/schema/operators.ts";
import { slackRequests } from "#db/schema/slack.ts";
import { mia, miaElsewhere, ole, slackSite } from "./site.ts";

const question = "ask When is the launch?";

describe("what is typed in Slack", () => {
  test("a question is answered to who asked, with what was said and where", async () => {
    const site = await slackSite();
    await site.connect("member");
    const asked = await site.type(mia, question);
    expect(asked.text()).toBe("Looking for it…");
    await site.worker.drain();
    expect(asked.shown()).toHaveLength(1);
    expect(asked.text()).toMatch(/> \w+.*: .*launch/i);
    const [, address = ""] = /(http\S+#line-\S+)/.exec(asked.text()) ?? [];
    expect(address).toContain(`/meeting-summary/${site.ids.meeting}?tab=transcript&around=`);
    expect(asked.text()).toMatch(/Said at \d+:\d\d · /);
    expect(site.slack.problems).toEqual([]);
    expect(await site.auditOf("agents.called")).toMatchObject([
      {
        agent: "Slack (acme)",
        tool: "ask",
        project_id: site.ids.project,
        outcome: "done",
      },
    ]);
    const [kept] = await site.db
      .read((q) => q.select().from(slackRequests).limit(5))
      .then((rows) => rows.slice(-1));
    expect(kept).toMatchObject({ state: "answered", text: "", response_url_sealed: "" });
  });

  test("open action items and next meetings come with buttons that lead there", async () => {
    const site = await slackSite();
    await site.connect("member");
    const items = await site.ask(mia, "items");
    expect(items.text()).toContain("Write it down");
    expect(items.text()).toContain(`/meeting-summary/${site.ids.meeting}/action-items/${site.ids.action}`);
    expect(items.text()).not.toContain("Ring the bell");
    const next = await site.ask(mia, "next");
    expect(next.text()).toMatch(/Your next meetings:|You have no meetings ahead\./);
    expect(site.slack.problems).toEqual([]);
  });

  test("the next meetings are found among many of other people", async () => {
    const site = await slackSite();
    const plan = (title: string, day: number, email?: string) =>
      scheduleMeeting(site.at.as(site.at.host), {
        ...{ project_id: site.ids.project, title, platform_type: "zoom" },
        scheduled_at: new Date(site.clock.now() + day * 86_400_000).toISOString(),
        participants: email === undefined ? [] : [{ email }],
      });
    for (let day = 1; day <= 21; day++) await plan(`Others ${day}`, day);
    await plan("Sea trial", 30, "member@example.test");
    await site.connect("member");
    const next = await site.ask(mia, "next");
    expect(next.text()).toContain("Sea trial");
    expect(next.text()).not.toContain("Others");
  });

  test("help, a missing question and a word that is no command say what to type", async () => {
    const site = await slackSite();
    await site.connect("member");
    expect((await site.type(mia, "help")).text()).toContain("/throughline items");
    expect((await site.type(mia, "")).text()).toContain("/throughline ask");
    expect((await site.type(mia, "ask  ")).text()).toContain("Type a question");
    expect((await site.type(mia, "dance <!channel>")).text()).toContain("There is no “dance”");
    await site.worker.drain();
    expect(site.slack.posts()).toBe(0);
    expect(site.slack.problems).toEqual([]);
  });

  test("a question that is markup calls nobody and stays within Slack's limits", async () => {
    const site = await slackSite();
    await site.connect("member");
    const hostile = `ask <!channel> <@U0001> <https://evil.test|launch> *launch* \`${"&<>".repeat(1100)}`;
    const asked = await site.ask(mia, hostile);
    expect(asked.text()).toContain("&lt;!channel&gt;");
    // Signs of Slack's own marks stand as signs that look alike, so that nothing is shown in bold.
    expect(asked.text()).toContain("\u2217launch\u2217");
    expect(site.slack.problems).toEqual([]);
    const tooLong = await site.ask(mia, `ask ${"launch ".repeat(900)}`);
    expect(tooLong.text()).toContain("Use at most 4,000 characters");
  });

  test("the questions of the hour are the same as in Memory GPT", async () => {
    const site = await slackSite();
    await site.connect("member");
    site.at.workspace.ctx(site.at.member).settings.asksPerHour = 1;
    await site.ask(mia, question);
    const second = await site.ask(mia, question);
    expect(second.text()).toContain("You've asked 1 question this hour");
    expect((await site.auditOf("agents.called")).at(-1)).toMatchObject({ tool: "ask", outcome: "refused" });
  });
});

test("a question whose answer Slack did not take counts once", async () => {
  const site = await slackSite();
  await site.connect("member");
  site.at.workspace.ctx(site.at.member).settings.asksPerHour = 1;
  site.at.workspace.log.expectWarn("Slack answered 500");
  site.slack.answerNext({ status: 500 });
  const asked = await site.ask(mia, question);
  site.clock.advance(10_000);
  await site.worker.drain();
  expect(asked.text()).toMatch(/Said at/);
});

describe("what may be read", () => {
  test("a project that the person is not in is never quoted", async () => {
    const site = await slackSite();
    const { org_id } = await createOrganization(site.at.as(site.at.stranger), { org_name: "Elsewhere" });
    const { project_id } = await createProject(site.at.as(site.at.stranger), { org_id, name: "Secret" });
    const text = "Zoe: The launch is in Zanzibarquartz.\nBo: We decided on Zanzibarquartz for the launch.";
    const upload = { project_id, file_name: "", zone: "UTC", title: "Zanzibarquartz" };
    await addTranscript(site.at.as(site.at.stranger), { ...upload, bytes: new TextEncoder().encode(text) });
    await site.worker.drain();
    await site.connect("member");
    const asked = await site.ask(mia, "ask Where is the launch in Zanzibarquartz?");
    expect(asked.text().replace(/^.*\n/, "")).not.toContain("Zoe");
    const named = await site.ask(mia, "ask Where is the launch in project Secret?");
    expect(named.text()).toContain("You're in no project called “Secret”.");
  });

  test("a way that is closed leaves nothing to read", async () => {
    const site = await slackSite();
    await site.connect("member");
    const proved = { ...site.at.admin, provedAt: site.clock.now() };
    await chooseOrganizationWays(site.at.as(proved), { org_id: site.ids.org, open: [] });
    for (const command of [question, "items", "next"]) {
      const asked = await site.ask(mia, command);
      expect(asked.text()).toContain("There is nothing you can read from Slack");
    }
  });

  test("who has left the project is told nothing of it", async () => {
    const site = await slackSite();
    await site.connect("member");
    const member = { project_id: site.ids.project, user_id: site.ids.member };
    await removeMember(site.at.as(site.at.admin), member);
    expect((await site.ask(mia, question)).text()).toContain("There is nothing you can read from Slack");
  });

  test("a suspended person is asked to connect, also where their question waited", async () => {
    const site = await slackSite();
    await site.connect("member");
    const waiting = await site.type(mia, question);
    const { admin } = site.at;
    const named = { user_id: admin.userId, named_by: null, named_at: site.clock.now() };
    await site.db.write((q) => q.insert(operators).values(named).onConflictDoNothing());
    const proved = site.at.as({ ...admin, provedAt: site.clock.now() });
    await suspendAccount(proved, { user_id: site.ids.member, suspended: true });
    await site.worker.drain();
    expect(waiting.text()).toContain("no longer connected");
    expect((await site.type(mia, question)).text()).toContain("Connect your Throughline account");
    await suspendAccount(proved, { user_id: site.ids.member, suspended: false });
    expect((await site.type(mia, question)).text()).toContain("Connect your Throughline account");
  });

  test("somebody with the same id in another workspace, and somebody else in this one, are strangers", async () => {
    const site = await slackSite();
    await site.connect("member");
    for (const who of [miaElsewhere, ole])
      expect((await site.ask(who, question)).text()).toContain("Connect your Throughline account");
    expect(await site.auditOf("agents.called")).toEqual([]);
  });
});

describe("the way of an answer", () => {
  test("an answer that Slack does not take is made and sent again", async () => {
    const site = await slackSite();
    await site.connect("member");
    site.at.workspace.log.expectWarn("Slack answered 500");
    site.at.workspace.log.expectWarn("took too long");
    site.at.workspace.log.expectWarn("Slack answered 429");
    site.slack.answerNext({ status: 500 }, "hang", { status: 429, headers: { "retry-after": "30" } });
    const asked = await site.type(mia, question);
    for (const seconds of [0, 10, 70, 400]) {
      site.clock.advance(seconds * 1000);
      await site.worker.drain();
    }
    expect(asked.text()).toMatch(/Said at/);
    expect(asked.shown()).toHaveLength(1);
    expect(site.slack.posts()).toBe(4);
    expect(await site.auditOf("agents.called")).toHaveLength(4);
  });

  test("five answers are the most, and none comes after half an hour", async () => {
    const site = await slackSite();
    await site.connect("member");
    site.at.workspace.log.expectWarn("Slack answered 503");
    site.slack.answerNext(...Array.from({ length: 9 }, () => ({ status: 503 })));
    await site.type(mia, question);
    for (let minutes = 0; minutes < 60; minutes++) {
      await site.worker.drain();
      site.clock.advance(60_000);
    }
    expect(site.slack.posts()).toBeLessThanOrEqual(5);
    const rows = await site.db.read((q) => q.select().from(slackRequests));
    expect(rows.filter(({ state }) => state === "waiting")).toEqual([]);
    expect(rows.filter(({ text }) => text !== "")).toEqual([]);
    const late = await site.type(mia, question);
    site.clock.advance(31 * 60_000);
    await site.worker.drain();
    expect(late.uses()).toBe(0);
  });

  test("a server that stops while Slack is slow answers after its restart, once", async () => {
    const site = await slackSite({ timeoutMs: 60_000 });
    await site.connect("member");
    site.slack.answerNext("hang");
    const asked = await site.type(mia, question);
    const running = site.worker.drain();
    await expect.poll(() => site.slack.posts()).toBe(1);
    await site.worker.stop(0);
    site.slack.hangUp();
    await running;
    const { actor: _nobody, ...ctx } = site.at.as(site.at.admin);
    const next = createWorker({ ctx, handlers });
    onTestFinished(() => next.stop());
    await next.drain();
    expect(asked.text()).toMatch(/Said at/);
    expect(asked.shown()).toHaveLength(1);
  });

  test("an address that Slack has closed ends it", async () => {
    const site = await slackSite();
    await site.connect("member");
    site.at.workspace.log.expectWarn("Slack answered 404");
    site.slack.answerNext({ status: 404 });
    await site.ask(mia, question);
    site.clock.advance(10 * 60_000);
    await site.worker.drain();
    expect(site.slack.posts()).toBe(1);
  });

  test("another try holds nothing that the person may read no more", async () => {
    const site = await slackSite();
    await site.connect("member");
    site.at.workspace.log.expectWarn("Slack answered 500");
    site.slack.answerNext({ status: 500 });
    const asked = await site.ask(mia, question);
    const member = { project_id: site.ids.project, user_id: site.ids.member };
    await removeMember(site.at.as(site.at.admin), member);
    site.clock.advance(60_000);
    await site.worker.drain();
    expect(asked.text()).toContain("There is nothing you can read from Slack");
  });

  test("another try holds nothing of a meeting that became private", async () => {
    const site = await slackSite();
    await site.connect("member");
    site.at.workspace.log.expectWarn("Slack answered 500");
    site.slack.answerNext({ status: 500 });
    const asked = await site.ask(mia, question);
    await changeMeeting(site.at.as(site.at.host), { meeting_id: site.ids.meeting, is_private: true });
    site.clock.advance(60_000);
    await site.worker.drain();
    expect(site.slack.posts()).toBe(2);
    expect(asked.text()).not.toContain("Said at");
  });

  test("a private meeting is quoted to its people alone", async () => {
    const site = await slackSite();
    await changeMeeting(site.at.as(site.at.host), { meeting_id: site.ids.meeting, is_private: true });
    await site.connect("member");
    expect((await site.ask(mia, question)).text()).not.toContain("Said at");
  });
});
