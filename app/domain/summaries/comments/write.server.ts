import { eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope, Tx } from "#app/core/context.ts";
import { AppError, conflict, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { type MeetingTarget, meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { comments, commentThreads } from "#db/schema/comments.ts";
import { mentionsIn } from "./mentions.ts";
import { commentPolicy } from "./policy.ts";
import {
  commentFor,
  countComments,
  lineOfMeeting,
  mentionable,
  sentBefore,
  threadFor,
} from "./queries.server.ts";
import {
  AddComment,
  type CommentRow,
  type CommentThreadRow,
  commentMentioned,
  commentReplied,
  commentsChanged,
  EditComment,
  mayNotDeleteComment,
  mayNotEditComment,
  mostComments,
  noSuchComment,
  noSuchThread,
  ReplyInThread,
  ResolveThread,
  WhichComment,
} from "./schema.ts";
import { anchoredLines } from "./spoken-queries.server.ts";
import { seenThreads } from "./thread-queries.server.ts";

/** Begins a thread about a line of the summary, an action item or spoken words. */
export const addComment = operation({
  name: "comments.add",
  failed: message("We couldn't save the comment. Try again."),
  input: AddComment,
  async find(scope, { meeting_id, ...anchor }) {
    const target = await meetingFor(scope, meeting_id);
    const about = target && (await anchorOf(scope, meeting_id, anchor));
    return about && { ...target, about };
  },
  async run(tx, { input: { meeting_id, text }, target }) {
    const { about } = target;
    const id = about.line_id ?? about.segment_id ?? "";
    const before = await sentBefore(tx, { text, anchor: { meeting_id, id } });
    if (before) return threadViewOf(tx, target, before.thread.thread_id);
    const thread: CommentThreadRow = {
      ...{ thread_id: newId(), meeting_id, ...about },
      ...{ resolved_by: null, resolved_at: null, created_at: tx.now },
    };
    await assertRoom(tx, meeting_id);
    const mentions = await mentionsOf(tx, target, text);
    await tx.q.insert(commentThreads).values(thread);
    await store(tx, target, { thread_id: thread.thread_id, text, mentions });
    return threadViewOf(tx, target, thread.thread_id);
  },
});

/** Answers in a thread, which reopens one that was resolved. */
export const replyInThread = operation({
  name: "comments.reply",
  failed: message("We couldn't save the reply. Try again."),
  input: ReplyInThread,
  find: threadOrNotFound,
  async run(tx, { input: { thread_id, text }, target }) {
    if (await sentBefore(tx, { text, thread_id })) return threadViewOf(tx, target, thread_id);
    const { meeting_id, project_id } = target.meeting;
    await assertRoom(tx, meeting_id);
    const mentions = await mentionsOf(tx, target, text);
    if (target.thread.resolved_at !== null) await setResolved(tx, thread_id, null);
    const comment_id = await store(tx, target, { thread_id, text, mentions });
    await tx.emit(commentReplied, { meeting_id, project_id, comment_id });
    return threadViewOf(tx, target, thread_id);
  },
});

/** Who is mentioned only now is told of it; who was before is not again. */
export const editComment = operation({
  name: "comments.edit",
  failed: message("We couldn't save the comment. Try again."),
  input: EditComment,
  find: commentOrNotFound,
  can: (actor, { standing }) => commentPolicy.editComment(actor, standing) || t(mayNotEditComment),
  async run(tx, { input: { comment_id, text }, target }) {
    const { thread_id, mentions: known, text: old } = target.comment;
    if (text === old) return threadViewOf(tx, target, thread_id);
    const mentions = await mentionsOf(tx, target, text);
    await tx.q
      .update(comments)
      .set({ text, mentions, edited_at: tx.now })
      .where(eq(comments.comment_id, comment_id));
    const before = new Set(known.map(({ id }) => id));
    await announce(tx, target, {
      comment_id,
      mentioned: mentions.map(({ id }) => id).filter((id) => !before.has(id)),
    });
    return threadViewOf(tx, target, thread_id);
  },
});

/** With its last comment a thread is gone. */
export const deleteComment = operation({
  name: "comments.delete",
  failed: message("We couldn't delete the comment. Try again."),
  input: WhichComment,
  find: commentOrNotFound,
  can: (actor, { standing }) => commentPolicy.deleteComment(actor, standing) || t(mayNotDeleteComment),
  async run(tx, { input: { comment_id }, target }) {
    const { thread_id } = target.comment;
    await tx.q.delete(comments).where(eq(comments.comment_id, comment_id));
    const [left] = await tx.q.select().from(comments).where(eq(comments.thread_id, thread_id)).limit(1);
    if (!left) await tx.q.delete(commentThreads).where(eq(commentThreads.thread_id, thread_id));
    await announce(tx, target, { comment_id, mentioned: [] });
    return { success: true as const };
  },
});

export const resolveThread = operation({
  name: "comments.resolve",
  failed: message("We couldn't save that. Try again."),
  input: ResolveThread,
  find: threadOrNotFound,
  async run(tx, { actor, input: { thread_id, resolved }, target }) {
    const { meeting_id, project_id } = target.meeting;
    if (resolved !== (target.thread.resolved_at !== null)) {
      await setResolved(tx, thread_id, resolved ? actor.userId : null);
      await tx.emit(commentsChanged, { meeting_id, project_id });
    }
    return threadViewOf(tx, target, thread_id);
  },
});

async function threadOrNotFound(scope: Scope<UserActor>, { thread_id }: { thread_id: string }) {
  const found = await threadFor(scope, thread_id);
  if (!found) throw notFound(t(noSuchThread));
  return found;
}

async function commentOrNotFound(scope: Scope<UserActor>, { comment_id }: { comment_id: string }) {
  const found = await commentFor(scope, comment_id);
  if (!found) throw notFound(t(noSuchComment));
  return { ...found, standing: { ...found.standing, author: found.comment.author } };
}

type Anchor = Omit<(typeof AddComment)["_output"], "meeting_id" | "text">;

/** What a new thread is about, as it is stored; undefined for what is not of the meeting. */
async function anchorOf(scope: Scope<UserActor>, meetingId: string, anchor: Anchor) {
  const { line_id, segment_id, last_segment_id, first_word, last_word } = anchor;
  const spoken = { segment_id: null, last_segment_id: null, first_word: null, last_word: null };
  if (line_id) {
    const line = await lineOfMeeting(scope, meetingId, line_id);
    return line && { ...spoken, line_id, line_text: line.text };
  }
  const ids = [segment_id, last_segment_id].flatMap((id) => id ?? []);
  const found = new Set((await anchoredLines(scope, meetingId, ids)).map((one) => one.segment_id));
  if (!segment_id || !ids.every((id) => found.has(id))) return undefined;
  return {
    ...{ line_id: null, line_text: null, segment_id },
    last_segment_id: last_segment_id === segment_id ? null : (last_segment_id ?? null),
    first_word: first_word ?? null,
    last_word: last_word ?? null,
  };
}

async function assertRoom(tx: Tx, meetingId: string): Promise<void> {
  if ((await countComments(tx, meetingId)) >= mostComments)
    throw conflict(t("This meeting has {mostComments} comments. Delete some to add more.", { mostComments }));
}

/** @throws 422 that asks who is meant, where a name fits several people */
async function mentionsOf(tx: Tx<UserActor>, target: MeetingTarget, text: string) {
  if (!text.includes("@")) return [];
  const { mentions, ambiguous } = mentionsIn(text, await mentionable(tx, target));
  const [first] = ambiguous;
  if (!first) return mentions;
  const options = first.options.map((name) => `@${name}`);
  const message = t("Which {name}? Write {names} or {last}.", {
    name: first.written,
    names: options.slice(0, -1).join(", "),
    last: options.at(-1) ?? "",
  });
  throw new AppError(422, message, { errors: { text: [message] } });
}

type NewComment = Pick<CommentRow, "thread_id" | "text" | "mentions">;

async function store(tx: Tx<UserActor>, target: MeetingTarget, comment: NewComment): Promise<string> {
  const comment_id = newId();
  const { meeting_id } = target.meeting;
  const by = { author: tx.actor.userId, created_at: tx.now, edited_at: null };
  await tx.q.insert(comments).values({ ...comment, comment_id, meeting_id, ...by });
  await announce(tx, target, { comment_id, mentioned: comment.mentions.map(({ id }) => id) });
  return comment_id;
}

/** To open pages, and to who is mentioned only now. */
async function announce(
  tx: Tx,
  { meeting: { meeting_id, project_id } }: MeetingTarget,
  { comment_id, mentioned }: { comment_id: string; mentioned: string[] },
): Promise<void> {
  await tx.emit(commentsChanged, { meeting_id, project_id });
  if (mentioned.length > 0)
    await tx.emit(commentMentioned, { meeting_id, project_id, comment_id, mentioned });
}

async function setResolved(
  { q, now }: Pick<Tx, "q" | "now">,
  threadId: string,
  by: string | null,
): Promise<void> {
  await q
    .update(commentThreads)
    .set({ resolved_by: by, resolved_at: by === null ? null : now })
    .where(eq(commentThreads.thread_id, threadId));
}

async function threadViewOf(tx: Tx<UserActor>, target: MeetingTarget, threadId: string) {
  const found = (await seenThreads(tx, target)).find(({ thread_id }) => thread_id === threadId);
  if (!found) throw notFound(t(noSuchThread));
  return found;
}
