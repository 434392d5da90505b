import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A balancer as stands before several processes: requests go to each in turn. One that nobody takes goes to the next; one that
 * breaks off after it was taken breaks off for its sender too.
 */
export async function balancer(targets: string[]): Promise<string> {
  let turn = 0;
  const server = createServer((req, res) => forward(req, res, targets.length));
  server.listen(0);
  await once(server, "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://localhost:${(server.address() as AddressInfo).port}`;

  function forward(req: IncomingMessage, res: ServerResponse, tries: number): void {
    const target = targets[turn++ % targets.length] ?? "";
    const { method, headers, url = "/" } = req;
    const sent = request(target + url, { method, headers, agent: false });
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
