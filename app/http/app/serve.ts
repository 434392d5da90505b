import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#app/core/log.ts";
import { within } from "#app/core/within.ts";
import { type Listening, listen } from "./listen.ts";

export type Serving = {
  server: Server;
  /** The address to open in a browser. */
  url: string;
  /** Stops accepting, waits for running requests, cuts off the rest. A second call returns the same promise. */
  drain(): Promise<void>;
};

type Options = {
  host: string;
  port: number;
  /** The server that answered while the program started. */
  listening?: Listening | undefined;
  origin?: string | undefined;
  log: Log;
  /** Aborted when it takes no more requests: live streams end, and /readyz is 503. */
  stopping: AbortController;
  /** Aborted `stopDelayMs` before: /readyz is 503 from then on, and everything else goes on. */
  leaving?: AbortController | undefined;
  stopDelayMs?: number;
  /** Stops the worker; awaited before `close`. */
  stop: () => Promise<void>;
  /** Closes the store; called last. */
  close: () => void | Promise<void>;
  /** How long (ms) running requests may take before they are cut off. */
  graceMs?: number;
  /** How long (ms) a connection may be silent while the server waits for the client to send or read. */
  idleMs?: number;
};

/** Answers with the app: on what listens already, or else on a port of its own, which throws when that is taken. */
export async function serve(app: RequestListener, options: Options): Promise<Serving> {
  const { host, log } = options;
  const listening = options.listening ?? (await listen(app, options));
  listening.answerWith(app);
  const { server } = listening;
  const url = options.origin ?? readerAddress(host, (server.address() as AddressInfo).port);
  log.info({ url }, `Throughline is ready: ${url}`);
  let drained: Promise<void> | undefined;
  return {
    server,
    url,
    drain() {
      drained ??= drain(server, options);
      return drained;
    },
  };
}

/**
 * Drains at the first SIGTERM or SIGINT and ends the process; further signals have no effect. With `--end-with-parent`, as
 * `npm start` sets it, the end of the parent shell counts as a signal: npm signals only that shell.
 */
export function drainOnSignals({ drain }: Serving, log: Log): void {
  const end = () =>
    void drain().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "Couldn't stop in good order");
        process.exit(1);
      },
    );
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  if (!process.argv.includes("--end-with-parent")) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || end(), 250).unref();
}

async function drain(server: Server, options: Options): Promise<void> {
  const { log, leaving, stopDelayMs = 0, stopping, stop, close, graceMs = 8000 } = options;
  leaving?.abort();
  if (stopDelayMs > 0) {
    log.info({}, "Stopping soon: a balancer sends no more requests");
    await pause(stopDelayMs);
  }
  log.info({}, "Stopping: finishing what runs");
  stopping.abort();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only when its request has ended.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => {
    log.warn({}, "Cutting off what hasn't finished in time");
    server.closeAllConnections();
  }, graceMs);
  // A worker that does not stop in time is left: its leases expire, and another worker claims its jobs.
  await Promise.all([closed, within(graceMs, stop())]);
  clearInterval(sweep);
  clearTimeout(cut);
  await close();
  log.info({}, "Stopped");
}

function readerAddress(host: string, port: number): string {
  const everywhere = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host);
  return `http://${everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;
}
