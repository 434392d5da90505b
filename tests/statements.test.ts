import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { email, seedMeetings } from "./bench/seed.ts";
import { dataFolder, startServer } from "./bench/server.ts";
import { FormClient } from "./support/form-client.ts";
import { password } from "./support/newcomer.ts";
import { build } from "./support/program.ts";

/**
 * SQL statements of a whole page of the built program, its session included: when nothing of it is kept, because another
 * process has changed the database, and when it is seen again. They may become fewer, not more.
 */
const most = {
  // A page that is not there has the frame alone: a session, the person with their places, and what the bar counts.
  frame: { path: () => "/not-there", first: 3, again: 1 },
  hub: { path: () => "/summary-hub", first: 17, again: 3 },
  summary: { path: (meeting_id: string) => `/meeting-summary/${meeting_id}`, first: 25, again: 1 },
  dashboard: { path: () => "/dashboard", first: 14, again: 1 },
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
  const change = other.prepare("INSERT OR REPLACE INTO throttles VALUES ('another process', ?, 0)");
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
  for (const [name, { path, first, again }] of Object.entries(most)) {
    const seen = { first: [] as string[][], again: [] as string[][] };
    for (let look = 0; look < looks; look++) {
      change.run(look);
      seen.first.push(await statementsOf(path(meeting_id)));
      seen.again.push(await statementsOf(path(meeting_id)));
    }
    const counted = { first: fewest(seen.first), again: fewest(seen.again) };
    expect(counted.first.length, `${name}, first:\n${counted.first.join("\n")}`).toBeLessThanOrEqual(first);
    expect(counted.again.length, `${name}, again:\n${counted.again.join("\n")}`).toBeLessThanOrEqual(again);
  }
});

/** The job queue asks now and then as well, so the look with the fewest counts. */
const looks = 5;

function fewest(all: string[][]): string[] {
  return all.reduce((a, b) => (b.length < a.length ? b : a));
}
