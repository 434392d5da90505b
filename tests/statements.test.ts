import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { email, seedMeetings } from "./bench/seed.ts";
import { dataFolder, startServer } from "./bench/server.ts";
import { FormClient } from "./support/form-client.ts";
import { password } from "./support/newcomer.ts";
import { build } from "./support/program.ts";

/**
 * SQL statements of a whole page of the built program, its session included. `cold`: another process has changed the project, so
 * that nothing of it is kept; `elsewhere`: it has changed something else; `again`: nothing has changed. They may become fewer, not more.
 */
const most = {
  // A page that is not there has the frame alone: a session, the person with their places, and what the bar counts.
  frame: { path: () => "/not-there", cold: 3, elsewhere: 3, again: 0 },
  hub: { path: () => "/summary-hub", cold: 19, elsewhere: 6, again: 0 },
  summary: {
    path: (meeting_id: string) => `/meeting-summary/${meeting_id}`,
    // Two more ask whether people agreed on it, and which of its decisions are in the log.
    cold: 31,
    elsewhere: 13,
    again: 0,
  },
  dashboard: { path: () => "/dashboard", cold: 18, elsewhere: 11, again: 0 },
};

test("pages stay within their number of SQL statements, also when nothing changed", async () => {
  build();
  const [folder, remove] = dataFolder();
  onTestFinished(remove);
  const [, meeting_id = ""] = await seedMeetings(folder, 4, 1500);
  const server = await startServer(folder);
  onTestFinished(server.stop);
  const other = new Database(join(folder, "throughline.db"));
  onTestFinished(() => void other.close());
  const changed = {
    cold: other.prepare("UPDATE meetings SET updated_at = ?"),
    elsewhere: other.prepare("INSERT OR REPLACE INTO throttles VALUES ('another process', ?, 0)"),
  };
  const client = new FormClient(server.base);
  await client.get("/login");
  await client.submit("Log in", { email, password });
  const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");

  async function statementsOf(path: string): Promise<string[]> {
    await server.reset();
    const answer = await fetch(server.base + path, { headers: { cookie, accept: "text/html" } });
    expect((await answer.text()).includes('action="/logout"'), path).toBe(true);
    const { statements } = await server.read();
    return statements;
  }
  for (const [name, { path, ...limits }] of Object.entries(most)) {
    const seen = { cold: [] as string[][], elsewhere: [] as string[][], again: [] as string[][] };
    for (let look = 0; look < looks; look++) {
      changed.cold.run(look);
      seen.cold.push(await statementsOf(path(meeting_id)));
      changed.elsewhere.run(look);
      seen.elsewhere.push(await statementsOf(path(meeting_id)));
      seen.again.push(await statementsOf(path(meeting_id)));
    }
    for (const [state, limit] of Object.entries(limits)) {
      const counted = fewest(seen[state as keyof typeof seen]);
      expect(counted.length, `${name}, ${state}:\n${counted.join("\n")}`).toBeLessThanOrEqual(limit);
    }
  }
});

/** The job queue asks now and then as well, so the look with the fewest counts. */
const looks = 5;

function fewest(all: string[][]): string[] {
  return all.reduce((a, b) => (b.length < a.length ? b : a));
}
