import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { startRecording } from "#app/domain/recordings/write.server.ts";
import { transcriptSegments, webhookDeliveries } from "#db/schema/recordings.ts";
import { recorder, recorderSecret, schedule, type Team, team } from "#tests/domain/meetings/scheduled.ts";
import { type Sender, send } from "./senders.ts";

const kills = Number(process.env.CRASH_KILLS ?? 5);
const senders = 8;
const recordings = 2;
/** So many acknowledgements at most until the next kill. */
const mostPerLife = 100;

test(
  `${kills} kills under ${senders} senders: every acknowledged line is there exactly once`,
  async () => {
    const all = await team();
    const port = await freePort();
    const addresses = await recordingAddresses(all, port);
    const start = () => startServer(all.workspace.db.file, port);
    const stop = new AbortController();
    let server = await start();
    const count = { acknowledged: 0 };
    const sending = Array.from({ length: senders }, (_, index) =>
      send(`s${index}`, addresses[index % recordings] ?? "", stop.signal, count),
    );
    for (let kill = 0; kill < kills; kill++) {
      // Any moment under load will do: between a request and its commit, a commit and its answer, a claim and its finish.
      await acknowledgements(count, Math.random() * mostPerLife);
      await pause(Math.random() * 10);
      await end(server);
      server = await start();
    }
    await acknowledgements(count, mostPerLife);
    stop.abort();
    const done = await Promise.all(sending);
    await vi.waitFor(() => emptyInbox(all), { timeout: 120_000, interval: 50 });
    await end(server);

    const rows = await all.workspace.db.read((q) => q.select().from(transcriptSegments));
    const acknowledged = done.flatMap((sender) => sender.acknowledged);
    expect(rows.map(({ text }) => text).sort()).toEqual(acknowledged.sort());
    for (const meetingId of new Set(rows.map(({ meeting_id }) => meeting_id))) {
      const seqs = rows.filter(({ meeting_id }) => meeting_id === meetingId).map(({ seq }) => seq);
      expect(seqs.sort((a, b) => a - b)).toEqual(seqs.map((_, index) => index + 1));
    }
    const file = new Database(all.workspace.db.file, { readonly: true });
    onTestFinished(() => void file.close());
    expect(file.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(file.pragma("foreign_key_check")).toEqual([]);
    console.info(figures(done));
  },
  30_000 + kills * 5000,
);

async function acknowledgements(count: { acknowledged: number }, more: number): Promise<void> {
  const until = count.acknowledged + more;
  while (count.acknowledged < until) await pause(2);
}

async function recordingAddresses(all: Team, port: number): Promise<string[]> {
  // The server has a clock of its own, and an address is good for a day.
  all.workspace.clock.set(Date.now());
  const ctx = all.workspace.ctx(all.ana);
  const addresses: string[] = [];
  for (let index = 0; index < recordings; index++) {
    const { botId } = await startRecording(ctx, await schedule(all));
    const recording = botId ?? "";
    const query = new URLSearchParams({ recording, token: recorder.captureToken(recording, all.ana.userId) });
    addresses.push(`http://127.0.0.1:${port}/recall/transcription?${query}`);
  }
  return addresses;
}

async function emptyInbox({ workspace }: Team): Promise<void> {
  const rows = await workspace.db.read((q) => q.select().from(webhookDeliveries));
  expect(rows.filter(({ applied, problem }) => !applied || problem !== null)).toEqual([]);
}

async function startServer(file: string, port: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "delivery-server.ts"), [file, String(port), recorderSecret]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "message");
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function figures(done: Sender[]): string {
  const waits = done.flatMap((sender) => sender.waits).sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)]?.toFixed(1);
  const lines = done.reduce((sum, sender) => sum + sender.acknowledged.length, 0);
  const retries = done.reduce((sum, sender) => sum + sender.retries, 0);
  return `${kills} kills: ${lines} lines acknowledged, ${retries} sent again, 0 lost, 0 doubled; acknowledged in ${at(0.5)} ms (p50), ${at(0.99)} ms (p99)`;
}
