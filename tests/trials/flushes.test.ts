import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { deliver, expectAllOnce, isInboxEmpty, signingSecret } from "#tests/support/line-senders.ts";
import { ownServer } from "#tests/support/own-server.ts";
import { restHost } from "#tests/support/rest-host.ts";
import { missing, trial } from "./trial.ts";

const deliveries = 100;

trial(
  `${deliveries} acknowledged deliveries cost as many flushes of the log`,
  [missing("strace")],
  async () => {
    const server = await ownServer({ LOG_LEVEL: "warn", RECALL_WEBHOOK_SECRET: signingSecret });
    const trace = join(server.folder, "../flushes.trace");
    // With -D it is the server that was started, and the tracer hangs on to it.
    const strace = ["strace", "-D", "-f", "-y", "-e", "trace=fsync,fdatasync", "-o", trace];
    await server.start({ through: strace });
    const host = await restHost(server.url);
    const address = await host.record(await host.meeting());
    const flushed = () =>
      readFileSync(trace, "utf8").match(/sync\(\d+<[^>]*throughline\.db-wal>/g)?.length ?? 0;

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
    expect(flushed() - after).toBeGreaterThanOrEqual(deliveries);
    console.info(
      `${deliveries} in turn: ${after - before} flushes; ${deliveries} at once: ${flushed() - after}`,
    );

    await vi.waitFor(() => expect(isInboxEmpty(server.file)).toBe(true), { timeout: 60_000 });
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
    expectAllOnce(server.file, [...inTurn, ...atOnce]);
  },
);

function linesNamed(how: string): string[] {
  return Array.from({ length: deliveries }, (_, at) => `Line ${at} ${how}`);
}
