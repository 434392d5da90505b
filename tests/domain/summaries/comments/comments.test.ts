import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { deleteAccount } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { listNotifications } from "#app/domain/notifications/read.server.ts";
import {
  countLineComments,
  listComments,
  readCommentPage,
} from "#app/domain/summaries/comments/read.server.ts";
import {
  addComment,
  deleteComment,
  editComment,
  replyInThread,
  resolveThread,
} from "#app/domain/summaries/comments/write.server.ts";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { users } from "#db/schema/identity.ts";
import { withPorts } from "#tests/domain/data-lifecycle/workspace-export/full-project.ts";
import { type Stage, summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { mailTo } from "#tests/support/mails.ts";
import { newMember, newProject } from "#tests/support/people.ts";

const documents = openDocuments();

async function withLine() {
  const at = await summarized();
  const [line] = (await summaryOf(at)).document.decisions;
  if (!line) throw new Error("There is no decision");
  const say = (text: string, actor: UserActor = at.member) =>
    addComment(at.as(actor), { meeting_id: at.meeting_id, line_id: line.line_id, text });
  return { ...at, line, say };
}

const threadsOf = (at: Stage, actor = at.host) => listComments(at.as(actor), { meeting_id: at.meeting_id });

async function bell(at: Stage, actor: UserActor) {
  await at.workspace.worker.drain();
  const { notifications } = await listNotifications(at.as(actor), {});
  return notifications
    .filter(({ type }) => type.startsWith("comment"))
    .map(({ type, creator_name }) => `${creator_name} ${type}`);
}

describe("a comment on spoken words", () => {
  test("quotes exactly those, in one turn and from one to a later one", async () => {
    const at = await summarized();
    const { meeting_id } = at;
    const [first, second, third] = await getTranscript(at.as(at.host), { meeting_id });
    if (!first || !second || !third) throw new Error("There are too few turns");
    const words = (text: string) => text.split(" ");
    const say = (text: string, place: object) =>
      addComment(at.as(at.member), { meeting_id, text, segment_id: first.segment_id, ...place });
    const few = { first_word: 1, last_word: 3 };
    const { about, timestamp } = await say("Really?", few);
    expect(about).toBe(words(first.text).slice(1, 4).join(" "));
    expect(timestamp).toBe(first.timestamp);
    const over = { last_segment_id: third.segment_id, first_word: 2, last_word: 1 };
    const said = [words(first.text).slice(2).join(" "), second.text, words(third.text).slice(0, 2).join(" ")];
    expect((await say("And then?", over)).about).toBe(said.join(" "));
    expect((await say("All of it.", {})).about).toBe(first.text);
    expect((await threadsOf(at)).map((one) => one.about)).toEqual([about, said.join(" "), first.text]);
    const page = (place: object) =>
      readCommentPage(at.as(at.host), { meeting_id, segment_id: first.segment_id, ...place });
    expect((await page(few)).about).toBe(about);
    expect((await page({ first_word: "1", last_word: "3" })).about).toBe(about);
    expect((await page({ ...over, first_word: "x" })).about).toContain(second.text);
  });

  test("of a turn that is shorter by now, or whose last turn is gone, is about what is left", async () => {
    const at = await summarized();
    const { meeting_id } = at;
    const [first] = await getTranscript(at.as(at.host), { meeting_id });
    if (!first) throw new Error("There is no turn");
    const place = { segment_id: first.segment_id, first_word: 900, last_word: 903 };
    const { about } = await addComment(at.as(at.member), { meeting_id, text: "Which?", ...place });
    expect(about).toBe(first.text);
    const gone = { meeting_id, segment_id: first.segment_id, last_segment_id: "gone", first_word: 1 };
    expect((await readCommentPage(at.as(at.host), gone)).about).toBe(
      first.text.split(" ").slice(1).join(" "),
    );
  });
});

describe("comments on a line", () => {
  test("are read, answered, resolved and reopened by everybody who may read the meeting", async () => {
    const at = await withLine();
    const { thread_id, about } = await at.say("Who pays?\r\nAnd when?", at.guest);
    expect(about).toBe(at.line.text);
    await replyInThread(at.as(at.host), { thread_id, text: "We do." });
    const resolved = await resolveThread(at.as(at.member), { thread_id, resolved: true });
    expect(resolved.resolved_by_name).toBe("Member Test");
    expect(await countLineComments(at.as(at.other), { meeting_id: at.meeting_id })).toEqual([
      { line_id: at.line.line_id, comments: 2, resolved: true },
    ]);
    await replyInThread(at.as(at.guest), { thread_id, text: "From when on?" });
    const [thread] = await threadsOf(at, at.other);
    expect(thread?.resolved_at).toBeNull();
    expect(thread?.comments.map(({ text, author_name }) => `${author_name}: ${text}`)).toEqual([
      "Guest Test: Who pays?\nAnd when?",
      "Host Test: We do.",
      "Guest Test: From when on?",
    ]);
  });

  test("are not found by a stranger, nor by who has left the project", async () => {
    const at = await withLine();
    const { thread_id, comments } = await at.say("Hm.");
    const comment_id = String(comments[0]?.comment_id);
    const tries = (actor: UserActor) => [
      () => at.say("x", actor),
      () => threadsOf(at, actor),
      () => replyInThread(at.as(actor), { thread_id, text: "x" }),
      () => resolveThread(at.as(actor), { thread_id, resolved: true }),
      () => editComment(at.as(actor), { comment_id, text: "x" }),
      () => deleteComment(at.as(actor), { comment_id }),
    ];
    await removeMember(at.as(at.admin), { project_id: at.project_id, user_id: at.member.userId });
    for (const actor of [at.stranger, at.member])
      for (const refused of tries(actor)) await expect(refused()).rejects.toMatchObject({ status: 404 });
  });

  test("are edited by their author, and deleted by their author and who runs the meeting", async () => {
    const at = await withLine();
    const { comments, thread_id } = await at.say("Frist.");
    const comment_id = String(comments[0]?.comment_id);
    const edit = (actor: UserActor) => editComment(at.as(actor), { comment_id, text: "First." });
    const remove = (actor: UserActor) => deleteComment(at.as(actor), { comment_id });
    for (const actor of [at.other, at.guest]) {
      await expect(edit(actor)).rejects.toMatchObject({ status: 403 });
      await expect(remove(actor)).rejects.toMatchObject({ status: 403 });
    }
    await expect(edit(at.host)).rejects.toMatchObject({ status: 403 });
    expect((await edit(at.member)).comments[0]).toMatchObject({
      text: "First.",
      edited_at: expect.any(String),
    });
    await replyInThread(at.as(at.other), { thread_id, text: "Second." });
    await remove(at.host);
    expect((await threadsOf(at))[0]?.comments.map(({ text }) => text)).toEqual(["Second."]);
    await expect(remove(at.member)).rejects.toMatchObject({ status: 404 });
    const [left] = (await threadsOf(at))[0]?.comments ?? [];
    await deleteComment(at.as(at.other), { comment_id: String(left?.comment_id) });
    expect(await threadsOf(at)).toEqual([]);
  });

  test("stay with the line while it is edited, and stay readable when it is gone", async () => {
    const at = await withLine();
    await at.say("Really?");
    const { content } = await summaryOf(at);
    const edited = content.keyDecisions.map((one) =>
      one.id === at.line.line_id ? { ...one, text: "We row." } : one,
    );
    const save = (keyDecisions: typeof edited) =>
      updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes: { keyDecisions } });
    await save(edited);
    expect((await threadsOf(at))[0]).toMatchObject({ about: "We row.", is_gone: false });
    await save(edited.filter(({ id }) => id !== at.line.line_id));
    expect((await threadsOf(at))[0]).toMatchObject({ about: at.line.text, is_gone: true });
  });

  test("are one when they are sent twice, and refused without words or a line of the meeting", async () => {
    const at = await withLine();
    const first = await at.say("Once.");
    expect((await at.say("Once.")).thread_id).toBe(first.thread_id);
    await replyInThread(at.as(at.host), { thread_id: first.thread_id, text: "Yes." });
    const again = await replyInThread(at.as(at.host), { thread_id: first.thread_id, text: "Yes." });
    expect(again.comments).toHaveLength(2);
    await expect(at.say("  ")).rejects.toMatchObject({ status: 422 });
    await expect(at.say("x".repeat(5001))).rejects.toMatchObject({ status: 422 });
    const { meeting_id } = at;
    const add = (anchor: object) => addComment(at.as(at.member), { meeting_id, text: "x", ...anchor });
    await expect(add({})).rejects.toMatchObject({ status: 422 });
    await expect(add({ line_id: "nowhere" })).rejects.toMatchObject({ status: 404 });
    await expect(add({ segment_id: at.line.line_id })).rejects.toMatchObject({ status: 404 });
  });

  test("can be about spoken words, whose text only the transcript keeps", async () => {
    const at = await withLine();
    const [one, two] = await getTranscript(at.as(at.host), { meeting_id: at.meeting_id });
    const anchor = { segment_id: String(one?.segment_id), last_segment_id: String(two?.segment_id) };
    const words = { first_word: 1, last_word: 3 };
    const add = (more: object) =>
      addComment(at.as(at.guest), { meeting_id: at.meeting_id, text: "Hear!", ...anchor, ...more });
    await expect(add({ first_word: 1 })).rejects.toMatchObject({ status: 422 });
    const about = `${one?.text.split(" ").slice(1).join(" ")} ${two?.text.split(" ").slice(0, 4).join(" ")}`;
    expect(await add(words)).toMatchObject({ ...anchor, ...words, about, speaker: one?.speaker });
  });
});

describe("a comment that mentions people", () => {
  test("tells each of them once, in the bell and by e-mail, with a way to the thread", async () => {
    const at = await withLine();
    const { thread_id, comments } = await at.say("@Host Test and @guest@example.test, @Member Test: fine?");
    expect(await bell(at, at.host)).toEqual(["Member Test comment_mention"]);
    expect(await bell(at, at.guest)).toEqual(["Member Test comment_mention"]);
    expect(await bell(at, at.member)).toEqual([]);
    const mail = await mailTo(at.workspace, "host@example.test");
    expect(mail?.text).toContain(`/meeting-summary/${at.meeting_id}/comments?thread=${thread_id}`);
    expect(mail?.subject).not.toContain("Member");
    const comment_id = String(comments[0]?.comment_id);
    await editComment(at.as(at.member), { comment_id, text: "@Host Test, @Other: fine?" });
    expect(await bell(at, at.host)).toHaveLength(1);
    expect(await bell(at, at.other)).toEqual(["Member Test comment_mention"]);
  });

  test("asks who is meant where a name fits several people", async () => {
    const at = await withLine();
    await at.workspace.db.write((q) =>
      q.update(users).set({ first_name: "Other" }).where(eq(users.user_id, at.host.userId)),
    );
    await expect(at.say("@Other, please.")).rejects.toMatchObject({
      status: 422,
      errors: { text: [expect.stringMatching(/^Which Other\? Write @\S+ or @\S+\.$/)] },
    });
    expect(await threadsOf(at)).toEqual([]);
  });

  test("reaches nobody who can't read the meeting", async () => {
    const at = await withLine();
    await at.say("@Stranger Test, see?");
    expect(await bell(at, at.stranger)).toEqual([]);
  });
});

test("a reply tells who wrote in the thread, and who is mentioned of the mention alone", async () => {
  const at = await withLine();
  const { thread_id } = await at.say("Who?");
  await replyInThread(at.as(at.host), { thread_id, text: "@Other Test does." });
  await replyInThread(at.as(at.other), { thread_id, text: "@Member Test: I do." });
  expect(await bell(at, at.other)).toEqual(["Host Test comment_mention"]);
  expect(await bell(at, at.member)).toEqual(["Other Test comment_mention", "Host Test comment_reply"]);
  expect(await bell(at, at.host)).toEqual(["Other Test comment_reply"]);
});

test("people from outside the project see each other's comments without names", async () => {
  const at = await withLine();
  const elsewhere = await newProject(at.workspace, at.admin, "Third place");
  const second = await newMember(at.workspace, at.admin, elsewhere.project_id, "second");
  const participants = ["guest", "second"].map((name) => ({
    email: `${name}@example.test`,
    role: "participant" as const,
  }));
  await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, participants });
  await at.say("From outside.", at.guest);
  const [thread] = await threadsOf(at, second);
  expect(thread?.comments[0]?.author_name).toBe("External Participant");
  const { people } = await readCommentPage(at.as(second), { meeting_id: at.meeting_id });
  expect(people.map(({ name }) => name)).not.toContain("Guest Test");
  expect(people.map(({ name }) => name)).toContain("Host Test");
});

test("the comments of a deleted account stay under Deleted account", async () => {
  const at = await withLine();
  await at.say("I was here.");
  const fresh = { ...at.member, provedAt: at.workspace.clock.now() };
  await deleteAccount(at.as(fresh), {});
  const [thread] = await threadsOf(at);
  expect(thread?.comments[0]).toMatchObject({ text: "I was here.", author_name: "Deleted account" });
});

test("a meeting's file has its comments only where they are asked for", async () => {
  const at = await withLine();
  const { thread_id } = await at.say("Who *pays*?");
  await resolveThread(at.as(at.host), { thread_id, resolved: true });
  const host = at.as(at.host);
  const ctx = { ...host, providers: withPorts(host.providers, { documents }) };
  const file = async (format: "md" | "json", comments?: "yes") =>
    String((await exportMeeting(ctx, { meeting_id: at.meeting_id, format, comments })).content);
  expect(await file("md")).not.toContain("pays");
  expect(await file("json")).not.toContain("pays");
  expect(await file("md", "yes")).toContain(
    `### ${at.line.text} (resolved)\n\n- **Member Test:** Who \\*pays\\*?`,
  );
  const { comments } = JSON.parse(await file("json", "yes"));
  expect(comments).toMatchObject([{ thread_id, comments: [{ text: "Who *pays*?" }] }]);
});

test("only people who see a private meeting can be mentioned in it", async () => {
  const at = await withLine();
  await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, is_private: true });
  const { people } = await readCommentPage(at.as(at.host), { meeting_id: at.meeting_id });
  expect(people.map(({ name }) => name)).not.toContain("Other Test");
  await expect(at.say("Hm.", at.other)).rejects.toMatchObject({ status: 404 });
});
