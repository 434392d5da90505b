import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A balancer as stands before several processes: it asks each ten times a second whether it is ready, and sends requests to
 * those that are, in turn. One that nobody takes goes to the next; one that breaks off after it was taken breaks off for its
 * sender too.
 */
export async function balancer(targets: string[]): Promise<string> {
  let turn = 0;
  let ready = new Set<string>();
  const server = createServer((req, res) => forward(req, res, targets.length));
  server.listen(0);
  await once(server, "listening");
  const asking = setInterval(() => void askAll(), 100);
  onTestFinished(() => {
    clearInterval(asking);
    server.close().closeAllConnections();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;

  async function askAll(): Promise<void> {
    const isReady = (target: string) =>
      fetch(`${target}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    const answers = await Promise.all(targets.map(isReady));
    ready = new Set(targets.filter((_, at) => answers[at]));
  }

  function next(): string {
    for (let tries = 0; tries < targets.length; tries++) {
      const target = targets[turn++ % targets.length] ?? "";
      if (ready.has(target)) return target;
    }
    return targets[turn++ % targets.length] ?? "";
  }

  function forward(req: IncomingMessage, res: ServerResponse, tries: number): void {
    const { method, headers, url = "/" } = req;
    const sent = request(next() + url, { method, headers, agent: false });
    sent.on("socket", (socket) => socket.once("connect", () => req.pipe(sent)));
    sent.on("response", (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      answer.on("aborted", () => res.destroy());
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && tries > 1) forward(req, res, tries - 1);
      else res.destroy();
    });
    res.on("close", () => sent.destroy());
  }
}
