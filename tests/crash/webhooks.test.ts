import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import {
  deliver,
  expectAllOnce,
  isInboxEmpty,
  type Sender,
  send,
  signingSecret,
} from "#tests/support/line-senders.ts";
import { ownServer } from "#tests/support/own-server.ts";
import { type RestHost, restHost } from "#tests/support/rest-host.ts";

const kills = Number(process.env.CRASH_KILLS ?? 5);
const senders = 8;
const recordings = 2;
/** So many acknowledgements at most until the next kill. */
const mostPerLife = 100;

test(
  `${kills} kills under ${senders} senders: stores every acknowledged line exactly once`,
  async () => {
    const server = await ownServer({ LOG_LEVEL: "warn", RECALL_WEBHOOK_SECRET: signingSecret });
    await server.start();
    const host = await restHost(server.url);
    const addresses = await Promise.all(
      Array.from({ length: recordings }, async () => host.record(await host.meeting())),
    );
    const summarised = await spokenMeeting(host);
    const stop = new AbortController();
    const count = { acknowledged: 0 };
    const sending = Array.from({ length: senders }, (_, index) =>
      send(`s${index}`, addresses[index % recordings] ?? "", stop.signal, count),
    );
    for (let kill = 0; kill < kills; kill++) {
      await askForSummary(host, summarised).catch(() => {});
      // Any moment under load will do: between a request and its commit, a commit and its answer, a claim and its finish.
      await acknowledgements(count, Math.random() * mostPerLife);
      await pause(Math.random() * 10);
      await server.end("SIGKILL");
      await server.start();
    }
    await acknowledgements(count, mostPerLife);
    stop.abort();
    const done = await Promise.all(sending);
    await vi.waitFor(() => expect(isInboxEmpty(server.file)).toBe(true), { timeout: 120_000, interval: 50 });
    await askForSummary(host, summarised);
    await vi.waitFor(async () => expect(await summaryOf(host, summarised)).toBe("success"), {
      timeout: 120_000,
      interval: 50,
    });
    await server.end("SIGKILL");

    expectAllOnce(server.file, [...sentences, ...done.flatMap(({ acknowledged }) => acknowledged)]);
    console.info(figures(done));
  },
  60_000 + kills * 10_000,
);

test("a kill between the acknowledgement of a line and its job loses nothing and doubles nothing", async () => {
  const server = await ownServer({ LOG_LEVEL: "silent", RECALL_WEBHOOK_SECRET: signingSecret });
  await server.start();
  const host = await restHost(server.url);
  const url = await host.record(await host.meeting());
  const [heard = "", ...others] = sentences;
  expect(await deliver(url, heard, 0)).toBeNull();
  onFile(
    server.file,
    "CREATE TRIGGER broken BEFORE INSERT ON transcript_segments BEGIN SELECT RAISE(ABORT, 'broken'); END",
  );
  for (const [at, text] of others.entries()) expect(await deliver(url, text, at + 1)).toBeNull();
  await server.end("SIGKILL");
  expect(isInboxEmpty(server.file)).toBe(false);
  onFile(server.file, "DROP TRIGGER broken");
  await server.start();
  await vi.waitFor(() => expect(isInboxEmpty(server.file)).toBe(true), { timeout: 60_000, interval: 50 });
  await server.end("SIGKILL");
  expectAllOnce(server.file, sentences);
}, 120_000);

function onFile(file: string, sql: string): void {
  const direct = new Database(file);
  direct.exec(sql);
  direct.close();
}

const sentences = [
  "We agreed that the pilot starts on the first of June.",
  "Bo will write to the harbour office by Friday.",
  "The screens on the pier are hard to read in the sun.",
];

/** A meeting with a transcript, so that there is a job beside those that apply deliveries. */
async function spokenMeeting(host: RestHost): Promise<string> {
  const meeting = await host.meeting("Pilot");
  const url = await host.record(meeting);
  for (const [at, text] of sentences.entries()) expect(await deliver(url, text, at)).toBeNull();
  return meeting;
}

async function askForSummary(host: RestHost, meeting_id: string): Promise<void> {
  await host.call("POST", "/recall/process-structured-summary", { meeting_id });
}

async function summaryOf(host: RestHost, meeting_id: string): Promise<string> {
  const found = await host.call("GET", `/recall/structured-summary/${meeting_id}`);
  return String((found as { status?: string }).status);
}

async function acknowledgements(count: { acknowledged: number }, more: number): Promise<void> {
  const until = count.acknowledged + more;
  while (count.acknowledged < until) await pause(2);
}

function figures(done: Sender[]): string {
  const waits = done.flatMap((sender) => sender.waits).sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)]?.toFixed(1);
  const lines = done.reduce((sum, sender) => sum + sender.acknowledged.length, 0);
  const retries = done.reduce((sum, sender) => sum + sender.retries, 0);
  return `${kills} kills: ${lines} lines acknowledged, ${retries} sent again, 0 lost, 0 doubled; acknowledged in ${at(0.5)} ms (p50), ${at(0.99)} ms (p99)`;
}
