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

/** The key (64 hexadecimal digits) with which the caller's browser seals what it stores; it ends with the session. */
export const browserStorageKey = query({
  name: "sessions.browser-storage-key",
  account: "session",
  input: z.object({}),
  prepare: async ({ providers: { vault } }, { actor }) =>
    vault.fingerprint("what a browser stores", actor.sessionId),
  run: async (_scope, { prepared }) => prepared,
});
