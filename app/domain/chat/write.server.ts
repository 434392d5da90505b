import { eq } from "drizzle-orm";
import { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError, conflict, tooMany } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { dateIn, zoneOf } from "#app/core/time-zone.ts";
import { hashToken } from "#app/core/tokens.ts";
import { userById } from "#app/domain/account/identity/queries.server.ts";
import { countTry } from "#app/domain/account/throttles/changes.server.ts";
import { throttleWindow } from "#app/domain/account/throttles/queries.server.ts";
import { questionVector } from "#app/domain/embeddings/changes.server.ts";
import { firstEvidence } from "#app/domain/evidence/queries.server.ts";
import { meterFor } from "#app/domain/language-model/changes.server.ts";
import type { AnswerLine } from "#app/intelligence/types.ts";
import { type AnswerLineRow, chatItems, chatSessions } from "#db/schema/chat.ts";
import { askedTooOften, askKey, askWait, askWindowMs } from "./ask-limit.ts";
import { citedLines, type DraftAnswer, noticeOf, type Transcript, verifiedLines } from "./citations.ts";
import {
  askable,
  conversation,
  gatherMeetings,
  itemById,
  itemsOf,
  nextPosition,
  recordsOf,
  sessionFor,
  sessionsFor,
  sourcesOf,
} from "./queries.server.ts";
import { answerFromRecords, citedRecords } from "./record-answer.ts";
import { readRecordQuestion } from "./record-question.ts";
import {
  Ask,
  newChatTitle,
  RenameSession,
  type SessionRow,
  StartChat,
  sessionsListed,
  WhichSession,
} from "./schema.ts";
import { questionWords } from "./search-words.ts";
import { titleOf } from "./session-title.ts";
import { passagesIn } from "./similar-passages.ts";
import { type AskEvents, lineView, sessionView } from "./view.ts";

const noAnswerCame = "Failed to get answer from Cross Memory GPT";

/** The first question opens a session; none yet opens an empty one. */
export const startChat = operation({
  name: "chat.start",
  failed: "Failed to create new chat session",
  input: StartChat,
  find: askable,
  prepare: (ctx, { input, actor }) => {
    const question = questionOf(actor, input);
    return input.query
      ? findAnswer(ctx, question, input.history)
      : Promise.resolve({ ...question, draft: null });
  },
  async run(tx, { input, prepared }) {
    const session = await openSession(tx, prepared);
    if (input.query) await saveAnswer(tx, session, prepared);
    return conversation(tx, session);
  },
});

/** A question in a session, or one that opens a session of its own. */
export const ask = operation({
  name: "chat.ask",
  failed: noAnswerCame,
  input: Ask,
  async find(scope, { project_id, meeting_id, session_id }) {
    const project = await askable(scope, { project_id, meeting_id });
    const session = session_id ? await sessionFor(scope, session_id) : null;
    if (!project || session === undefined) return undefined;
    return session && session.project_id !== project_id ? undefined : { session };
  },
  async prepare(ctx, { input, actor, target: { session } }) {
    const earlier = session
      ? await ctx.db.read((q) => itemsOf({ q }, [session.session_id], historyLength))
      : [];
    const history = earlier.flatMap((item) => [
      { role: "user", content: item.question },
      { role: "assistant", content: item.answer.map(({ text }) => text).join(" ") },
    ]);
    const question = questionOf(actor, input, session);
    return findAnswer(ctx, question, session ? history : input.history);
  },
  async run(tx, { target, prepared }) {
    const session = target.session ?? (await openSession(tx, prepared));
    await saveAnswer(tx, session, prepared);
    return conversation(tx, session);
  },
});

export const renameSession = operation({
  name: "chat.rename-session",
  failed: "Failed to rename session",
  input: RenameSession,
  find: (scope, { session_id }) => sessionFor(scope, session_id),
  async run(tx, { input: { session_id, new_label } }) {
    await tx.q.update(chatSessions).set({ title: new_label }).where(eq(chatSessions.session_id, session_id));
    return { success: true };
  },
});

export const deleteSession = operation({
  name: "chat.delete-session",
  failed: "Failed to delete session",
  input: WhichSession,
  find: (scope, { session_id }) => sessionFor(scope, session_id),
  async run(tx, { input: { session_id } }) {
    await tx.q.delete(chatSessions).where(eq(chatSessions.session_id, session_id));
    const remaining = await sessionsFor(tx, { limit: sessionsListed });
    return { success: true, sessions: remaining.map(sessionView) };
  },
});

type Question = {
  project_id: string;
  /** The one meeting it is about; null for the whole project. */
  meeting_id: string | null;
  query: string;
  session_id: string;
  chat_id: string;
  zone: string | undefined;
};

/** Earlier questions of a session that are given to the engine. */
const historyLength = 10;

/** The same token gives the same ids, so that a question sent twice is found instead of asked again. */
function questionOf(
  actor: UserActor,
  input: z.output<typeof StartChat> | z.output<typeof Ask>,
  session?: SessionRow | null,
): Question {
  const { project_id, meeting_id, query, client_token, time_zone } = input;
  const id = client_token ? hashToken(`${actor.userId} ${client_token}`).slice(0, 32) : newId();
  return {
    ...{ project_id, query, meeting_id: session ? session.meeting_id : (meeting_id ?? null) },
    ...{ session_id: session?.session_id ?? id, chat_id: id, zone: time_zone },
  };
}

/**
 * A question with its answer, found outside of any transaction; what it cites is checked again when it is stored. No draft:
 * it is stored already.
 */
async function findAnswer(ctx: Ctx, question: Question, history: History) {
  const { query, project_id, meeting_id, session_id, chat_id } = question;
  if (await ctx.db.read((q) => itemById({ q }, chat_id))) return { ...question, draft: null };
  await takeQuestion(ctx, { limit: ctx.settings.asksPerHour });
  ctx.progress?.emit("opened", { session_id, chat_id } satisfies AskEvents["opened"]);
  const recorded = await findRecords(ctx, question);
  if (recorded) return { ...question, draft: recorded };
  const before = history.findLast(({ role }) => role === "user")?.content;
  const similarTo = await questionVector(ctx, project_id, query);
  const gathered = await gatherMeetings(
    ctx,
    { project_id, meeting_id },
    { words: questionWords(query, before), similarTo },
  );
  return { ...question, draft: await answerFrom(ctx, question, history, gathered) };
}

/** Answers from what the project's summaries have stored, where they hold it: no engine and no model is asked. */
async function findRecords(
  { db, actor, now, progress }: Ctx,
  question: Question,
): Promise<DraftAnswer | null> {
  const { query, project_id, meeting_id, zone: detected } = question;
  const userId = actor.kind === "user" ? actor.userId : "";
  const settings = await db.read((q) => userById({ q }, userId));
  const zone = zoneOf([settings?.time_zone, detected]);
  const today = dateIn(now(), zone);
  const asked = readRecordQuestion(query, today);
  const stored = asked && (await db.read((q) => recordsOf({ q }, { project_id, meeting_id }, asked, zone)));
  const answer = stored && answerFromRecords(asked, stored, { userId, today });
  if (!answer) return null;
  progress?.emit("reading", { meetings: answer.meetingsRead } satisfies AskEvents["reading"]);
  const ids = answer.records.map(({ line_id }) => line_id);
  const evidence = await db.read((q) => firstEvidence({ q }, ids));
  const lookedAt = { read: answer.meetingsRead, of: stored.meetings.length };
  const lines = citedRecords(answer, asked, stored, evidence);
  const draft = { lines, lookedAt, engine: "records", frame: answer };
  const sources = await db.read((q) => sourcesOf({ q }, [project_id], lines));
  for (const row of verifiedLines(draft, sources))
    progress?.emit("line", lineView(row, sources) satisfies AskEvents["line"]);
  return draft;
}

type History = { role: string; content: string }[];
type Gathered = Awaited<ReturnType<typeof gatherMeetings>>;

async function answerFrom(
  ctx: Ctx,
  { query, project_id }: Question,
  history: History,
  { ofMeetings, transcripts, similar: found }: Gathered,
): Promise<DraftAnswer> {
  const { ai } = ctx.providers;
  const signal = ctx.progress?.signal;
  const collected = collectLines(ctx, project_id, transcripts);
  const texts = transcripts.map(({ lines: _, ...meeting }) => meeting);
  const base = { lookedAt: { read: transcripts.length, of: ofMeetings }, engine: ai.engine };
  if (texts.length === 0) return { ...base, lines: [], stopped: signal?.aborted };
  ctx.progress?.emit("reading", { meetings: texts.length } satisfies AskEvents["reading"]);
  try {
    // Lines found before a failure are sent before it: nothing is sent after the end.
    const meter = await meterFor(ctx, { project_id, kind: "chat" });
    const similar = passagesIn(transcripts, found);
    const answer = await ai
      .answer(query, texts, history, { onLine: collected.onLine, signal, meter, similar })
      .finally(() => Promise.all([collected.delivered(), meter?.written()]));
    const engine = answer.engine ?? ai.engine;
    const unsaid = answer.found ? [] : answer.unsaid;
    return { ...base, engine, unsaid, notice: noticeOf(answer), lines: citedLines(answer, transcripts) };
  } catch (error) {
    if (signal?.aborted) return { ...base, lines: collected.lines, stopped: true };
    if (error instanceof AppError) throw error;
    ctx.log.warn({ err: error }, "No answer came");
    throw new AppError(502, noAnswerCame);
  }
}

/** Collects lines as the engine finds them, and sends those with a citation to the waiting caller, in order. */
function collectLines({ db, progress }: Ctx, projectId: string, transcripts: Transcript[]) {
  const lines: AnswerLineRow[] = [];
  let delivered = Promise.resolve();
  async function deliver(row: AnswerLineRow): Promise<void> {
    if (!row.citation) return;
    const sources = await db.read((q) => sourcesOf({ q }, [projectId], [row]));
    progress?.emit("line", lineView(row, sources) satisfies AskEvents["line"]);
  }
  const onLine = (line: AnswerLine) => {
    const [row] = citedLines({ found: true, lines: [line], meetingsLookedAt: 1 }, transcripts);
    if (!row) return;
    lines.push(row);
    delivered = delivered.then(() => deliver(row));
  };
  return { lines, onLine: progress && onLine, delivered: () => delivered };
}

/** Counts a question of the caller's hour, and refuses it when there were too many. */
const takeQuestion = operation({
  name: "chat.take-question",
  input: z.object({ limit: z.number() }),
  async run(tx, { actor, input: { limit } }) {
    const key = askKey(actor.userId);
    const window = await throttleWindow(tx, key, askWindowMs);
    const wait = askWait(window, { now: tx.now, limit });
    if (wait > 0) throw tooMany(wait, askedTooOften(limit, wait));
    await countTry(tx, key, askWindowMs);
  },
});

async function openSession(
  tx: Tx<UserActor>,
  { project_id, meeting_id, query, session_id }: Question,
): Promise<SessionRow> {
  const session: SessionRow = {
    ...{ session_id, project_id, meeting_id },
    user_id: tx.actor.userId,
    title: titleOf(query),
    created_at: tx.now,
    updated_at: tx.now,
  };
  await tx.q.insert(chatSessions).values(session).onConflictDoNothing();
  return (await sessionFor(tx, session_id)) ?? session;
}

async function saveAnswer(
  tx: Tx<UserActor>,
  session: SessionRow,
  { query, chat_id, draft }: Question & { draft: DraftAnswer | null },
): Promise<void> {
  if (await itemById(tx, chat_id)) return;
  if (!draft) throw conflict("This question was deleted while it was being asked.");
  const sources = await sourcesOf(tx, [session.project_id], draft.lines);
  const position = await nextPosition(tx, session.session_id);
  await tx.q.insert(chatItems).values({
    chat_id,
    session_id: session.session_id,
    position,
    question: query,
    answer: verifiedLines(draft, sources),
    engine: draft.engine,
    stopped: draft.stopped ?? false,
    created_at: tx.now,
  });
  const untitled = position === 0 && session.title === newChatTitle;
  await tx.q
    .update(chatSessions)
    .set({ updated_at: tx.now, ...(untitled && { title: titleOf(query) }) })
    .where(eq(chatSessions.session_id, session.session_id));
}
