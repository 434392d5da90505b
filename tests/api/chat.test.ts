import { describe, expect, test } from "vitest";
import { billing } from "#tests/domain/search-and-chat/chat/meetings.ts";
import { newMeeting } from "#tests/domain/search-and-chat/chat/seed.ts";
import { chatSite } from "../support/sites/chat.ts";

async function site() {
  const all = await chatSite();
  const meeting = await newMeeting(all.space, all.project_id, { title: "Billing review", spoken: billing });
  return { ...all, meeting };
}

describe("chat over REST", () => {
  test("returns the questions of one session and their history", async () => {
    const { call, project_id, ana } = await site();
    const where = `project_id=${project_id}&user_id=${ana.userId}`;
    const opened = await call("ana", "POST", `/cross-memory-gpt/new-chat?${where}`, {
      query: "When does the export ship?",
      history: [],
    });
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({
      session_id: expect.any(String),
      ans: expect.stringMatching(/ \[Billing review, 00:0\d:\d0\]\n/),
      session_chat: [
        {
          chat_id: expect.any(String),
          timestamp: "2026-01-05T09:00:00.000Z",
          qa: [
            { role: "user", message: "When does the export ship?" },
            { role: "assistant", message: opened.body.ans },
          ],
        },
      ],
    });
    const { session_id } = opened.body;
    const history = [{ role: "user", content: "When does the export ship?" }];
    const second = await call("ana", "POST", `/cross-memory-gpt/ask?${where}&session_id=${session_id}`, {
      query: "Who fixes the rounding?",
      history,
    });
    expect(second.status).toBe(200);
    expect(second.body.session_chat).toHaveLength(2);
    const stored = await call("ana", "GET", `/cross-memory-gpt/history/${session_id}`);
    expect(stored.body).toEqual({ session_chat: second.body.session_chat });
    const listed = await call("ana", "GET", `/cross-memory-gpt/sessions/${ana.userId}`);
    expect(listed.body.sessions).toMatchObject([
      { session_id, title: "When does the export ship?", session_chat: stored.body.session_chat },
    ]);
  });

  test("renames and deletes a session", async () => {
    const { call, project_id, ana } = await site();
    const me = `user_id=${ana.userId}`;
    const { body } = await call("ana", "POST", `/cross-memory-gpt/new-chat?project_id=${project_id}&${me}`, {
      query: "Discounts?",
    });
    const which = `${me}&session_id=${body.session_id}`;
    const renamed = await call("ana", "POST", `/cross-memory-gpt/rename-session?${which}&new_label=Prices`);
    expect(renamed).toEqual({ status: 200, body: { success: true } });
    const { body: listed } = await call(
      "ana",
      "GET",
      `/cross-memory-gpt/sessions/${ana.userId}?project_id=${project_id}`,
    );
    expect(listed.sessions[0].title).toBe("Prices");
    const deleted = await call("ana", "POST", `/cross-memory-gpt/delete-session?${which}`);
    expect(deleted).toEqual({ status: 200, body: { success: true, sessions: [] } });
    expect((await call("ana", "GET", `/cross-memory-gpt/history/${body.session_id}`)).status).toBe(404);
  });

  test("indexes a meeting in its own project only", async () => {
    const { call, project_id, elsewhere, meeting } = await site();
    const index = (name: string, project: string) =>
      call(
        name,
        "POST",
        `/cross-memory-gpt/index-meeting?meeting_id=${meeting.meeting_id}&project_id=${project}`,
      );
    expect(await index("ana", project_id)).toEqual({ status: 200, body: { success: true } });
    expect((await index("ana", elsewhere)).status).toBe(404);
    expect((await index("eve", project_id)).status).toBe(404);
  });

  test("answers another user's id with 403, anonymous with 401, another project with 404", async () => {
    const { call, project_id, ana, ben } = await site();
    const query = { query: "Discounts?" };
    expect((await call(null, "POST", `/cross-memory-gpt/ask?project_id=${project_id}`, query)).status).toBe(
      401,
    );
    const asBen = `project_id=${project_id}&user_id=${ben.userId}`;
    expect((await call("ana", "POST", `/cross-memory-gpt/ask?${asBen}`, query)).status).toBe(403);
    expect((await call("ana", "GET", `/cross-memory-gpt/sessions/${ben.userId}`)).status).toBe(403);
    const strange = await call("eve", "POST", `/cross-memory-gpt/new-chat?project_id=${project_id}`, query);
    const missing = await call("eve", "POST", "/cross-memory-gpt/new-chat?project_id=none", query);
    expect(strange).toEqual(missing);
    expect(strange).toEqual({ status: 404, body: { detail: "Not found" } });
    const { body } = await call(
      "ana",
      "POST",
      `/cross-memory-gpt/new-chat?project_id=${project_id}&user_id=${ana.userId}`,
      query,
    );
    expect((await call("ben", "GET", `/cross-memory-gpt/history/${body.session_id}`)).status).toBe(404);
    expect(
      (await call("ben", "POST", `/cross-memory-gpt/delete-session?session_id=${body.session_id}`)).status,
    ).toBe(404);
  });

  test("refuses missing parameters with the specification's messages", async () => {
    const { call, project_id } = await site();
    const noProject = await call("ana", "POST", "/cross-memory-gpt/ask", { query: "Discounts?" });
    expect(noProject).toMatchObject({
      status: 422,
      body: { detail: "Error: Please select a project to start a chat." },
    });
    expect(
      (await call("ana", "POST", `/cross-memory-gpt/ask?project_id=${project_id}`, { query: "  " })).status,
    ).toBe(422);
  });
});
