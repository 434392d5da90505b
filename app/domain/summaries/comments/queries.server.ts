import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { peopleOf } from "#app/domain/accounts/users/queries.server.ts";
import { type MeetingTarget, meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { comments, commentThreads } from "#db/schema/comments.ts";
import { users } from "#db/schema/identity.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { summaries, summaryLines } from "#db/schema/summaries.ts";
import type { MentionablePerson } from "./mentions.ts";
import { sentTwiceWithin } from "./schema.ts";

type MeetingScope = Pick<Scope<UserActor>, "q" | "actor">;

/** The threads of a meeting in the order in which they began, with what is said in them and by whom. */
export const threadsOf = memoizedRead("comments of a meeting", async (q, meetingId: string) => {
  const threads = await q
    .select()
    .from(commentThreads)
    .where(eq(commentThreads.meeting_id, meetingId))
    .orderBy(asc(commentThreads.created_at), asc(commentThreads.thread_id));
  if (threads.length === 0) return { threads, comments: [], people: [], lines: [], inside: [] };
  const said = await q
    .select()
    .from(comments)
    .where(eq(comments.meeting_id, meetingId))
    .orderBy(asc(comments.created_at), asc(comments.comment_id));
  const authors = [
    ...said.map(({ author }) => author),
    ...threads.flatMap(({ resolved_by }) => resolved_by ?? []),
  ];
  return {
    threads,
    comments: said,
    people: (await peopleOf({ q }, authors)).map((one) => ({ id: one.user_id, name: displayName(one) })),
    lines: await linesThatAre(
      { q },
      threads.flatMap(({ line_id }) => line_id ?? []),
    ),
    inside: await insideOf({ q }, meetingId, authors),
  };
});

/** Which of these people are in the meeting's project: the others are numbers to each other. */
async function insideOf({ q }: ReadScope, meetingId: string, userIds: string[]): Promise<string[]> {
  const found = await q
    .select({ id: projectMembers.user_id })
    .from(meetings)
    .innerJoin(projectMembers, eq(projectMembers.project_id, meetings.project_id))
    .where(and(eq(meetings.meeting_id, meetingId), inArray(projectMembers.user_id, [...new Set(userIds)])));
  return found.map(({ id }) => id);
}

/** Of these lines and action items those that are still there, with what they say now. */
export async function linesThatAre({ q }: ReadScope, ids: string[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const lines = await q
    .select({ id: summaryLines.line_id, text: summaryLines.text })
    .from(summaryLines)
    .where(inArray(summaryLines.line_id, wanted));
  const items = await q
    .select({ id: actionItems.action_id, text: actionItems.description })
    .from(actionItems)
    .where(and(inArray(actionItems.action_id, wanted), isNull(actionItems.deleted_at)));
  return [...lines, ...items];
}

/** A line of a meeting's summary or one of its action items. */
export async function lineOfMeeting({ q }: ReadScope, meetingId: string, lineId: string) {
  const [line] = await q
    .select({ text: summaryLines.text })
    .from(summaryLines)
    .innerJoin(summaries, eq(summaries.summary_id, summaryLines.summary_id))
    .where(and(eq(summaryLines.line_id, lineId), eq(summaries.meeting_id, meetingId)));
  if (line) return line;
  const ofMeeting = and(eq(actionItems.action_id, lineId), eq(actionItems.meeting_id, meetingId));
  const [item] = await q
    .select({ text: actionItems.description })
    .from(actionItems)
    .where(and(ofMeeting, isNull(actionItems.deleted_at)));
  return item;
}

/** A thread found through the caller: who may not read its meeting finds none. */
export async function threadFor(scope: Scope<UserActor>, threadId: string) {
  const [thread] = await scope.q.select().from(commentThreads).where(eq(commentThreads.thread_id, threadId));
  const target = thread && (await meetingFor(scope, thread.meeting_id));
  return target && { ...target, thread };
}

/** The same of a comment. */
export async function commentFor(scope: Scope<UserActor>, commentId: string) {
  const [comment] = await scope.q.select().from(comments).where(eq(comments.comment_id, commentId));
  const target = comment && (await meetingFor(scope, comment.meeting_id));
  return target && { ...target, comment };
}

export async function countComments({ q }: ReadScope, meetingId: string): Promise<number> {
  const [found] = await q.select({ total: count() }).from(comments).where(eq(comments.meeting_id, meetingId));
  return found?.total ?? 0;
}

/** The same words of the caller a moment ago, in this thread or as the first of one about the same. */
export async function sentBefore(
  { q, actor, now }: Scope<UserActor>,
  {
    text,
    thread_id,
    anchor,
  }: { text: string; thread_id?: string; anchor?: { meeting_id: string; id: string } },
) {
  const recent = await q
    .select({ comment: comments, thread: commentThreads })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.thread_id, comments.thread_id))
    .where(
      and(
        eq(comments.author, actor.userId),
        gt(comments.created_at, now - sentTwiceWithin),
        thread_id ? eq(comments.thread_id, thread_id) : eq(comments.meeting_id, anchor?.meeting_id ?? ""),
      ),
    )
    .orderBy(desc(comments.created_at))
    .limit(20);
  return recent.find(
    ({ comment, thread }) =>
      comment.text === text &&
      (!anchor ||
        (thread.created_at === comment.created_at &&
          [thread.line_id, thread.segment_id].includes(anchor.id))),
  );
}

/**
 * Who can be mentioned in a meeting: who may read it and has an account. A person from outside its project sees its members, and
 * no other person from outside.
 * @param most of the members the first so many, by name; all of them without it
 */
export async function mentionable(
  { q, actor }: MeetingScope,
  { meeting, standing }: MeetingTarget,
  most?: number,
): Promise<MentionablePerson[]> {
  const person = {
    user_id: users.user_id,
    first_name: users.first_name,
    last_name: users.last_name,
    email: users.email,
  };
  const ofMeeting = and(eq(meetings.meeting_id, meeting.meeting_id), eq(users.status, "active"));
  const ofProject = q
    .select(person)
    .from(meetings)
    .innerJoin(projectMembers, eq(projectMembers.project_id, meetings.project_id))
    .innerJoin(users, eq(users.user_id, projectMembers.user_id))
    .where(and(ofMeeting, isShownTo(projectMembers.user_id)))
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.user_id));
  const members = await (most === undefined ? ofProject : ofProject.limit(most));
  const invited = await q
    .select(person)
    .from(meetings)
    .innerJoin(meetingParticipants, eq(meetingParticipants.meeting_id, meetings.meeting_id))
    .innerJoin(users, eq(users.user_id, meetingParticipants.user_id))
    .where(
      and(ofMeeting, eq(meetingParticipants.role, "participant"), isNotNull(meetingParticipants.user_id)),
    );
  const isSeen = ({ user_id }: { user_id: string }) =>
    standing.projectRole !== null || user_id === actor.userId;
  const all = new Map([...members, ...invited.filter(isSeen)].map((one) => [one.user_id, one]));
  return [...all.values()]
    .map(({ last_name, ...one }) => ({ ...one, name: displayName({ ...one, last_name }) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** What decides who is notified of a comment, and what they are told of it; undefined when it was deleted. */
export async function commentNotice({ q }: ReadScope, commentId: string) {
  const [comment] = await q.select().from(comments).where(eq(comments.comment_id, commentId));
  if (!comment) return undefined;
  const { thread_id, author, text, mentions } = comment;
  const others = await q
    .selectDistinct({ author: comments.author })
    .from(comments)
    .where(eq(comments.thread_id, thread_id));
  return {
    thread_id,
    author,
    text,
    mentioned: mentions.map(({ id }) => id),
    inThread: others.map((one) => one.author),
  };
}
