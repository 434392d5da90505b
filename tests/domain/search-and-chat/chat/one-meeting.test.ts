import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { ask, startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { chatHistory } from "#app/domain/search-and-chat/chat/read.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import type { Workspace } from "#tests/support/workspace.ts";
import { billing, launch } from "./meetings.ts";
import { memorySpace, newMeeting, newPerson, newProject } from "./seed.ts";

let space: Workspace;
let ana: Awaited<ReturnType<typeof newPerson>>;
let project_id: string;
let older: string;

beforeEach(async () => {
  space = await memorySpace();
  ana = await newPerson(space);
  project_id = await newProject(space, [ana.userId]);
  ({ meeting_id: older } = await newMeeting(space, project_id, {
    ...{ title: "Launch plan", spoken: launch, daysAgo: 30 },
    decisions: ["Drop support for old tablets."],
  }));
  await newMeeting(space, project_id, {
    ...{ title: "Billing review", spoken: billing },
    decisions: ["Ship the billing export on the third of March."],
  });
});

describe("questions about one meeting", () => {
  test("are answered from its records alone, also follow-up questions", async () => {
    const ctx = space.ctx(ana);
    const first = await startChat(ctx, { project_id, meeting_id: older, query: "What was decided?" });
    expect(first.ans).toContain("Drop support for old tablets.");
    expect(first.ans).not.toContain("billing export");
    const { session_id } = first;
    const next = await ask(ctx, { project_id, session_id, query: "List all decisions." });
    expect(next.ans).not.toContain("billing export");
    expect(await chatHistory(ctx, { session_id })).toMatchObject({ meeting_id: older });
  });

  test("are answered from its transcript alone", async () => {
    const query = "When does the billing export ship?";
    const whole = await startChat(space.ctx(ana), { project_id, query });
    expect(whole.ans).toContain("[Billing review");
    const one = await startChat(space.ctx(ana), { project_id, meeting_id: older, query });
    expect(one.ans).not.toContain("[Billing review");
  });

  test("are refused with 404 for a meeting of another project or none", async () => {
    const elsewhere = await newProject(space, [ana.userId]);
    const { meeting_id: there } = await newMeeting(space, elsewhere, { title: "Elsewhere", spoken: launch });
    const strangers = await newProject(space, []);
    const { meeting_id: hidden } = await newMeeting(space, strangers, { title: "Hidden", spoken: launch });
    for (const meeting_id of [there, hidden, "nothing"])
      await expect(
        startChat(space.ctx(ana), { project_id, meeting_id, query: "What was decided?" }),
      ).rejects.toMatchObject({ status: expect.toSatisfy((status: number) => [404, 422].includes(status)) });
  });

  test("become questions about the project once the meeting is deleted", async () => {
    const ctx = space.ctx(ana);
    const { session_id } = await startChat(ctx, {
      project_id,
      meeting_id: older,
      query: "What was decided?",
    });
    await space.db.write((q) => q.delete(meetings).where(eq(meetings.meeting_id, older)));
    expect(await chatHistory(ctx, { session_id })).toMatchObject({ meeting_id: null });
  });
});
