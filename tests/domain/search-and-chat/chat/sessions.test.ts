import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ask, startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import {
  chatHistory,
  chatWelcome,
  indexMeeting,
  listChatSessions,
} from "#app/domain/search-and-chat/chat/read.server.ts";
import { deleteSession, renameSession } from "#app/domain/search-and-chat/chat/write.server.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { anonymous } from "#tests/support/workspace.ts";
import { billing } from "./meetings.ts";
import { memorySpace, newMeeting, newPerson, newProject } from "./seed.ts";

async function chatting() {
  const space = await memorySpace();
  const ana = await newPerson(space);
  const ben = await newPerson(space, "Ben");
  const project_id = await newProject(space, [ana.userId, ben.userId]);
  const meeting = await newMeeting(space, project_id, { title: "Billing review", spoken: billing });
  return { space, ana, ben, project_id, meeting, ctx: space.ctx(ana) };
}

describe("a chat session", () => {
  test("is opened by its first question and titled with its first 40 characters", async () => {
    const { ctx, project_id } = await chatting();
    const query = "What was said about the tax number 🧾 column in the billing export?";
    const { session_id, session_chat } = await startChat(ctx, { project_id, query });
    const [session] = await listChatSessions(ctx, { project_id });
    expect(session).toMatchObject({ session_id, title: "What was said about the tax number 🧾 col" });
    expect(session_chat[0]?.qa.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(session_chat[0]?.qa[0]?.message).toBe(query);
  });

  test("without a question is a 'New Chat' until the first is asked", async () => {
    const { ctx, project_id } = await chatting();
    const { session_id, ans, session_chat } = await startChat(ctx, { project_id });
    await expect(startChat(ctx, { project_id, query: "  \n " })).rejects.toMatchObject({ status: 422 });
    expect({ ans, session_chat }).toEqual({ ans: "", session_chat: [] });
    expect((await listChatSessions(ctx, {}))[0]?.title).toBe("New Chat");
    await ask(ctx, { project_id, session_id, query: "Discounts?" });
    expect((await chatHistory(ctx, { session_id })).title).toBe("Discounts?");
  });

  test("lists questions in order, and the last used session first", async () => {
    const { space, ctx, project_id } = await chatting();
    const first = await startChat(ctx, { project_id, query: "Discounts?" });
    space.clock.advance(1000);
    await startChat(ctx, { project_id, query: "Rounding?" });
    space.clock.advance(1000);
    await ask(ctx, { project_id, session_id: first.session_id, query: "Auditors?" });
    expect((await listChatSessions(ctx, {})).map(({ title }) => title)).toEqual(["Discounts?", "Rounding?"]);
    const { session_chat } = await chatHistory(ctx, { session_id: first.session_id });
    expect(session_chat.map(({ qa }) => qa[0]?.message)).toEqual(["Discounts?", "Auditors?"]);
  });

  test("stores a question once for one token: repeated, concurrent, in an open session", async () => {
    const { ctx, project_id } = await chatting();
    const question = { project_id, query: "Discounts?", client_token: "token-of-this-form" };
    const both = await Promise.all([startChat(ctx, question), startChat(ctx, question)]);
    const again = await startChat(ctx, question);
    expect(new Set([...both, again].map(({ session_id }) => session_id)).size).toBe(1);
    expect(again.session_chat).toHaveLength(1);
    const next = {
      ...question,
      session_id: again.session_id,
      query: "Rounding?",
      client_token: "another-token",
    };
    await Promise.all([ask(ctx, next), ask(ctx, next)]);
    expect((await ask(ctx, next)).session_chat).toHaveLength(2);
    expect(await listChatSessions(ctx, {})).toHaveLength(1);
  });

  test("a question token of one person does not affect another's", async () => {
    const { space, ctx, ben, project_id } = await chatting();
    const question = { project_id, query: "Discounts?", client_token: "the-same-for-both" };
    const mine = await startChat(ctx, question);
    const theirs = await startChat(space.ctx(ben), question);
    expect(theirs.session_id).not.toBe(mine.session_id);
    expect(theirs.session_chat).toHaveLength(1);
  });

  test("is renamed to at most 40 characters and deleted with all it held", async () => {
    const { ctx, project_id } = await chatting();
    const { session_id } = await startChat(ctx, { project_id, query: "Discounts?" });
    expect(await renameSession(ctx, { session_id, new_label: "  Prices  " })).toEqual({ success: true });
    expect((await chatHistory(ctx, { session_id })).title).toBe("Prices");
    const tooLong = { status: 422, errors: { new_label: ["Use at most 40 characters"] } };
    await expect(renameSession(ctx, { session_id, new_label: "x".repeat(41) })).rejects.toMatchObject(
      tooLong,
    );
    await expect(renameSession(ctx, { session_id, new_label: " " })).rejects.toMatchObject({ status: 422 });
    expect(await deleteSession(ctx, { session_id })).toEqual({ success: true, sessions: [] });
    await expect(chatHistory(ctx, { session_id })).rejects.toMatchObject({ status: 404 });
  });

  test("belongs to its owner: a colleague gets 404", async () => {
    const { space, ctx, ben, project_id } = await chatting();
    const { session_id } = await startChat(ctx, { project_id, query: "Discounts?" });
    const other = space.ctx(ben);
    const unknown = { status: 404, message: "Not found" };
    await expect(chatHistory(other, { session_id })).rejects.toMatchObject(unknown);
    await expect(renameSession(other, { session_id, new_label: "Mine" })).rejects.toMatchObject(unknown);
    await expect(deleteSession(other, { session_id })).rejects.toMatchObject(unknown);
    await expect(ask(other, { project_id, session_id, query: "Rounding?" })).rejects.toMatchObject(unknown);
    await expect(chatHistory(other, { session_id: "no-such-session" })).rejects.toMatchObject(unknown);
    expect(await listChatSessions(other, {})).toEqual([]);
  });

  test("refuses a question about another project", async () => {
    const { space, ana, ctx, project_id } = await chatting();
    const elsewhere = await newProject(space, [ana.userId]);
    const { session_id } = await startChat(ctx, { project_id, query: "Discounts?" });
    await expect(ask(ctx, { project_id: elsewhere, session_id, query: "Rounding?" })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("is closed to who is removed from the project", async () => {
    const { space, ana, ctx, project_id } = await chatting();
    const { session_id } = await startChat(ctx, { project_id, query: "Discounts?" });
    await space.db.write(async (q) => {
      await q.delete(projectMembers).where(eq(projectMembers.user_id, ana.userId));
    });
    await expect(chatHistory(ctx, { session_id })).rejects.toMatchObject({ status: 404 });
    await expect(ask(ctx, { project_id, session_id, query: "Rounding?" })).rejects.toMatchObject({
      status: 404,
    });
    await expect(startChat(ctx, { project_id, query: "Rounding?" })).rejects.toMatchObject({ status: 404 });
    expect(await listChatSessions(ctx, { with_chat: true })).toEqual([]);
  });

  test("no longer shows quotes deleted from the project", async () => {
    const { space, ctx, project_id, meeting } = await chatting();
    const { session_id, ans } = await startChat(ctx, { project_id, query: "Rounding in Switzerland?" });
    expect(ans).toContain("rounding");
    await space.db.write(async (q) => {
      await q.delete(transcriptSegments).where(eq(transcriptSegments.meeting_id, meeting.meeting_id));
    });
    const { session_chat } = await chatHistory(ctx, { session_id });
    expect(JSON.stringify(session_chat[0]?.lines)).not.toContain("rounding");
    expect(session_chat[0]?.qa[1]?.message).toContain("no longer in the project");
  });
});

describe("asking a question", () => {
  test("requires a person, a project and text", async () => {
    const { space, ctx, project_id } = await chatting();
    const select = "Error: Please select a project to start a chat.";
    await expect(startChat(space.ctx(anonymous), { project_id, query: "Hi" })).rejects.toMatchObject({
      status: 401,
    });
    await expect(startChat(ctx, { query: "Hi" } as never)).rejects.toMatchObject({
      status: 422,
      message: select,
    });
    await expect(ask(ctx, { project_id: "", query: "Hi" })).rejects.toMatchObject({
      status: 422,
      message: select,
    });
    await expect(ask(ctx, { project_id, query: " \t " })).rejects.toMatchObject({ status: 422 });
    await expect(ask(ctx, { project_id, query: "x".repeat(4001) })).rejects.toMatchObject({ status: 422 });
    expect(await listChatSessions(ctx, {})).toEqual([]);
  });

  test("without a session opens one", async () => {
    const { ctx, project_id } = await chatting();
    const { session_id } = await ask(ctx, { project_id, query: "Discounts?" });
    expect((await listChatSessions(ctx, { with_chat: true }))[0]).toMatchObject({
      session_id,
      session_chat: [{ qa: [{ role: "user", message: "Discounts?" }, { role: "assistant" }] }],
    });
  });
});

test("the chat welcome offers three questions from the project's themes", async () => {
  const { space, ctx, ana, project_id } = await chatting();
  expect(await chatWelcome(ctx, { project_id })).toMatchObject({ meetings: 1, examples: [] });
  await newMeeting(space, project_id, { themes: ["billing export", "tax number"], daysAgo: 1 });
  await newMeeting(space, project_id, { themes: ["app store", "Billing export"], daysAgo: 2 });
  const { examples } = await chatWelcome(ctx, { project_id });
  expect(examples).toEqual([
    "What did we decide about the billing export?",
    "Who's working on the app store?",
    "What did we say about the tax number?",
  ]);
  const empty = await newProject(space, [ana.userId]);
  expect(await chatWelcome(ctx, { project_id: empty })).toMatchObject({ meetings: 0, examples: [] });
});

test("indexing a meeting requires access to it, and its own project", async () => {
  const { space, ctx, ana, project_id, meeting } = await chatting();
  const { meeting_id } = meeting;
  expect(await indexMeeting(ctx, { meeting_id, project_id })).toEqual({ success: true });
  const elsewhere = await newProject(space, [ana.userId]);
  await expect(indexMeeting(ctx, { meeting_id, project_id: elsewhere })).rejects.toMatchObject({
    status: 404,
  });
  const stranger = space.ctx(await newPerson(space));
  await expect(indexMeeting(stranger, { meeting_id, project_id })).rejects.toMatchObject({ status: 404 });
});
