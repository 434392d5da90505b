import { setImmediate as breathe } from "node:timers/promises";
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  max,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx, Scope } from "#app/core/context.ts";
import { spokenLines, transcriptOf } from "#app/domain/recordings/queries.server.ts";
import { turnsOf } from "#app/domain/recordings/turns.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { chatItems, chatSessions } from "#db/schema/chat.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { summaries, summaryLines } from "#db/schema/summaries.ts";
import type { Transcript } from "./citations.ts";
import { rankMeetings } from "./meeting-ranking.ts";
import {
  type ItemHit,
  type ItemRow,
  meetingsRead,
  type SessionRow,
  type SummaryHit,
  wordsRead,
} from "./schema.ts";
import { type ChatItemView, itemView } from "./view.ts";

type ReadScope = Pick<Scope, "q">;

/** Sessions are their owner's alone, and only as long as they are in the project. */
function ownSessions({ q, actor }: Scope<UserActor>, which: SQL | undefined) {
  const member = and(
    eq(projectMembers.project_id, chatSessions.project_id),
    eq(projectMembers.user_id, chatSessions.user_id),
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
): Promise<SessionRow | undefined> {
  const [found] = await ownSessions(scope, eq(chatSessions.session_id, sessionId));
  return found?.session;
}

/** Last used first. */
export async function sessionsFor(
  scope: Scope<UserActor>,
  { projectId, limit }: { projectId?: string; limit: number },
): Promise<SessionRow[]> {
  const found = await ownSessions(scope, projectId ? eq(chatSessions.project_id, projectId) : undefined)
    .orderBy(desc(chatSessions.updated_at), desc(chatSessions.session_id))
    .limit(limit);
  return found.map(({ session }) => session);
}

/** The newest `limit` questions and answers of these sessions, in the order they were asked. */
export async function itemsOf({ q }: ReadScope, sessionIds: string[], limit = 500): Promise<ItemRow[]> {
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
  scope: ReadScope,
  sessions: SessionRow[],
): Promise<Map<string, ChatItemView[]>> {
  const items = await itemsOf(
    scope,
    sessions.map(({ session_id }) => session_id),
  );
  const cited = items.flatMap(({ answer }) => answer.flatMap(({ citation }) => citation?.segment_id ?? []));
  const projects = [...new Set(sessions.map(({ project_id }) => project_id))];
  const spoken = await spokenLines(scope, projects, cited);
  const chats = new Map<string, ChatItemView[]>(sessions.map(({ session_id }) => [session_id, []]));
  for (const item of items) chats.get(item.session_id)?.push(itemView(item, spoken));
  return chats;
}

export async function itemById({ q }: ReadScope, chatId: string): Promise<ItemRow | undefined> {
  const [item] = await q.select().from(chatItems).where(eq(chatItems.chat_id, chatId));
  return item;
}

/** The meetings of a project that have any words at all, newest first. */
async function spokenMeetings({ q }: ReadScope, projectId: string) {
  const words = q
    .select({ one: sql`1` })
    .from(transcriptSegments)
    .where(eq(transcriptSegments.meeting_id, meetings.meeting_id));
  return q
    .select({
      meeting_id: meetings.meeting_id,
      title: meetings.title,
      scheduled_at: meetings.scheduled_at,
    })
    .from(meetings)
    .where(and(eq(meetings.project_id, projectId), exists(words)))
    .orderBy(desc(meetings.scheduled_at));
}

const hitsLookedAt = 400;

/** The meetings of a project that speak most of these words, as many as are read for one answer. */
export async function gatherMeetings(
  { db, progress }: Pick<Ctx, "db" | "progress">,
  projectId: string,
  words: string[],
) {
  const spoken = await db.read((q) => spokenMeetings({ q }, projectId));
  const hits = await db.read((q) => q.search.segments(projectId, words, { limit: hitsLookedAt }));
  const transcripts: Transcript[] = [];
  let wordsLeft = wordsRead;
  for (const { meeting_id, title, scheduled_at } of rankMeetings(spoken, hits, words).slice(
    0,
    meetingsRead,
  )) {
    if (wordsLeft <= 0 || progress?.signal.aborted) break;
    const lines = await db.read((q) => transcriptOf({ q }, meeting_id));
    // Reading is synchronous underneath: other requests get their turn between two meetings.
    await breathe();
    wordsLeft -= lines.reduce((words, { text }) => words + text.length / charactersPerWord, 0);
    const { turns, turnSegments } = turnsOf(lines);
    const texts = new Map(lines.map(({ segment_id, text }) => [segment_id, text]));
    transcripts.push({
      meetingId: meeting_id,
      title,
      heldAt: new Date(scheduled_at).toISOString(),
      turns,
      lines: turnSegments.map((ids) =>
        ids.map((segment_id) => ({ segment_id, text: texts.get(segment_id) ?? "" })),
      ),
    });
  }
  return { lookedAt: spoken.length, transcripts };
}

const charactersPerWord = 5;

/** What the newest summarised meetings of a project were about. */
export async function recentThemes({ q }: ReadScope, projectId: string, limit = 12): Promise<string[][]> {
  const rows = await q
    .select({ themes: summaries.themes })
    .from(summaries)
    .innerJoin(meetings, eq(meetings.meeting_id, summaries.meeting_id))
    .where(and(eq(meetings.project_id, projectId), eq(summaries.status, "ready")))
    .orderBy(desc(meetings.scheduled_at))
    .limit(limit);
  return rows.map(({ themes }) => themes);
}

const summariesSearched = 500;

/** Lines of a project's newest summaries that hold every one of the words, newest meetings first. */
export async function summaryLinesWith(
  { q }: ReadScope,
  projectId: string,
  words: string[],
  limit: number,
): Promise<SummaryHit[]> {
  return q
    .select({
      line_id: summaryLines.line_id,
      meeting_id: summaries.meeting_id,
      text: summaryLines.text,
      term: summaryLines.term,
    })
    .from(meetings)
    .innerJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .innerJoin(summaryLines, eq(summaryLines.summary_id, summaries.summary_id))
    .where(and(summarised({ q }, projectId), ...holding(words, [summaryLines.text, summaryLines.term])))
    .orderBy(desc(meetings.scheduled_at), asc(summaryLines.position))
    .limit(limit);
}

/**
 * Action items of a project's newest summaries that hold every one of the words, or are owned by them, newest meetings
 * first.
 */
export async function actionItemsWith(
  { q }: ReadScope,
  projectId: string,
  words: string[],
  limit: number,
): Promise<ItemHit[]> {
  const { action_id, meeting_id, description, owner, status } = actionItems;
  return q
    .select({ action_id, meeting_id, description, owner, status })
    .from(meetings)
    .innerJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .innerJoin(actionItems, eq(actionItems.meeting_id, meetings.meeting_id))
    .where(
      and(
        summarised({ q }, projectId),
        isNull(actionItems.deleted_at),
        ...holding(words, [description, owner]),
      ),
    )
    .orderBy(desc(meetings.scheduled_at), asc(actionItems.created_at), asc(action_id))
    .limit(limit);
}

/** The newest meetings of a project that were held. */
function summarised({ q }: ReadScope, projectId: string): SQL {
  const newest = q
    .select({ id: meetings.meeting_id })
    .from(meetings)
    .where(and(eq(meetings.project_id, projectId), eq(meetings.meeting_status, "completed")))
    .orderBy(desc(meetings.scheduled_at))
    .limit(summariesSearched);
  return inArray(meetings.meeting_id, newest);
}

/** Each of the words is in one of the columns. */
function holding(words: string[], columns: AnyColumn[]): (SQL | undefined)[] {
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    return or(...columns.map((column) => sql`lower(coalesce(${column}, '')) like ${pattern} escape '\\'`));
  });
}

type Titled = { meeting_id: string; title: string; scheduled_at: number };
const titlesRead = 2000;

/** The newest meetings of a project by their titles. */
export async function titlesOf({ q }: ReadScope, projectId: string): Promise<Titled[]> {
  return q
    .select({
      meeting_id: meetings.meeting_id,
      title: meetings.title,
      scheduled_at: meetings.scheduled_at,
    })
    .from(meetings)
    .where(eq(meetings.project_id, projectId))
    .orderBy(desc(meetings.scheduled_at))
    .limit(titlesRead);
}

export async function countSpoken(scope: ReadScope, projectId: string): Promise<number> {
  return (await spokenMeetings(scope, projectId)).length;
}
