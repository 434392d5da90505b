import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { deliver, expectAllOnce, isInboxEmpty, signingSecret } from "#tests/support/line-senders.ts";
import { ownServer } from "#tests/support/own-server.ts";
import { restHost } from "#tests/support/rest-host.ts";
import { missing, trial } from "./trial.ts";

const deliveries = 100;

trial(`${deliveries} deliveries are acknowledged after a flush of the log`, [missing("strace")], async () => {
  const server = await ownServer({ LOG_LEVEL: "warn", RECALL_WEBHOOK_SECRET: signingSecret });
  const trace = join(server.folder, "../flushes.trace");
  const calls = "trace=fsync,fdatasync,read,write,writev";
  // With -D it is the server that was started, and the tracer hangs on to it.
  const strace = ["strace", "-D", "-f", "-y", "-e", calls, "-o", trace];
  await server.start({ through: strace });
  const host = await restHost(server.url);
  const address = await host.record(await host.meeting());
  const flushed = flushesIn(trace);

  const inTurn = linesNamed("in turn");
  const before = flushed();
  for (const [at, text] of inTurn.entries()) {
    const until = flushed();
    expect(await deliver(address, text, at)).toBeNull();
    expect(flushed()).toBeGreaterThan(until);
  }
  const after = flushed();
  expect(after - before).toBeGreaterThanOrEqual(deliveries);
  const atOnce = linesNamed("at once");
  const answers = await Promise.all(atOnce.map((text, at) => deliver(address, text, at)));
  expect(answers.filter((answer) => answer !== null)).toEqual([]);
  console.info(
    `${deliveries} in turn: ${after - before} flushes; ${deliveries} at once: ${flushed() - after}`,
  );
  expect(acknowledgements(readFileSync(trace, "utf8"))).toEqual({ after: 2 * deliveries, before: 0 });

  await vi.waitFor(() => expect(isInboxEmpty(server.file)).toBe(true), { timeout: 60_000 });
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
  expectAllOnce(server.file, [...inTurn, ...atOnce]);
});

/** Counts the flushes of the log in a trace that grows. Each call reads only what has come since. */
function flushesIn(trace: string): () => number {
  let read = 0;
  let unfinished = "";
  let count = 0;
  return () => {
    const file = openSync(trace, "r");
    const fresh = Buffer.alloc(fstatSync(file).size - read);
    read += readSync(file, fresh, 0, fresh.length, read);
    closeSync(file);
    const lines = (unfinished + fresh.toString("latin1")).split("\n");
    unfinished = lines.pop() ?? "";
    count += lines.filter((line) => isFlush.test(line)).length;
    return count;
  };
}

const isFlush = /sync\(\d+<[^>]*throughline\.db-wal>/;

/** How many deliveries were answered after a flush that began when they had been read, and how many before one. */
function acknowledgements(trace: string): { after: number; before: number } {
  const lines = trace.split("\n");
  // The event loop reads, flushes and answers, one after the other.
  const loop = lines.find((line) => line.includes('"POST /recall/transcription'))?.split(" ")[0];
  const count = { after: 0, before: 0 };
  /** Connections with a delivery, and whether the log was flushed since. */
  const open = new Map<string, boolean>();
  /** The connection of a read in whose middle another thread was traced: its end stands on a line of its own. */
  let reading = "";
  for (const line of lines.filter((one) => one.startsWith(`${loop} `))) {
    reading = /read\((\d+)<.*<unfinished/.exec(line)?.[1] ?? reading;
    const [, whole, end] = /(?:read\((\d+)<|(read) resumed>).*"POST \/recall\/transcription/.exec(line) ?? [];
    const delivered = end ? reading : whole;
    const [, answered] = /writev?\((\d+)<.*"HTTP\/1\.1 200/.exec(line) ?? [];
    if (delivered) open.set(delivered, false);
    if (isFlush.test(line)) for (const connection of open.keys()) open.set(connection, true);
    if (!answered || !open.has(answered)) continue;
    count[open.get(answered) ? "after" : "before"]++;
    open.delete(answered);
  }
  return count;
}

function linesNamed(how: string): string[] {
  return Array.from({ length: deliveries }, (_, at) => `Line ${at} ${how}`);
}
