import { eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx, Scope, Tx } from "#app/core/context.ts";
import { AppError, conflict } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { hashToken } from "#app/core/tokens.ts";
import { projectFor } from "#app/domain/projects/queries.server.ts";
import { chatItems, chatSessions } from "#db/schema/chat.ts";
import { citedLines, type Draft, questionWords, realLines, titleOf } from "./lifecycle.ts";
import {
  chatsOf,
  gatherMeetings,
  itemById,
  itemsOf,
  nextPosition,
  type SessionRow,
  sessionFor,
  sessionsFor,
  spokenLines,
} from "./queries.server.ts";
import { Ask, newChatTitle, RenameSession, StartChat, sessionsListed, WhichSession } from "./schema.ts";
import { sessionView } from "./view.ts";

/** The first question opens a session; none yet opens an empty one. */
export const startChat = operation({
  name: "chat.start",
  input: StartChat,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  prepare: (ctx, { input, actor }) =>
    input.query ? findAnswer(ctx, actor, input, input.history) : Promise.resolve(null),
  async run(tx, { input, prepared }) {
    const session = await openSession(tx, input);
    if (input.query) await keep(tx, session, input, prepared);
    return conversation(tx, session);
  },
});

/** A question in a session, or one that opens a session of its own. */
export const ask = operation({
  name: "chat.ask",
  input: Ask,
  async find(scope, { project_id, session_id }) {
    const project = await projectFor(scope, project_id);
    const session = session_id ? await sessionFor(scope, session_id) : null;
    if (!project || session === undefined) return undefined;
    return session && session.project_id !== project_id ? undefined : { session };
  },
  async prepare(ctx, { input, actor, target: { session } }) {
    const said = session ? await ctx.db.read((q) => itemsOf({ q }, [session.session_id], remembered)) : [];
    const history = said.flatMap((item) => [
      { role: "user", content: item.question },
      { role: "assistant", content: item.answer.map(({ text }) => text).join(" ") },
    ]);
    return findAnswer(ctx, actor, input, session ? history : input.history);
  },
  async run(tx, { input, target, prepared }) {
    const session = target.session ?? (await openSession(tx, input));
    await keep(tx, session, input, prepared);
    return conversation(tx, session);
  },
});

export const renameSession = operation({
  name: "chat.rename-session",
  input: RenameSession,
  find: (scope, { session_id }) => sessionFor(scope, session_id),
  async run(tx, { input: { session_id, new_label } }) {
    await tx.q.update(chatSessions).set({ title: new_label }).where(eq(chatSessions.session_id, session_id));
    return { success: true };
  },
});

export const deleteSession = operation({
  name: "chat.delete-session",
  input: WhichSession,
  find: (scope, { session_id }) => sessionFor(scope, session_id),
  async run(tx, { input: { session_id } }) {
    await tx.q.delete(chatSessions).where(eq(chatSessions.session_id, session_id));
    const left = await sessionsFor(tx, { limit: sessionsListed });
    return { success: true, sessions: left.map(sessionView) };
  },
});

type Question = { project_id: string; query: string; client_token?: string };

/** Earlier questions of a session that the engine is told. */
const remembered = 10;

/** Finds the answer outside of any transaction; what it cites is checked again when it is kept. Null: it is kept already. */
async function findAnswer(
  ctx: Ctx,
  actor: UserActor,
  { project_id, query, client_token }: Question,
  history: { role: string; content: string }[],
): Promise<Draft | null> {
  if (client_token && (await ctx.db.read((q) => itemById({ q }, idFrom(actor, client_token))))) return null;
  const before = history.findLast(({ role }) => role === "user")?.content;
  const { lookedAt, transcripts } = await gatherMeetings(ctx, project_id, questionWords(query, before));
  const { engine } = ctx.providers.ai;
  if (transcripts.length === 0) return { lines: [], lookedAt, engine };
  const texts = transcripts.map(({ lines: _, ...meeting }) => meeting);
  const answer = await ctx.providers.ai.answer(query, texts, history).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    ctx.log.warn({ err: error }, "No answer came");
    throw new AppError(502, "Failed to get answer from Cross Memory GPT");
  });
  return { lines: citedLines(answer, transcripts), lookedAt, engine };
}

/** The same token gives the same id, so that a question sent twice is found instead of asked again. */
function idFrom(actor: UserActor, token: string): string {
  return hashToken(`${actor.userId} ${token}`).slice(0, 32);
}

async function openSession(
  tx: Tx<UserActor>,
  { project_id, query, client_token }: Question,
): Promise<SessionRow> {
  const session: SessionRow = {
    session_id: client_token ? idFrom(tx.actor, client_token) : newId(),
    user_id: tx.actor.userId,
    project_id,
    title: titleOf(query),
    created_at: tx.now,
    updated_at: tx.now,
  };
  await tx.q.insert(chatSessions).values(session).onConflictDoNothing();
  return (await sessionFor(tx, session.session_id)) ?? session;
}

async function keep(
  tx: Tx<UserActor>,
  session: SessionRow,
  { query, client_token }: Question,
  draft: Draft | null,
): Promise<void> {
  const chatId = client_token ? idFrom(tx.actor, client_token) : newId();
  if (client_token && (await itemById(tx, chatId))) return;
  if (!draft) throw conflict("This question was deleted while it was being asked.");
  const cited = draft.lines.flatMap(({ citation }) => citation?.segment_id ?? []);
  const spoken = await spokenLines(tx, [session.project_id], cited);
  const position = await nextPosition(tx, session.session_id);
  await tx.q.insert(chatItems).values({
    chat_id: chatId,
    session_id: session.session_id,
    position,
    question: query,
    answer: realLines(draft.lines, spoken, draft.lookedAt),
    engine: draft.engine,
    created_at: tx.now,
  });
  const untitled = position === 0 && session.title === newChatTitle;
  await tx.q
    .update(chatSessions)
    .set({ updated_at: tx.now, ...(untitled && { title: titleOf(query) }) })
    .where(eq(chatSessions.session_id, session.session_id));
}

async function conversation(scope: Scope, session: SessionRow) {
  const session_chat = (await chatsOf(scope, [session])).get(session.session_id) ?? [];
  return { session_id: session.session_id, ans: session_chat.at(-1)?.qa[1]?.message ?? "", session_chat };
}
