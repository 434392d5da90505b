import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Log } from "#app/core/log.ts";
import { within } from "#app/core/within.ts";
import { longestMs } from "./body-deadline.ts";

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
  origin?: string | undefined;
  log: Log;
  /** Aborted when the drain begins: live streams end, and /readyz is 503. */
  stopping: AbortController;
  /** Stops the worker; awaited before `close`. */
  stop: () => Promise<void>;
  /** Closes the store; called last. */
  close: () => void | Promise<void>;
  /** How long (ms) running requests may take before they are cut off. */
  graceMs?: number;
  /** How long (ms) a connection may be silent while the server waits for the client to send or read. */
  idleMs?: number;
};

/** Listens; rejects when the port is taken. */
export async function serve(app: RequestListener, options: Options): Promise<Serving> {
  const { host, port, log } = options;
  // Without these, a client that sends one header a minute keeps a connection for ever.
  const timeouts = { headersTimeout: 20_000, requestTimeout: longestMs, connectionsCheckingInterval: 1000 };
  const server = createServer({ ...timeouts, keepAliveTimeout: 65_000 }, app);
  closeIdle(server, options.idleMs ?? 30_000);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
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
 * Closes connections on which the client is silent: it sends no request, stops within a body, or does not read the
 * response. A connection that waits for our own work stays open.
 */
function closeIdle(server: Server, idleMs: number): void {
  const exchanges = new WeakMap<Socket, { req: IncomingMessage; res: ServerResponse }>();
  server.on("request", (req, res) => exchanges.set(req.socket, { req, res }));
  server.setTimeout(idleMs, (socket) => {
    const { req, res } = exchanges.get(socket) ?? {};
    const isServerWorking = req?.complete && res?.writableFinished === false && res.writableLength === 0;
    if (isServerWorking && socket.writableLength === 0) socket.setTimeout(idleMs);
    else socket.destroy();
  });
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
        log.error({ err: error }, "Could not stop in good order");
        process.exit(1);
      },
    );
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  if (!process.argv.includes("--end-with-parent")) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || end(), 250).unref();
}

async function drain(server: Server, { log, stopping, stop, close, graceMs = 8000 }: Options): Promise<void> {
  log.info({}, "Stopping: finishing what runs");
  stopping.abort();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only when its request has ended.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => {
    log.warn({}, "Cutting off what has not finished in time");
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
