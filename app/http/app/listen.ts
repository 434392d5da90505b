import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { longestMs } from "../bodies/body-deadline.ts";

/** A server that listens, and whose handler can be replaced without a connection being refused or closed. */
export type Listening = { server: Server; answerWith(handler: RequestListener): void };

type Options = {
  host: string;
  port: number;
  /** How long (ms) a connection may be silent while the server waits for the client to send or read. */
  idleMs?: number | undefined;
};

/** Listens. Throws, with what to do, when that is not possible here. */
export async function listen(first: RequestListener, { host, port, idleMs }: Options): Promise<Listening> {
  let handler = first;
  // Without these, a client that sends one header a minute keeps a connection for ever.
  const timeouts = { headersTimeout: 20_000, requestTimeout: longestMs, connectionsCheckingInterval: 1000 };
  const server = createServer({ ...timeouts, keepAliveTimeout: 65_000 }, (req, res) => handler(req, res));
  closeIdle(server, idleMs ?? 30_000);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(reasonOf(error, host, port), { cause: error })));
    server.listen(port, host, () => resolve());
  });
  return {
    server,
    answerWith(next) {
      handler = next;
    },
  };
}

function reasonOf(error: Error, host: string, port: number): string {
  const code = "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop that one, or choose another port with PORT.`;
  if (code === "EACCES") return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `${host} is no address of this machine. Choose another one with HOST.`;
  return `Can't listen on ${host}, port ${port}: ${error.message}`;
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
