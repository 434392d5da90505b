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

export type Serving = {
  server: Server;
  /** Where to open it. */
  url: string;
  /** Stops accepting, lets what runs finish, stops the rest. Asked twice, it happens once. */
  drain(): Promise<void>;
};

type Options = {
  host: string;
  port: number;
  origin?: string | undefined;
  log: Log;
  /** Aborted as the drain begins: live pages are sent away, /readyz says no. */
  stopping: AbortController;
  /** What else must come to rest before `close`: the worker. */
  stop: () => Promise<void>;
  /** Last of all: the store. */
  close: () => void | Promise<void>;
  /** How long the drain may take before what still runs is cut off. */
  graceMs?: number;
  /** How long a connection may be silent when it is its turn to send or to read. */
  idleMs?: number;
};

/** Listens; rejects when the port is taken. */
export async function serve(app: RequestListener, options: Options): Promise<Serving> {
  const { host, port, log } = options;
  // Without these, a client that sends a header a minute holds a connection for ever.
  const timeouts = { headersTimeout: 20_000, requestTimeout: 120_000, connectionsCheckingInterval: 1000 };
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
 * Cuts connections on which nothing moves: nothing was ever sent, the body stops half way, the answer is not read. One
 * that waits for our own work keeps its place.
 */
function closeIdle(server: Server, idleMs: number): void {
  const exchanges = new WeakMap<Socket, { req: IncomingMessage; res: ServerResponse }>();
  server.on("request", (req, res) => exchanges.set(req.socket, { req, res }));
  server.setTimeout(idleMs, (socket) => {
    const { req, res } = exchanges.get(socket) ?? {};
    const isOurTurn = req?.complete && res?.writableFinished === false && res.writableLength === 0;
    if (isOurTurn && socket.writableLength === 0) socket.setTimeout(idleMs);
    else socket.destroy();
  });
}

/**
 * Drains at the first SIGTERM or SIGINT and ends the process; further signals change nothing. Started with
 * `--end-with-parent`, as by `npm start`, the end of the shell in between counts as one: npm signals only that.
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
  // A connection kept alive becomes idle only when its request is through.
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
