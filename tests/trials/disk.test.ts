import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, vi } from "vitest";
import { expectAllOnce, isInboxEmpty, signingSecret } from "#tests/support/line-senders.ts";
import { type OwnServer, ownServer } from "#tests/support/own-server.ts";
import { restHost } from "#tests/support/rest-host.ts";
import { load, missing, noMounts, told, trial } from "./trial.ts";

const later = { timeout: 60_000, interval: 50 };

/** Mounts a disk for the data of a server that has not started. */
function mountDisk(folder: string, ...how: string[]): void {
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", [...how, folder], { stdio: "pipe" });
  chmodSync(folder, 0o700);
  // Lazily: a server that a failed test left is ended later.
  onTestFinished(() => void spawnSync("umount", ["--lazy", folder]));
}

function remount(folder: string, how: string): void {
  execFileSync("mount", ["-o", `remount,${how}`, folder], { stdio: "pipe" });
}

/** Reading works, and saving says why it does not. */
async function expectReadingOnly(
  { url }: OwnServer,
  host: Awaited<ReturnType<typeof restHost>>,
): Promise<void> {
  expect((await fetch(`${url}/login`)).status).toBe(200);
  expect((await host.send("GET", `/meetings/project/${host.project_id}`)).status).toBe(200);
  const saved = await host.send("POST", "/org/create?org_name=Other");
  expect([saved.status, saved.headers.get("retry-after"), await saved.json()]).toEqual([503, "5", refused]);
}

const refused = { detail: "The server can't store this right now. Try again shortly." };

trial(
  "a full disk: reading goes on, deliveries come again, room is enough to recover",
  [noMounts],
  async () => {
    const server = await ownServer({ RECALL_WEBHOOK_SECRET: signingSecret });
    mountDisk(server.folder, "-t", "tmpfs", "-o", "size=128m", "none");
    await server.start();
    const host = await restHost(server.url);
    const senders = load(await host.record(await host.meeting()));
    await senders.acknowledges(20);

    const filler = join(server.folder, "filler");
    emptyLog(server.file);
    fill(filler);
    expect(await senders.isRefused()).toBe(`503 ${JSON.stringify(refused)}`);
    await expectReadingOnly(server, host);
    await vi.waitFor(async () => expect(await server.problems()).toContain("The disk is full"), later);
    expect(told(server, "The disk is full. Reading goes on")).toBe(1);
    const doctor = await server.command(["doctor", "--offline"]);
    expect(doctor.stdout).toMatch(/PROBLEM {2}Disk space: 0 MB are free.*\n +→ Make room/);
    expect(doctor.code).toBe(1);

    rmSync(filler);
    await senders.acknowledges(20);
    await vi.waitFor(async () => expect(await server.problems()).toEqual([]), later);
    expect(told(server, "Writes go through again")).toBe(1);
    const acknowledged = await senders.end();
    await vi.waitFor(() => expect(isInboxEmpty(server.file)).toBe(true), later);
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
    expectAllOnce(server.file, acknowledged);
  },
);

/** Moves the write-ahead log into the database: what it holds room for could be written over for long. */
function emptyLog(file: string): void {
  const db = new Database(file);
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

/** Writes zeros until there is no room. */
function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (const size of [1_000_000, 4096]) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" });
  }
}

const needs = [noMounts, missing("mkfs.ext4")];

trial("a disk that becomes read-only: reading goes on, deliveries come again", needs, async () => {
  const server = await ownServer({ RECALL_WEBHOOK_SECRET: signingSecret });
  const image = join(server.folder, "../disk.img");
  closeSync(openSync(image, "w"));
  truncateSync(image, 300_000_000);
  execFileSync("mkfs.ext4", ["-q", image]);
  mountDisk(server.folder, "-o", "loop", image);
  await server.start();
  const host = await restHost(server.url);
  const senders = load(await host.record(await host.meeting()));
  await senders.acknowledges(20);

  // As the kernel does it when the disk fails.
  remount(server.folder, "abort");
  expect(await senders.isRefused()).toBe(`503 ${JSON.stringify(refused)}`);
  await expectReadingOnly(server, host);
  const text = "The disk does not take what is written";
  await vi.waitFor(async () => expect(await server.problems()).toContain(text), later);
  expect(told(server, `${text}. Reading goes on`)).toBe(1);
  const doctor = await server.command(["doctor", "--offline"]);
  expect(doctor.stdout).toMatch(/PROBLEM {2}Data folder: Nothing can be written to .*EROFS.*\n +→ /);
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });

  // Still read-only at the next start, and mended at the one after it.
  execFileSync("umount", [server.folder]);
  execFileSync("mount", ["-o", "loop", image, server.folder]);
  remount(server.folder, "ro");
  expect(await server.launch()).toEqual({ code: 1, signal: null });
  expect(server.lastWords()).toMatch(/Throughline cannot write to .* Its disk is mounted read-only/);
  remount(server.folder, "rw");
  await server.start();
  await senders.acknowledges(20);
  const acknowledged = await senders.end();
  await vi.waitFor(() => expect(isInboxEmpty(server.file)).toBe(true), later);
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
  expectAllOnce(server.file, acknowledged);
});
