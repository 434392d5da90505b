import { eq } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { chatItems, chatSessions } from "#db/schema/chat.ts";
import { type DraftAnswer, verifiedLines } from "./citations.ts";
import { citationSources, itemById, nextPosition, sessionFor } from "./queries.server.ts";
import { type ChatQuestion, type ChatSessionRow, newChatTitle } from "./schema.ts";
import { sessionTitle } from "./session-title.ts";

/** The session that a question opens. One that is there already stays as it is. */
export async function openChatSession(
  tx: Tx<UserActor>,
  { project_id, meeting_id, query, session_id }: ChatQuestion,
): Promise<ChatSessionRow> {
  const session: ChatSessionRow = {
    ...{ session_id, project_id, meeting_id },
    user_id: tx.actor.userId,
    title: sessionTitle(query),
    created_at: tx.now,
    updated_at: tx.now,
  };
  await tx.q.insert(chatSessions).values(session).onConflictDoNothing();
  return (await sessionFor(tx, session_id)) ?? session;
}

/** Stores the question with those lines of its answer whose source is still there. */
export async function saveAnswer(
  tx: Tx<UserActor>,
  session: ChatSessionRow,
  { query, chat_id, draft }: ChatQuestion & { draft: DraftAnswer | null },
): Promise<void> {
  if (await itemById(tx, chat_id)) return;
  if (!draft) throw conflict(t("This question was deleted while we were answering it."));
  const sources = await citationSources(
    tx,
    { projectIds: [session.project_id], seenBy: tx.actor.userId },
    draft.lines,
  );
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
    .set({ updated_at: tx.now, ...(untitled && { title: sessionTitle(query) }) })
    .where(eq(chatSessions.session_id, session.session_id));
}
