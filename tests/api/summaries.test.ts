import { describe, expect, test, vi } from "vitest";
import { bring, summaryOf, testAi } from "#tests/domain/summaries/summaries/stage.ts";
import { summariesSite } from "../support/sites/summaries.ts";

async function ready() {
  const site = await summariesSite();
  await bring(site);
  await site.workspace.worker.drain();
  return site;
}

const id = (user: { userId: string }) => user.userId;

describe("summaries over REST", () => {
  test("process-structured-summary waits for the summary", async () => {
    const site = await summariesSite();
    await bring(site);
    const path = `/recall/process-structured-summary?meeting_id=${site.meeting_id}&user_id=${id(site.host)}`;
    const pending = site.call("host", "POST", path);
    await site.workspace.worker.drain();
    expect(await pending).toMatchObject({ status: 200, body: { status: "success", user_role: "host" } });
    const other = path.replace(id(site.host), id(site.admin));
    expect((await site.call("host", "POST", other)).status).toBe(403);
    expect(await site.call("stranger", "POST", path.replace(/&.*/, ""))).toMatchObject({
      status: 404,
      body: { detail: "Meeting not found or not accessible." },
    });
  });

  test("process-structured-summary ends with the error when the engine fails", async () => {
    const ai = { ...testAi, digest: () => Promise.reject(new Error("no memory")) };
    const site = await summariesSite({ ai });
    site.workspace.log.expectWarn("no memory");
    site.workspace.log.expectError("no memory");
    await bring(site);
    const read = vi.spyOn(site.workspace.db, "read");
    const path = `/recall/process-structured-summary?meeting_id=${site.meeting_id}`;
    const pending = site.call("host", "POST", path);
    await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0);
    for (let attempt = 0; attempt < 4; attempt++) {
      await site.workspace.worker.drain();
      site.workspace.clock.advance(600_000);
    }
    expect(await pending).toMatchObject({
      status: 500,
      body: { detail: "Server is experiencing issues. Please try again later." },
    });
  });

  test("a stranger gets the same 404 as for a missing meeting", async () => {
    const site = await ready();
    const path = (meeting: string) => `/recall/structured-summary/${meeting}`;
    const own = await site.call("stranger", "GET", path(site.meeting_id));
    expect(own).toEqual(await site.call("stranger", "GET", path("nothing")));
    expect(own).toMatchObject({
      status: 404,
      body: { detail: "No summary found for this meeting. The meeting may not have been processed yet." },
    });
    expect((await site.call(null, "GET", path(site.meeting_id))).status).toBe(401);
    expect((await site.call("member", "GET", path(site.meeting_id))).body.status).toBe("success");
  });

  test("saving an unchanged document changes nothing; plain strings keep their lines", async () => {
    const site = await ready();
    const before = await summaryOf(site);
    const { body } = await site.call("host", "GET", `/recall/structured-summary/${site.meeting_id}`);
    const path = `/summary/direct-update?meeting_id=${site.meeting_id}&user_id=${id(site.host)}`;
    const same = await site.call("host", "PATCH", path, { summary: { content: body.summary.content } });
    expect(same).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await summaryOf(site)).toEqual(before);
    const changed = {
      keyDecisions: ["Another decision."],
      outline: body.summary.content.outline
        .filter((topic: { summary_points: string[] }) => topic.summary_points.length > 0)
        .slice(0, 1),
    };
    expect(await site.call("host", "PATCH", path, changed)).toMatchObject({
      ...{ status: 200, body: { revision: 2, decisions: ["Another decision."] } },
    });
    expect((await summaryOf(site)).document.topics).toEqual(before.document.topics.slice(0, 1));
    expect(await site.call("member", "PATCH", path.replace(/&.*/, ""), changed)).toMatchObject({
      status: 403,
      body: { detail: "You do not have permission to edit this meeting summary." },
    });
    const stale = await site.call("host", "PATCH", `${path}&base_revision=1`, { summary: "Mine." });
    expect(stale).toMatchObject({ status: 200, body: { revision: 3, decisions: ["Another decision."] } });
    const clash = await site.call("host", "PATCH", `${path}&base_revision=1`, { summary: "Also mine." });
    expect(clash.status).toBe(409);
    expect(clash.body.detail).toContain("the same part: Meeting Summary.");
    expect((await site.call("host", "PATCH", `${path}&base_revision=9`, changed)).status).toBe(400);
  });

  test("accepts the summary format of older clients", async () => {
    const site = await ready();
    const path = `/summary/direct-update?meeting_id=${site.meeting_id}`;
    const older = {
      structured_summary: { overview: "In short: it went well.", key_decisions: ["We sail."] },
      processed_at: "2025-01-01T00:00:00Z",
    };
    const { status, body } = await site.call("host", "PATCH", path, older);
    expect([status, body.decisions, body.summary.content.overview]).toEqual([
      200,
      ["We sail."],
      "In short: it went well.",
    ]);
    expect(body.user_role).toBe("host");
  });

  test.each(["open_questions", "openQuestions"])("takes open questions as %s", async (name) => {
    const site = await ready();
    const path = `/summary/direct-update?meeting_id=${site.meeting_id}`;
    const { body } = await site.call("host", "PATCH", path, { [name]: ["Who pays?"] });
    expect(body.summary.content.open_questions).toEqual(["Who pays?"]);
    expect(body.lines).toContainEqual(
      expect.objectContaining({ section: "open_question", text: "Who pays?", state: "confirmed" }),
    );
  });

  test("proposes, reads and reviews an edit request", async () => {
    const site = await ready();
    const to = `/summary/edit-request?meeting_id=${site.meeting_id}&proposed_by=${id(site.member)}`;
    const proposal = { old_summary: "", summary: "In short: it went well." };
    const made = await site.call("member", "POST", to, proposal);
    expect(made).toMatchObject({ status: 201, body: { status: "pending_approval" } });
    const { edit_id } = made.body;
    expect((await site.call("member", "POST", to, proposal)).body.detail).toBe(
      "Edit request pending approval...",
    );
    const read = await site.call("host", "GET", `/summary/edit-requests/?edit_id=${edit_id}`);
    expect(read.body.edit_request.proposed_changes.summary.content.overview).toBe("In short: it went well.");
    expect(read.body.original_summary.content.overview).not.toBe("");
    const review = `/summary/edit-request/${edit_id}?approve=true&reviewer_id=`;
    expect((await site.call("member", "PATCH", review + id(site.member))).status).toBe(403);
    const unclear = await site.call("host", "PATCH", review.replace("true", "maybe") + id(site.host));
    expect(unclear).toMatchObject({
      status: 400,
      body: { detail: "Bad request (400): Invalid parameters. Please refresh and try again." },
    });
    const both = await Promise.all([
      site.call("host", "PATCH", review + id(site.host)),
      site.call("other", "PATCH", review + id(site.other)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ edit_id, status: "approved" });
    expect((await summaryOf(site)).content.summary).toBe("In short: it went well.");
    const unknown = await site.call("host", "GET", "/summary/edit-requests/?edit_id=nothing");
    expect(unknown).toEqual(await site.call("stranger", "GET", `/summary/edit-requests/?edit_id=${edit_id}`));
  });

  test("notifications and action items follow the specification's responses", async () => {
    const site = await ready();
    const unreadPath = `/notifications/user/${id(site.guest)}/notifications?only_unread=true`;
    const { body } = await site.call("guest", "GET", unreadPath);
    expect(body.notifications).toMatchObject([{ type: "summary_ready", status: "unread" }]);
    expect((await site.call("admin", "GET", unreadPath)).status).toBe(403);
    const [{ notification_id }] = body.notifications;
    const read = `/notifications/notification/${notification_id}`;
    expect((await site.call("admin", "PATCH", read)).status).toBe(404);
    expect((await site.call("guest", "PATCH", read)).body.status).toBe("read");
    expect((await site.call("guest", "GET", unreadPath)).body.notifications).toEqual([]);

    const item = { meeting_id: site.meeting_id, description: "Paint the pier" };
    const made = await site.call("host", "POST", `/action-items/?user_id=${id(site.host)}`, item);
    expect(made).toMatchObject({ status: 201, body: { priority: "medium", status: "pending" } });
    const path = `/action-items/${made.body.action_id}`;
    expect((await site.call("host", "PATCH", path, { status: "completed" })).body.status).toBe("completed");
    const listed = await site.call("guest", "GET", `/action-items/meeting/${site.meeting_id}`);
    expect(listed.body[0]).toMatchObject({ action_id: made.body.action_id });
    expect((await site.call("member", "DELETE", path)).status).toBe(403);
    expect((await site.call("host", "DELETE", path)).body).toEqual({ success: true });
  });
});
