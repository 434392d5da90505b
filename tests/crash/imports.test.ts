import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { FormClient } from "#tests/support/form-client.ts";
import { ownServer } from "#tests/support/own-server.ts";
import { restHost } from "#tests/support/rest-host.ts";

const archive = readFileSync(
  new URL("../domain/data-lifecycle/workspace-export/fixtures/format-1.zip", import.meta.url),
);

test("an import killed half way leaves nothing visible, and can be repeated after the restart", async () => {
  const server = await ownServer();
  await server.start();
  const host = await restHost(server.url);
  const look = <T>(sql: string): T => {
    const db = new Database(server.file, { timeout: 10_000 });
    try {
      return db.prepare<[], T>(sql).pluck().get() as T;
    } finally {
      db.close();
    }
  };
  const count = (table: string) => look<number>(`SELECT count(*) FROM ${table}`);
  const change = (sql: string) => {
    const db = new Database(server.file, { timeout: 10_000 });
    db.exec(sql);
    db.close();
  };
  const browser = new FormClient(server.url);
  await browser.get("/login");
  await browser.submit("Log in", host.account);
  const organization = `/organizations/${look("SELECT org_id FROM organizations")}`;
  const bring = async () => {
    await browser.get(`${organization}/archive`);
    return browser.submit("Import", { file: new File([archive], "ferry.zip") });
  };

  // An action item takes for ever, so that the server dies when meetings and transcripts are stored already.
  const everything = "sqlite_schema a, sqlite_schema b, sqlite_schema c, sqlite_schema d, sqlite_schema e";
  change(`CREATE TRIGGER hold AFTER INSERT ON action_items BEGIN SELECT count(*) FROM ${everything}; END`);
  const killed = bring().catch(() => "no answer");
  await vi.waitFor(() => expect(count("transcript_segments")).toBeGreaterThan(0), { timeout: 60_000 });
  await server.end("SIGKILL");
  expect(await killed).toBe("no answer");
  change("DROP TRIGGER hold");
  expect([count("projects"), count("meetings"), look("SELECT state FROM archive_imports")]).toEqual([
    ...[2, 3, "running"],
  ]);

  await server.start();
  for (const page of [organization, "/dashboard", "/pending-meetings"])
    expect((await browser.get(page)).text).not.toContain("Ferry app");
  // Not after the lease: the server that held it is gone.
  const done = await bring();
  expect([done.status, done.text]).toEqual([
    200,
    expect.stringContaining("Imported Ferry app with 3 meetings."),
  ]);
  expect({
    projects: count("projects"),
    meetings: count("meetings"),
    segments: count("transcript_segments"),
    items: count("action_items"),
    summaries: count("summaries"),
    revisions: count("summary_revisions"),
    people: count("imported_people"),
    imports: count("archive_imports"),
  }).toEqual({
    ...{
      projects: 2,
      meetings: 3,
      segments: 57,
      items: 9,
      summaries: 1,
      revisions: 3,
      people: 5,
      imports: 1,
    },
  });
  expect((await browser.get(organization)).text).toContain("Ferry app");
  await server.end("SIGTERM");
});
