import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { ownServer } from "#tests/support/own-server.ts";
import { restHost } from "#tests/support/rest-host.ts";

const claimMs = 120_000;

test("an Idempotency-Key whose call was killed with the server can be used again after its claim expires", async () => {
  const server = await ownServer();
  await server.start();
  const host = await restHost(server.url);
  const token = String((await host.call("POST", "/auth/login", host.account)).access_token);
  const plan = (title: string) =>
    fetch(`${server.url}/meetings`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "idempotency-key": "the same",
      },
      body: JSON.stringify({
        ...{ project_id: host.project_id, title, platform_type: "google_meet" },
        ...{ scheduled_at: "2099-01-01T10:00:00Z", meeting_link: "https://meet.google.com/abc-mnop-xyz" },
      }),
    });
  const look = <T>(sql: string): T => {
    const db = new Database(server.file, { timeout: 10_000 });
    try {
      return db.prepare<[], T>(sql).pluck().get() as T;
    } finally {
      db.close();
    }
  };
  const change = (sql: string) => {
    const db = new Database(server.file, { timeout: 10_000 });
    db.exec(sql);
    db.close();
  };

  // The insertion of a meeting takes for ever, so that the server dies in the middle of it.
  const everything = "sqlite_schema a, sqlite_schema b, sqlite_schema c, sqlite_schema d, sqlite_schema e";
  change(`CREATE TRIGGER hold AFTER INSERT ON meetings BEGIN SELECT count(*) FROM ${everything}; END`);
  const killed = plan("Killed").catch(() => "no answer");
  await vi.waitFor(() => expect(look("SELECT count(*) FROM idempotency_keys")).toBe(1), { timeout: 60_000 });
  await server.end("SIGKILL");
  expect(await killed).toBe("no answer");
  change("DROP TRIGGER hold");
  expect(look("SELECT count(*) FROM meetings")).toBe(0);

  await server.start();
  const early = await plan("Killed");
  expect(early.status).toBe(409);
  expect(Number(early.headers.get("retry-after"))).toBeLessThanOrEqual(claimMs / 1000);
  // The test's own clock: as if the claim had begun so much earlier.
  change(`UPDATE idempotency_keys SET claim_until = claim_until - ${claimMs}`);
  expect((await plan("Killed")).status).toBe(201);
  const again = await plan("Killed");
  expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
  expect((await plan("Another")).status).toBe(422);
  expect(look("SELECT count(*) FROM meetings")).toBe(1);
  await server.end("SIGTERM");
});
