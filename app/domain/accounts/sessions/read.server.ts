import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { sessionsOf } from "./queries.server.ts";
import { sessionView } from "./view.ts";

/** The caller's own, this one first, then the last used. */
export const listSessions = query({
  name: "sessions.list",
  account: "session",
  input: z.object({}),
  async run(scope, { actor }) {
    const rows = await sessionsOf(scope, actor.userId);
    return rows
      .sort((a, b) => b.last_seen_at - a.last_seen_at)
      .map((row) => sessionView(row, actor.sessionId))
      .sort((a, b) => Number(b.current) - Number(a.current));
  },
});
