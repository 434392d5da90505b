import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, vi } from "vitest";
import { deliver, expectAllOnce, isInboxEmpty, signingSecret } from "#tests/support/line-senders.ts";
import { type OwnServer, ownServer } from "#tests/support/own-server.ts";
import { restHost } from "#tests/support/rest-host.ts";
import { told, trial } from "./trial.ts";

const later = { timeout: 60_000, interval: 50 };
const texts = Array.from({ length: 8 }, (_, at) => `Line ${at}`);

/** A server whose recording has taken all lines. */
async function filledServer() {
  const server = await ownServer({ RECALL_WEBHOOK_SECRET: signingSecret });
  await server.start();
  const host = await restHost(server.url);
  const meeting = await host.meeting();
  const address = await host.record(meeting);
  for (const [at, text] of texts.entries()) expect(await deliver(address, text, at)).toBeNull();
  await vi.waitFor(() => expect(isInboxEmpty(server.file)).toBe(true), later);
  return { server, host, meeting, address };
}

trial("a damaged page: what needs it says so, and the backup brings all back", [], async (run) => {
  const { server, host, meeting, address } = await filledServer();
  const made = await server.command(["backup", "--json"]);
  expect(made.code).toBe(0);
  const backup = String(JSON.parse(made.stdout).file);
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });

  const isWords = run % 2 === 1;
  damage(server, isWords ? "transcript_segments" : "webhook_deliveries");
  await server.start();
  // The inbox takes lines while their transcript is damaged; a damaged inbox refuses, and they come again.
  const answer = await deliver(address, "One more", 99);
  if (isWords) expect(answer).toBeNull();
  else expect(answer).toMatch(/^503 .*cannot read its data right now/);
  const transcript = await host.send("GET", `/meetings/${meeting}/transcript`);
  expect(transcript.status).toBe(isWords ? 503 : 200);
  expect((await fetch(`${server.url}/login`)).status).toBe(200);
  await vi.waitFor(async () => expect(await server.problems()).toEqual(["The database is damaged"]), later);
  expect(
    told(server, "The database is damaged. What needs a damaged part fails. Run throughline doctor"),
  ).toBe(1);

  const doctor = await server.command(["doctor", "--offline"]);
  expect(doctor.stdout).toMatch(
    /PROBLEM {2}Database integrity: .*\n +→ Stop the server, and put .* from a backup/,
  );
  expect(doctor.code).toBe(1);
  // No backup of it replaces a good one.
  expect((await server.command(["backup"])).code).toBe(1);
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });

  const kept = `${server.folder}.damaged`;
  renameSync(server.folder, kept);
  const restored = await server.command(["restore", backup.replace(server.folder, kept)]);
  expect([restored.code, restored.stderr]).toEqual([0, expect.anything()]);
  await server.start();
  expect((await host.send("GET", `/meetings/${meeting}/transcript`)).status).toBe(200);
  await server.end("SIGTERM");
  expectAllOnce(server.file, texts);
});

/** Overwrites the first page of a table. */
function damage({ file }: OwnServer, table: string): void {
  const db = new Database(file);
  db.pragma("wal_checkpoint(TRUNCATE)");
  const find = db.prepare<[string], number>("SELECT rootpage FROM sqlite_master WHERE name = ?").pluck();
  const page = find.get(table) ?? 0;
  db.close();
  const bytes = openSync(file, "r+");
  writeSync(bytes, Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096);
  closeSync(bytes);
}

trial(
  "a lost secrets.json: a running server goes on, the next start refuses and changes nothing",
  [],
  async () => {
    const { server, host, meeting, address } = await filledServer();
    const secrets = join(server.folder, "secrets.json");
    const content = readFileSync(secrets);
    rmSync(secrets);
    expect(await deliver(address, "One more", 99)).toBeNull();
    expect(await server.problems()).toEqual([]);
    const doctor = await server.command(["doctor", "--offline"]);
    expect(doctor.stdout).toMatch(
      /PROBLEM {2}Secrets: .* is missing.*\n +→ Put secrets.json back from a backup/,
    );
    await vi.waitFor(() => expect(isInboxEmpty(server.file)).toBe(true), later);
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });

    const before = readFileSync(server.file);
    expect(await server.launch()).toEqual({ code: 1, signal: null });
    expect(server.lastWords()).toMatch(
      /secrets\.json is missing, but the database beside it was made with it\. Put it back from a backup/,
    );
    expect(readFileSync(server.file).equals(before)).toBe(true);

    const file = openSync(secrets, "w", 0o600);
    writeSync(file, content);
    closeSync(file);
    await server.start();
    expect((await host.send("GET", `/meetings/${meeting}/transcript`)).status).toBe(200);
    await server.end("SIGTERM");
    expectAllOnce(server.file, [...texts, "One more"]);
  },
);
