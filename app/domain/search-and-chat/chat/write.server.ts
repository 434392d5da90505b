import { eq } from "drizzle-orm";
import { operation } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { chatSessions } from "#db/schema/chat.ts";
import { sessionFor, sessionsFor } from "./queries.server.ts";
import { RenameSession, sessionsListed, WhichChatSession } from "./schema.ts";
import { chatSessionView } from "./view.ts";

export const renameSession = operation({
  name: "chat.rename-session",
  failed: message("Failed to rename session"),
  input: RenameSession,
  find: (scope, { session_id }) => sessionFor(scope, session_id),
  async run(tx, { input: { session_id, new_label } }) {
    await tx.q.update(chatSessions).set({ title: new_label }).where(eq(chatSessions.session_id, session_id));
    return { success: true };
  },
});

export const deleteSession = operation({
  name: "chat.delete-session",
  failed: message("Failed to delete session"),
  input: WhichChatSession,
  find: (scope, { session_id }) => sessionFor(scope, session_id),
  async run(tx, { input: { session_id } }) {
    await tx.q.delete(chatSessions).where(eq(chatSessions.session_id, session_id));
    const remaining = await sessionsFor(tx, { limit: sessionsListed });
    return { success: true, sessions: remaining.map(chatSessionView) };
  },
});
