import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, vi } from "vitest";
import { FormClient } from "#tests/support/form-client.ts";
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
  expect((await server.command(["backup"])).code).toBe(0);
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
    /PROBLEM {2}Database integrity: .*\n +→ Stop the server, run "DATA_DIR=.*-restored throughline restore .*\.tar\.gz", and start it with/,
  );
  expect(doctor.code).toBe(1);
  // No backup of it replaces a good one.
  expect((await server.command(["backup"])).code).toBe(1);
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });

  await restoreAsTold(server, doctor.stdout);
  await server.start();
  expect((await host.send("GET", `/meetings/${meeting}/transcript`)).status).toBe(200);
  await server.end("SIGTERM");
  expectAllOnce(server.file, texts);
});

/** Runs the command that the operator was told, and puts the restored folder in the place of the damaged one. */
async function restoreAsTold(server: OwnServer, told: string): Promise<void> {
  const [, folder = "", backup = ""] = /run "DATA_DIR=(\S+) throughline restore (\S+)"/.exec(told) ?? [];
  const restored = await server.command(["restore", backup], { DATA_DIR: folder });
  expect([restored.code, restored.stderr]).toEqual([0, expect.anything()]);
  renameSync(server.folder, `${server.folder}.damaged`);
  renameSync(folder, server.folder);
}

trial("damage that nobody has met yet is found at the start", [], async () => {
  const { server, host } = await filledServer();
  expect((await server.command(["backup"])).code).toBe(0);
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
  damage(server, "meeting_drafts");
  const settings = { METRICS_TOKEN: "a-token-of-some-length-0123456789" };
  await server.start({ settings });
  await vi.waitFor(async () => expect(await server.problems()).toEqual(["The database is damaged"]), later);
  const [line] = server.lines().filter(({ msg }) => msg.startsWith("The database is damaged"));
  expect(line?.msg).toMatch(/Stop the server, run "DATA_DIR=.*-restored throughline restore .*\.tar\.gz"/);
  expect(JSON.stringify(line)).toMatch(/meeting_drafts/);
  // It serves on, and the operator's page says the same.
  const page = () => backupsPage(server, host.account);
  expect(await page()).toMatch(/The database is damaged .*-restored throughline restore .*meeting_drafts/);
  const metrics = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` },
  });
  expect(await metrics.text()).toMatch(/^throughline_database_damaged 1$/m);

  // A restart forgets nothing, and the restored folder is looked through anew.
  expect(await server.end("SIGKILL")).toEqual({ code: null, signal: "SIGKILL" });
  await server.start({ settings });
  await vi.waitFor(async () => expect(await server.problems()).toEqual(["The database is damaged"]), later);
  await server.end("SIGTERM");
  await restoreAsTold(server, String(line?.msg));
  const sound = "The database was looked through, and nothing is damaged";
  const before = told(server, sound);
  await server.start({ settings });
  await vi.waitFor(() => expect(told(server, sound)).toBe(before + 1), later);
  expect(await server.problems()).toEqual([]);
  expect(await page()).toMatch(/No damage was found/);
  await server.end("SIGTERM");
});

/** What the operator reads in Settings. */
async function backupsPage(
  { url }: OwnServer,
  account: { email: string; password: string },
): Promise<string> {
  const client = new FormClient(url);
  await client.get("/login");
  await client.submit("Log in", account);
  return (await client.get("/settings/integrations/backups")).text;
}

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
