import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createIssue, unlinkIssue } from "#app/domain/outbound/trackers/issue-write.server.ts";
import { getIssueOfItem, listTrackers } from "#app/domain/outbound/trackers/read.server.ts";
import { removeTracker, replaceTrackerToken } from "#app/domain/outbound/trackers/write.server.ts";
import { getOrganizationWays } from "#app/domain/outbound/ways-out/read.server.ts";
import { changeActionItem, deleteActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { meetings } from "#db/schema/meetings.ts";
import { trackers } from "#db/schema/trackers.ts";
import { githubPeer } from "#tests/peers/trackers/github.ts";
import { gitlabPeer } from "#tests/peers/trackers/gitlab.ts";
import { jiraPeer } from "#tests/peers/trackers/jira.ts";
import { linearPeer } from "#tests/peers/trackers/linear.ts";
import { hour, minute, trackerStage, withIssue } from "./tracker-stage.ts";

const kinds = [
  { name: "GitHub", peer: githubPeer, key: "#42", place: "acme/site", due: null },
  { name: "GitLab", peer: gitlabPeer, key: "#11", place: "acme/web/site", due: "2026-02-03" },
  { name: "Jira", peer: jiraPeer, key: "WEB-7", place: "WEB", due: "2026-02-03" },
  { name: "Linear", peer: linearPeer, key: "WEB-3", place: "WEB", due: "2026-02-03" },
];

describe.each(kinds)("an issue in $name", ({ name, peer: make, key, place, due }) => {
  test("says what the action item says, where it was said, and leads back to it", async () => {
    const site = await trackerStage(make());
    expect(await site.connect()).toMatchObject({ place, off_because: null, problem: null });
    const more = { owner: "Ana Reyes", due_date: "2026-02-03" };
    const { action_id } = await site.add("Send the pricing deck to Lena", more);
    const { tracker_id = "" } = (await site.tracker()) ?? {};
    expect(await site.send(action_id, tracker_id)).toMatchObject({ state: "waiting", key: null });
    await site.drain();
    const [issue] = site.peer.issues;
    expect(issue).toMatchObject({ title: "Send the pricing deck to Lena", due });
    expect(issue?.body).toContain("Ana Reyes");
    expect(issue?.body).toContain("2026-02-03");
    expect(issue?.body).toContain(
      `/meeting-summary/${site.at.meeting_id}?item=${action_id}#action-${action_id}`,
    );
    expect(await site.issueOf(action_id)).toMatchObject({ issue: { state: "open", key, error: null } });
    expect((await site.read(action_id)).ledger.history[0]).toMatchObject({ kind: "sent", after: name });
  });

  test("that is closed there completes its action item, with its history saying so; reopened there it is open again", async () => {
    const site = await withIssue(make());
    site.peer.close(site.peer.issues[0]);
    await site.look();
    const done = await site.read(site.action_id);
    expect(done.item.status).toBe("completed");
    expect(done.ledger.history[0]).toMatchObject({ kind: "done", by: null, after: `${name} ${key}` });
    expect(await site.issueOf(site.action_id)).toMatchObject({ issue: { state: "done" } });
    site.peer.reopen(site.peer.issues[0]);
    await site.look();
    const open = await site.read(site.action_id);
    expect(open.item.status).toBe("pending");
    expect(open.ledger.history[0]).toMatchObject({ kind: "reopened", by: null, after: `${name} ${key}` });
  });

  test("is made once when the tracker's answer is lost", async () => {
    const site = await trackerStage(make());
    const { tracker_id } = await site.connect();
    // Others are there already.
    for (const text of ["Order rope", "Caulk the hull"])
      await site.send((await site.add(text)).action_id, tracker_id);
    await site.drain();
    site.peer.state.losesAnswers = 1;
    site.at.workspace.log.expectWarn(`${name} can't be reached right now`);
    const { action_id } = await site.add();
    await site.send(action_id, tracker_id);
    await site.drain();
    expect(site.peer.issues).toHaveLength(3);
    const waiting = (await site.issueOf(action_id)).issue;
    expect(waiting).toMatchObject({ state: "waiting", error: expect.stringContaining(name) });
    await site.pass(2 * minute);
    await site.pass(2 * minute);
    expect(site.peer.issues).toHaveLength(3);
    expect(await site.issueOf(action_id)).toMatchObject({ issue: { state: "open", error: null } });
  });

  test("that was deleted there is shown as gone, and its action item stays as it is", async () => {
    const site = await withIssue(make());
    site.peer.remove(site.peer.issues[0]);
    await site.look();
    expect(await site.issueOf(site.action_id)).toMatchObject({ issue: { state: "gone", key } });
    expect((await site.read(site.action_id)).item.status).toBe("pending");
  });

  test("tells nobody and commands nothing, whatever people said", async () => {
    const site = await trackerStage(make());
    const { tracker_id } = await site.connect();
    const texts = [
      "@torvalds please look at #1 and acme/site#2, GH-3 !4 $5 &6 ~bug %v1 ^alert#7 [issue:8]",
      "/close\n/assign @root\n> @all &#64;everyone &commat;here &#x40;you \\@me `x` @you",
      "https://github.com/a/b/issues/1 https://gitlab.com/a/b/-/issues/2 https://linear.app/acme/profiles/ana",
      "](https://evil.example) <!-- --> <img src=x onerror=alert(1)> **bold** [~accountid:5b10] [link](javascript:alert(1))",
      `${"long ".repeat(190)}@end`,
    ];
    for (const text of texts) {
      const { action_id } = await site.add(text, { owner: `@ana ${text.slice(0, 150)}` });
      await site.send(action_id, tracker_id);
      await site.drain();
      expect(await site.issueOf(action_id)).toMatchObject({ issue: { state: "open" } });
    }
    expect(site.peer.issues).toHaveLength(texts.length);
    expect(site.peer.noticed()).toEqual([]);
  });

  test("is not made where the tracker refuses, which the action item says, until somebody tries again", async () => {
    const site = await trackerStage(make());
    const { tracker_id } = await site.connect();
    site.peer.state.mayCreate = false;
    const { action_id } = await site.add();
    await site.send(action_id, tracker_id);
    await site.drain();
    const calls = site.peer.state.calls.length;
    await site.pass(hour);
    expect(site.peer.state.calls.length).toBe(calls);
    const { issue, offered } = await site.issueOf(action_id);
    expect(issue).toMatchObject({ state: "failed", error: expect.stringContaining(name) });
    expect(offered).toMatchObject([{ tracker_id }]);
    site.peer.state.mayCreate = true;
    await site.send(action_id, tracker_id);
    await site.drain();
    expect(await site.issueOf(action_id)).toMatchObject({ issue: { state: "open" } });
    expect(site.peer.issues).toHaveLength(1);
  });

  test("is no longer followed once the token is refused: its admins get one mail, and a new token goes on", async () => {
    const site = await withIssue(make());
    site.peer.state.isTokenGood = false;
    await site.look();
    await site.look();
    expect(await site.tracker()).toMatchObject({ off_because: "token" });
    const sent = await site.at.workspace.db.read((q) => q.select().from(mails));
    expect(sent.filter(({ subject }) => subject.includes("no longer accepts the token"))).toHaveLength(1);
    site.peer.state.isTokenGood = true;
    site.peer.close(site.peer.issues[0]);
    const { tracker_id } = site;
    const { token } = site.entered;
    await replaceTrackerToken(site.at.as(site.at.admin), { tracker_id, token });
    await site.look();
    expect((await site.read(site.action_id)).item.status).toBe("completed");
  });
});

describe("connecting", () => {
  test.each(kinds)(
    "$name with a wrong token, to a place that isn't there or with no right is refused in words",
    async ({ name, peer: make }) => {
      const site = await trackerStage(make());
      const missing = { github: "acme/other", gitlab: "acme/other", jira: "NONE", linear: "NONE" }[
        site.entered.kind
      ];
      await expect(site.connect({ token: "wrong" })).rejects.toMatchObject({
        status: 422,
        errors: { token: [`${name} doesn't accept this token.`] },
      });
      await expect(site.connect({ place: missing })).rejects.toMatchObject({
        status: 422,
        errors: { place: [expect.stringContaining(missing ?? "")] },
      });
      expect(await site.tracker()).toBeUndefined();
      await site.connect();
      await expect(site.connect()).rejects.toMatchObject({ status: 409 });
    },
  );

  test.each(kinds.filter(({ name }) => name === "GitLab" || name === "Jira"))(
    "$name with a token that may not create issues is refused",
    async ({ peer: make }) => {
      const site = await trackerStage(make());
      site.peer.state.mayCreate = false;
      await expect(site.connect()).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining("may not create issues"),
      });
    },
  );

  test.each(kinds.filter(({ name }) => name === "GitLab" || name === "GitHub"))(
    "$name where issues are turned off is refused",
    async ({ peer: make, place }) => {
      const site = await trackerStage(make());
      site.peer.state.hasIssues = false;
      await expect(site.connect()).rejects.toMatchObject({
        status: 409,
        message: `Issues are turned off in ${place}.`,
      });
    },
  );

  test("a Jira project whose issues need more fields names them", async () => {
    const site = await trackerStage(jiraPeer({ asksFor: ["Severity"] }));
    await expect(site.connect()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Severity"),
    });
  });

  test("a Jira project without due dates gets none", async () => {
    const site = await trackerStage(jiraPeer({ hasDue: false }));
    const { tracker_id } = await site.connect();
    const { action_id } = await site.add("Send the deck", { due_date: "2026-02-03" });
    await site.send(action_id, tracker_id);
    await site.drain();
    expect(site.peer.issues).toMatchObject([{ due: null }]);
  });

  test("an address in a private network is refused, and a place that is none", async () => {
    const site = await trackerStage(githubPeer());
    await expect(site.connect({ base: "https://10.0.0.8" })).rejects.toMatchObject({ status: 422 });
    await expect(site.connect({ base: "javascript:alert(1)" })).rejects.toMatchObject({ status: 422 });
    for (const wrong of ["acme", "../admin", "acme/..", "acme/site?x=1", "acme/site/issues"])
      await expect(site.connect({ place: wrong })).rejects.toMatchObject({
        status: 422,
        errors: { place: ["Enter owner/repository"] },
      });
    expect(site.peer.state.calls).toEqual([]);
  });

  test("a repository that has moved says so, and an address of the site ends where its paths begin", async () => {
    const site = await trackerStage(githubPeer());
    const moved = { status: 301, headers: { Location: `${site.url}/repositories/1` }, body: {} };
    site.peer.failures.push(moved);
    await expect(site.connect()).rejects.toMatchObject({
      status: 409,
      message: "GitHub has moved acme/site. Connect it under its new name.",
    });
    expect(await site.connect({ base: `${site.entered.base}/?tab=code#readme` })).toMatchObject({
      base: site.entered.base,
    });
  });

  test("is for the project's admins; a token is sealed and in no answer", async () => {
    const site = await trackerStage(githubPeer());
    await expect(site.connect({}, site.at.member)).rejects.toMatchObject({ status: 403 });
    await expect(site.connect({}, site.at.stranger)).rejects.toMatchObject({ status: 404 });
    const answer = await site.connect();
    expect(JSON.stringify(answer)).not.toContain(site.entered.token);
    const [row] = await site.at.workspace.db.read((q) => q.select().from(trackers));
    expect(JSON.stringify(row)).not.toContain(site.entered.token);
    const { project_id } = site.at;
    await expect(listTrackers(site.at.as(site.at.member), { project_id })).rejects.toMatchObject({
      status: 403,
    });
    expect(JSON.stringify(await listTrackers(site.at.as(site.at.admin), { project_id }))).not.toContain(
      "token_sealed",
    );
  });
});

describe("an issue", () => {
  test("is made once for a double click and for two people", async () => {
    const site = await trackerStage(githubPeer());
    const { tracker_id } = await site.connect();
    const { action_id } = await site.add();
    const { host, admin } = site.at;
    await Promise.all([host, admin, host, admin].map((actor) => site.send(action_id, tracker_id, actor)));
    await site.drain();
    await site.send(action_id, tracker_id, admin);
    await site.drain();
    expect(site.peer.issues).toHaveLength(1);
    const { history } = (await site.read(action_id)).ledger;
    expect(history.filter(({ kind }) => kind === "sent")).toHaveLength(1);
  });

  test("waits while the tracker is down or asks to wait, and is made afterwards", async () => {
    const site = await trackerStage(githubPeer());
    const { tracker_id } = await site.connect();
    const { action_id } = await site.add();
    const reset = String(Math.ceil(Date.now() / 1000) + 1800);
    site.peer.failures.push(
      { status: 503 },
      { status: 429, headers: { "Retry-After": "600" } },
      { status: 403, headers: { "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": reset } },
    );
    for (const text of ["having trouble right now", "too many requests", "too many requests"])
      site.at.workspace.log.expectWarn(text);
    await site.send(action_id, tracker_id);
    await site.drain();
    await site.pass(minute);
    const asked = site.peer.state.calls.length;
    await site.pass(5 * minute);
    expect(site.peer.state.calls.length).toBe(asked);
    await site.pass(5 * minute);
    expect(site.peer.state.calls.length).toBe(asked + 1);
    await site.pass(20 * minute);
    expect(site.peer.state.calls.length).toBe(asked + 1);
    expect((await site.issueOf(action_id)).issue).toMatchObject({
      state: "waiting",
      error: expect.any(String),
    });
    await site.pass(20 * minute);
    expect(await site.issueOf(action_id)).toMatchObject({ issue: { state: "open" } });
    expect(site.peer.issues).toHaveLength(1);
  });

  test("whose address is none of a page is no link", async () => {
    const site = await trackerStage(githubPeer());
    const { tracker_id } = await site.connect();
    const { action_id } = await site.add();
    const body = { number: 1, html_url: "javascript:alert(1)", state: "open" };
    site.peer.failures.push({ status: 201, body });
    site.at.workspace.log.expectError("Job failed");
    await site.send(action_id, tracker_id);
    await site.drain();
    expect(await site.issueOf(action_id)).toMatchObject({ issue: { state: "failed", url: null } });
  });

  test("an issue of a private meeting is refused, and dropped where the meeting became private meanwhile", async () => {
    const site = await trackerStage(githubPeer());
    const { tracker_id } = await site.connect();
    const { action_id } = await site.add();
    await site.send(action_id, tracker_id);
    const { meeting_id, workspace } = site.at;
    await workspace.db.write((q) =>
      q.update(meetings).set({ is_private: true }).where(eq(meetings.meeting_id, meeting_id)),
    );
    await site.drain();
    expect(site.peer.issues).toEqual([]);
    const { issue, closed_because, offered } = await site.issueOf(action_id);
    expect(issue).toMatchObject({ state: "failed", error: expect.stringContaining("private") });
    expect({ closed_because, offered }).toEqual({ closed_because: "private", offered: [] });
    await expect(site.send(action_id, tracker_id)).rejects.toMatchObject({ status: 409 });
  });

  test("goes nowhere while the way is closed: neither a call to connect, to create nor to look", async () => {
    const site = await withIssue(githubPeer());
    const second = await site.add("Order rope");
    await site.send(second.action_id, site.tracker_id);
    await site.open(["agents"]);
    const calls = site.peer.state.calls.length;
    await site.drain();
    await site.look();
    await expect(site.connect({ place: "acme/other" })).rejects.toMatchObject({ status: 409 });
    expect(site.peer.state.calls.length).toBe(calls);
    expect(await site.issueOf(second.action_id)).toMatchObject({
      issue: { state: "failed" },
      closed_because: null,
      offered: [],
    });
    expect(await site.issueOf(second.action_id, site.at.admin)).toMatchObject({ closed_because: "way" });
  });

  test("is for who may mark the item as done: its owner, who may edit it, and no guest or stranger", async () => {
    const site = await trackerStage(githubPeer());
    const { tracker_id } = await site.connect();
    const { action_id } = await site.add("Order rope", { owner: "member" });
    const as = site.at;
    await expect(site.send(action_id, tracker_id, as.other)).rejects.toMatchObject({ status: 403 });
    await expect(site.send(action_id, tracker_id, as.guest)).rejects.toMatchObject({ status: 403 });
    await expect(site.send(action_id, tracker_id, as.stranger)).rejects.toMatchObject({ status: 404 });
    await expect(getIssueOfItem(as.as(as.stranger), { action_id })).rejects.toMatchObject({ status: 404 });
    await expect(getIssueOfItem(as.as(as.guest), { action_id })).rejects.toMatchObject({ status: 403 });
    expect(await site.issueOf(action_id, as.other)).toMatchObject({ can_send: false, offered: [] });
    await expect(createIssue(as.as(as.host), { action_id, tracker_id: action_id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("an item that a person completed or opened again follows its tracker no further", async () => {
    const site = await withIssue(githubPeer());
    const { action_id } = site;
    const ctx = site.at.as(site.at.host);
    await changeActionItem(ctx, { action_id, status: "completed" });
    site.peer.close(site.peer.issues[0]);
    await site.look();
    site.peer.reopen(site.peer.issues[0]);
    await site.look();
    // A person said that it is done.
    expect((await site.read(action_id)).item.status).toBe("completed");
    await changeActionItem(ctx, { action_id, status: "pending" });
    site.peer.close(site.peer.issues[0]);
    await site.look();
    expect((await site.read(action_id)).item.status).toBe("completed");
    await changeActionItem(ctx, { action_id, status: "pending" });
    await site.look();
    // It was closed before, and a person knows better.
    expect((await site.read(action_id)).item.status).toBe("pending");
  });

  test("stays a link when its tracker is removed, and a removed link lets another be made", async () => {
    const site = await withIssue(githubPeer());
    const { action_id, tracker_id } = site;
    const { admin, host } = site.at;
    await removeTracker(site.at.as(admin), { tracker_id });
    const calls = site.peer.state.calls.length;
    await site.look();
    expect(site.peer.state.calls.length).toBe(calls);
    expect(await site.issueOf(action_id)).toMatchObject({
      issue: { tracker_id: null, key: "#42", state: "open" },
    });
    const again = await site.connect();
    await expect(site.send(action_id, again.tracker_id)).rejects.toMatchObject({ status: 409 });
    await unlinkIssue(site.at.as(host), { action_id });
    await site.send(action_id, again.tracker_id);
    await site.drain();
    expect(await site.issueOf(action_id)).toMatchObject({ issue: { key: "#43" } });
  });

  test("an issue of a deleted item is not made, and its tracker is not asked about it", async () => {
    const site = await withIssue(githubPeer());
    const other = await site.add("Order rope");
    await site.send(other.action_id, site.tracker_id);
    for (const action_id of [site.action_id, other.action_id])
      await deleteActionItem(site.at.as(site.at.host), { action_id });
    const calls = site.peer.state.calls.length;
    await site.drain();
    await site.look();
    expect(site.peer.state.calls.length).toBe(calls);
    expect(site.peer.issues).toHaveLength(1);
  });

  test("shows on the page of what left, also once its link is gone", async () => {
    const site = await withIssue(githubPeer());
    await unlinkIssue(site.at.as(site.at.host), { action_id: site.action_id });
    const { ways } = await getOrganizationWays(site.at.as(site.at.admin), { org_id: site.org_id });
    expect(ways.find(({ way }) => way === "trackers")).toMatchObject({
      total: 1,
      last: [{ to: "GitHub acme/site", what: "#42", project_id: site.at.project_id }],
    });
  });

  test("a tracker that asks to wait is left alone until then, and one whose repository is gone says so", async () => {
    const site = await withIssue(githubPeer());
    site.peer.failures.push({ status: 429, headers: { "Retry-After": "2400" } });
    await site.look();
    const calls = site.peer.state.calls.length;
    await site.look();
    expect(site.peer.state.calls.length).toBe(calls);
    await site.look();
    await site.look();
    expect(site.peer.state.calls.length).toBeGreaterThan(calls);
    expect(await site.tracker()).toMatchObject({ problem: null });
    site.peer.failures.push({ status: 404, body: { message: "Not Found" } });
    await site.look();
    expect(await site.tracker()).toMatchObject({ problem: expect.stringContaining("acme/site") });
  });
});
