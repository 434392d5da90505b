import { expect, onTestFinished, test } from "vitest";
import { boot } from "#app/boot/boot.server.ts";
import { listen } from "#app/http/app/listen.ts";
import { serve } from "#app/http/app/serve.ts";
import { type StartPhase, whileStarting } from "#app/http/app/starting.ts";
import { readMigrations, schemaStateOf } from "#db/migrate.ts";
import { migrations, testFolder } from "#tests/support/database.ts";
import { testLog } from "#tests/support/log.ts";

const local = { host: "127.0.0.1", port: 0 };
const html = { headers: { accept: "text/html,*/*" } };
const migrator = new URL("../../db/migrate-worker.ts", import.meta.url);

async function starting(phase: StartPhase) {
  const listening = await listen(
    whileStarting(() => phase),
    local,
  );
  const serving = () =>
    serve((_req, res) => void res.end("the app"), {
      ...{ ...local, listening, log: testLog(), stopping: new AbortController() },
      ...{ stop: async () => {}, close: () => {} },
    });
  onTestFinished(() => {
    listening.server.closeAllConnections();
    listening.server.close();
  });
  const address = listening.server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { base: `http://127.0.0.1:${port}`, serving };
}

test("while the database migrates, /readyz says so and pages refresh themselves", async () => {
  const { base } = await starting("migrating");
  const health = await fetch(`${base}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
  const ready = await fetch(`${base}/readyz?x=1`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "not ready", problems: ["migrating"] }]);
  const page = await fetch(`${base}/summary-hub`, html);
  expect([page.status, page.headers.get("retry-after"), page.headers.get("refresh")]).toEqual([
    503,
    "5",
    "5",
  ]);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const text = await page.text();
  for (const words of ["Throughline is being updated", "This page reloads automatically."])
    expect(text).toContain(words);
  const form = await fetch(`${base}/login`, { method: "POST", body: "a".repeat(1e6), ...html });
  expect([form.status, form.headers.get("refresh")]).toEqual([503, null]);
  expect(await form.text()).toContain("Nothing was saved.");
  const call = await fetch(`${base}/meetings`, { method: "POST", body: "{}" });
  expect([call.status, await call.json()]).toEqual([
    503,
    { detail: "Throughline is being updated. Try again shortly." },
  ]);
});

test("the app takes over the port and connections of the starting page", async () => {
  const { base, serving } = await starting("starting");
  expect(await (await fetch(`${base}/readyz`)).json()).toMatchObject({ problems: ["starting"] });
  expect((await serving()).url).toBe(base.replace("127.0.0.1", "localhost"));
  expect(await (await fetch(base)).text()).toBe("the app");
});

test("a failed migration at start is reported, and frees port and folder", async () => {
  const dataDir = testFolder();
  const known = readMigrations(migrations);
  const last = known.at(-1);
  if (!last) throw new Error("There is no migration");
  const file = `${dataDir}/throughline.db`;
  const made = await boot({ dataDir, ...local }, { migrations: known, migrator });
  made.listening.server.close();
  made.unlock();
  const later = (sql: string) => [
    ...known,
    { ...last, sql: [sql], hash: sql, folderMillis: last.folderMillis + 1 },
  ];
  const broken = boot(
    { dataDir, ...local },
    { migrations: later("INSERT INTO nowhere VALUES (1)"), migrator },
  );
  await expect(broken).rejects.toThrow("no such table: nowhere");
  const next = later("CREATE TABLE later (x)");
  const { listening, unlock } = await boot({ dataDir, ...local }, { migrations: next, migrator });
  onTestFinished(() => {
    listening.server.close();
    unlock();
  });
  expect(schemaStateOf(file, next).state).toBe("current");
});
