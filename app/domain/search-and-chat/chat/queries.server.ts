import { and, count, desc, eq, exists, inArray, max, not, type SQL, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedRead } from "#app/core/memoized-read.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { recordedLines, spokenLanguages } from "#app/domain/summaries/summaries/queries.server.ts";
import { spokenLines } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { type AnswerLineRow, chatItems, chatSessions } from "#db/schema/chat.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import type { Reader } from "#db/store.ts";
import { citationsOf, type Sources } from "./citations.ts";
import type { About, ChatItemRow, ChatSessionRow } from "./schema.ts";
import { type ChatItemView, itemView } from "./view.ts";

type ReadScope = Pick<Scope, "q">;

/** Sessions are their owner's alone, and only as long as they are in the project. */
function ownSessions({ q, actor }: Scope<UserActor>, which: SQL | undefined) {
  const member = and(
    eq(projectMembers.project_id, chatSessions.project_id),
    eq(projectMembers.user_id, chatSessions.user_id),
    not(projectMembers.lacks_second_step),
  );
  return q
    .select({ session: chatSessions })
    .from(chatSessions)
    .innerJoin(projectMembers, member)
    .where(and(eq(chatSessions.user_id, actor.userId), which));
}

export async function sessionFor(
  scope: Scope<UserActor>,
  sessionId: string,
): Promise<ChatSessionRow | undefined> {
  const [found] = await ownSessions(scope, eq(chatSessions.session_id, sessionId));
  return found?.session;
}

/** Last used first. */
export async function sessionsFor(
  scope: Scope<UserActor>,
  { projectId, skip = 0, limit }: { projectId?: string | undefined; skip?: number; limit: number },
): Promise<ChatSessionRow[]> {
  const found = await ownSessions(scope, projectId ? eq(chatSessions.project_id, projectId) : undefined)
    .orderBy(desc(chatSessions.updated_at), desc(chatSessions.session_id))
    .limit(limit)
    .offset(skip);
  return found.map(({ session }) => session);
}

/** More than anybody asks in the chats of one page: a guard of memory. */
const mostItems = 20_000;

/** The newest `limit` questions and answers of these sessions, in the order they were asked. */
export async function itemsOf(
  { q }: ReadScope,
  sessionIds: string[],
  limit = mostItems,
): Promise<ChatItemRow[]> {
  if (sessionIds.length === 0) return [];
  const items = await q
    .select()
    .from(chatItems)
    .where(inArray(chatItems.session_id, sessionIds))
    .orderBy(desc(chatItems.created_at), desc(chatItems.position))
    .limit(limit);
  return items.sort((a, b) => a.position - b.position);
}

export async function nextPosition({ q }: ReadScope, sessionId: string): Promise<number> {
  const [last] = await q
    .select({ position: max(chatItems.position) })
    .from(chatItems)
    .where(eq(chatItems.session_id, sessionId));
  return (last?.position ?? -1) + 1;
}

/** What was asked and answered in these sessions, each answer with the words it rests on as they are now. */
export async function chatsOf(
  scope: Scope<UserActor>,
  sessions: ChatSessionRow[],
): Promise<Map<string, ChatItemView[]>> {
  const items = await itemsOf(
    scope,
    sessions.map(({ session_id }) => session_id),
  );
  const projects = [...new Set(sessions.map(({ project_id }) => project_id))];
  const lines = items.flatMap(({ answer }) => answer);
  const place = { projectIds: projects, seenBy: scope.actor.userId };
  const sources = await citationSources(scope, place, lines);
  const chats = new Map<string, ChatItemView[]>(sessions.map(({ session_id }) => [session_id, []]));
  for (const item of items) chats.get(item.session_id)?.push(itemView(item, sources));
  return chats;
}

/** What lines of answers rest on, by `sourceId`, as far as it is still there, in one of these projects, and shown to this person. */
export async function citationSources(
  scope: ReadScope,
  place: { projectIds: string[]; seenBy: string },
  lines: AnswerLineRow[],
): Promise<Sources> {
  const citations = lines.flatMap(citationsOf);
  const segments = citations.flatMap(({ segment_id }) => segment_id ?? []);
  const written = citations.flatMap(({ segment_id, record }) =>
    segment_id === null && record ? record.line_id : [],
  );
  const sources: Sources = new Map(await spokenLines(scope, place, segments));
  for (const { line_id, project_id, ...line } of await recordedLines(
    scope,
    [...new Set(written)],
    place.seenBy,
  ))
    if (place.projectIds.includes(project_id))
      sources.set(line_id, { ...line, segment_id: null, speaker: "", start_ms: null });
  const languages = await spokenLanguages(
    scope,
    [...sources.values()].map(({ meeting_id }) => meeting_id),
  );
  for (const source of sources.values()) source.spoken_language = languages.get(source.meeting_id) ?? null;
  return sources;
}

export async function itemById({ q }: ReadScope, chatId: string): Promise<ChatItemRow | undefined> {
  const [item] = await q.select().from(chatItems).where(eq(chatItems.chat_id, chatId));
  return item;
}

/** Meetings asked about that have any words at all. */
function haveWords({ q }: ReadScope, { project_id, meeting_id, within, seenBy }: About): SQL | undefined {
  return and(
    eq(meetings.project_id, project_id),
    isShownTo(seenBy),
    meeting_id === null ? undefined : eq(meetings.meeting_id, meeting_id),
    within && inArray(meetings.meeting_id, within),
    exists(wordsOfMeeting(q)),
  );
}

export function wordsOfMeeting(q: Pick<Reader, "select">) {
  const isOfMeeting = eq(transcriptSegments.meeting_id, meetings.meeting_id);
  return q.select({ one: sql`1` }).from(transcriptSegments).where(isOfMeeting);
}

/** Their ids, newest first. */
export async function spokenMeetings(scope: ReadScope, about: About, limit?: number): Promise<string[]> {
  const all = scope.q
    .select({ id: meetings.meeting_id })
    .from(meetings)
    .where(haveWords(scope, about))
    .orderBy(desc(meetings.held_at));
  return (limit === undefined ? await all : await all.limit(limit)).map(({ id }) => id);
}

const meetingsWithWords = memoizedRead("meetings with words", async (q, about: About) => {
  const [found] = await q.select({ total: count() }).from(meetings).where(haveWords({ q }, about));
  return found?.total ?? 0;
});

/** How many they are. */
export async function countWithWords(scope: ReadScope, about: About): Promise<number> {
  return meetingsWithWords(scope.q, about);
}

export async function countSpoken(scope: ReadScope, projectId: string, seenBy: string): Promise<number> {
  return countWithWords(scope, { project_id: projectId, meeting_id: null, seenBy });
}

/** The project, where the caller is in it and the meeting is one of its. */
export async function askable(
  scope: Scope<UserActor>,
  { project_id, meeting_id }: { project_id: string; meeting_id?: string | undefined },
) {
  const project = await projectFor(scope, project_id);
  if (!meeting_id) return project;
  const found = await meetingFor(scope, meeting_id);
  return found?.meeting.project_id === project_id ? project : undefined;
}

/** A session as its callers get it: the last answer, and everything before it. */
export async function conversation(scope: Scope<UserActor>, session: ChatSessionRow) {
  const session_chat = (await chatsOf(scope, [session])).get(session.session_id) ?? [];
  return { session_id: session.session_id, ans: session_chat.at(-1)?.qa[1]?.message ?? "", session_chat };
}
