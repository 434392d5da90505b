import { setImmediate as breathe } from "node:timers/promises";
import { and, count, desc, eq, exists, inArray, max, type SQL, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx, Scope } from "#app/core/context.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { actionItemsOfMeetings } from "#app/domain/action-items/queries.server.ts";
import { passagesLike } from "#app/domain/embeddings/queries.server.ts";
import { meetingFor } from "#app/domain/meetings/queries.server.ts";
import { membersOfProjects, projectFor } from "#app/domain/projects/queries.server.ts";
import { spokenLines, transcriptOf } from "#app/domain/recordings/queries.server.ts";
import { turnsOf } from "#app/domain/recordings/turns.ts";
import { recordedLines, sectionsOf, summarizedMeetings } from "#app/domain/summaries/queries.server.ts";
import { type AnswerLineRow, chatItems, chatSessions } from "#db/schema/chat.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import type { Reader } from "#db/store.ts";
import type { Sources, Transcript } from "./citations.ts";
import { rankMeetings } from "./meeting-ranking.ts";
import type { Records } from "./record-answer.ts";
import type { RecordQuestion } from "./record-question.ts";
import { type ItemRow, meetingsRead, type SessionRow, wordsRead } from "./schema.ts";
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
  const projects = [...new Set(sessions.map(({ project_id }) => project_id))];
  const lines = items.flatMap(({ answer }) => answer);
  const sources = await sourcesOf(scope, projects, lines);
  const chats = new Map<string, ChatItemView[]>(sessions.map(({ session_id }) => [session_id, []]));
  for (const item of items) chats.get(item.session_id)?.push(itemView(item, sources));
  return chats;
}

/** What lines of answers rest on, by `sourceId`, as far as it is still there and in one of these projects. */
export async function sourcesOf(
  scope: ReadScope,
  projectIds: string[],
  lines: AnswerLineRow[],
): Promise<Sources> {
  const citations = lines.flatMap(({ citation }) => citation ?? []);
  const segments = citations.flatMap(({ segment_id }) => segment_id ?? []);
  const written = citations.flatMap(({ segment_id, record }) =>
    segment_id === null && record ? record.line_id : [],
  );
  const sources: Sources = new Map(await spokenLines(scope, projectIds, segments));
  for (const { line_id, project_id, ...line } of await recordedLines(scope, [...new Set(written)]))
    if (projectIds.includes(project_id))
      sources.set(line_id, { ...line, segment_id: null, speaker: "", start_ms: null });
  return sources;
}

const meetingsRecorded = 500;

/** What the newest summaries of a project have stored of one kind, as far as `asker` may read it. */
export async function recordsOf(
  scope: ReadScope,
  { project_id, meeting_id }: About,
  { about }: RecordQuestion,
  zone: string,
): Promise<Records> {
  const all = await summarizedMeetings(scope, project_id, meetingsRecorded);
  const summarized = meeting_id === null ? all : all.filter((one) => one.meeting_id === meeting_id);
  const ids = new Set(summarized.map(({ meeting_id }) => meeting_id));
  const order = new Map([...ids].map((id, at) => [id, at]));
  const summaryIds = summarized.map(({ summary_id }) => summary_id);
  const records =
    about === "action-items"
      ? await actionItemsOfMeetings(scope, [...ids])
      : await sectionsOf(scope, summaryIds, about === "decisions" ? "decision" : "overview");
  const spoken = await spokenMeetings(scope, { project_id, meeting_id });
  return {
    meetings: summarized.map(({ meeting_id, title, held_at }) => ({
      ...{ meeting_id, title },
      day: dateIn(held_at, zone),
    })),
    records: records.sort((a, b) => (order.get(a.meeting_id) ?? 0) - (order.get(b.meeting_id) ?? 0)),
    unsummarized: spoken.filter((id) => !ids.has(id)).length,
    people: await membersOfProjects(scope, [project_id]),
  };
}

export async function itemById({ q }: ReadScope, chatId: string): Promise<ItemRow | undefined> {
  const [item] = await q.select().from(chatItems).where(eq(chatItems.chat_id, chatId));
  return item;
}

/** What is asked about: a project, or one meeting of it. */
type About = { project_id: string; meeting_id: string | null };

/** Meetings asked about that have any words at all. */
function haveWords({ q }: ReadScope, { project_id, meeting_id }: About): SQL | undefined {
  return and(
    eq(meetings.project_id, project_id),
    meeting_id === null ? undefined : eq(meetings.meeting_id, meeting_id),
    exists(wordsOfMeeting(q)),
  );
}

function wordsOfMeeting(q: Pick<Reader, "select">) {
  const isOfMeeting = eq(transcriptSegments.meeting_id, meetings.meeting_id);
  return q.select({ one: sql`1` }).from(transcriptSegments).where(isOfMeeting);
}

/** Their ids, newest first. */
async function spokenMeetings(scope: ReadScope, about: About, limit?: number): Promise<string[]> {
  const all = scope.q
    .select({ id: meetings.meeting_id })
    .from(meetings)
    .where(haveWords(scope, about))
    .orderBy(desc(meetings.held_at));
  return (limit === undefined ? await all : await all.limit(limit)).map(({ id }) => id);
}

/** How many they are. */
async function countWithWords(scope: ReadScope, about: About): Promise<number> {
  const [found] = await scope.q.keep(`meetings with words ${about.project_id} ${about.meeting_id}`, () =>
    scope.q.select({ total: count() }).from(meetings).where(haveWords(scope, about)),
  );
  return found?.total ?? 0;
}

const hitsLookedAt = 400;
/** Of each of the rankings that are joined: more than are read, for some may have no words. */
const candidates = 2 * meetingsRead;

/** What is looked for: words, and where there are vectors also what is said in other words. */
type Sought = { words: string[]; similarTo?: { model: string; vector: number[] } | undefined };

/**
 * The meetings of a project that speak most of these words, as many as are read for one answer. They are chosen among those
 * with the best of the newest lines, those called so, those with similar passages and the newest.
 */
export async function gatherMeetings(
  ctx: Pick<Ctx, "db" | "progress">,
  about: About,
  { words, similarTo }: Sought,
) {
  const { db, progress } = ctx;
  const similar = similarTo
    ? await passagesLike(ctx, await db.read((q) => spokenMeetings({ q }, about)), similarTo)
    : [];
  const { ofMeetings, ranked } = await db.read(async (q) => ({
    ofMeetings: await countWithWords({ q }, about),
    ranked: await rankedMeetings({ q }, about, { words, similar }),
  }));
  const transcripts: Transcript[] = [];
  let wordsLeft = wordsRead;
  for (const { meeting_id, title, held_at } of ranked.slice(0, meetingsRead)) {
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
      heldAt: new Date(held_at).toISOString(),
      turns,
      lines: turnSegments.map((ids) =>
        ids.map((segment_id) => ({ segment_id, text: texts.get(segment_id) ?? "" })),
      ),
    });
  }
  return { ofMeetings, transcripts, similar };
}

async function rankedMeetings(
  { q }: ReadScope,
  about: About,
  { words, similar }: { words: string[]; similar: { meeting_id: string }[] },
) {
  const { project_id, meeting_id: only } = about;
  const hits = await q.search.segments(project_id, words, { limit: hitsLookedAt });
  const sources: { meeting_id: string }[][] = [hits, similar];
  for (const word of words) sources.push(await q.search.records(project_id, "title", [word], candidates));
  const newest = await spokenMeetings({ q }, about, candidates);
  const ids = new Set([...newest, ...sources.flat().map(({ meeting_id }) => meeting_id)]);
  const asked = only === null ? [...ids] : newest;
  if (asked.length === 0) return [];
  const found = await q.preparedForIds("meetings to rank", asked, (all, places) => {
    const { meeting_id, title, held_at } = meetings;
    return all
      .select({ meeting_id, title, held_at })
      .from(meetings)
      .where(and(inArray(meeting_id, places), exists(wordsOfMeeting(all))));
  });
  return rankMeetings(found, hits, { words, similar });
}

const charactersPerWord = 5;

export async function countSpoken(scope: ReadScope, projectId: string): Promise<number> {
  return countWithWords(scope, { project_id: projectId, meeting_id: null });
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
export async function conversation(scope: Scope, session: SessionRow) {
  const session_chat = (await chatsOf(scope, [session])).get(session.session_id) ?? [];
  return { session_id: session.session_id, ans: session_chat.at(-1)?.qa[1]?.message ?? "", session_chat };
}
