import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Router } from "express";
import { peers } from "./peers.ts";

/**
 * A stand-in for an outside service, written from its published contract alone and not from our client.
 * `path` is where `app/providers/endpoints.ts` expects it; `settings` are the variables that turn the service on, given the
 * address of the whole server and of the program that calls it.
 */
export type Peer = {
  path: string;
  router: Router;
  settings?: (urls: { peers: string; program: string }) => Record<string, string>;
};

/** Serves stand-ins on this machine: the given ones, or every one there is. */
export async function startPeers(given: Peer[] = peers(), port = 0) {
  const app = express();
  for (const { path, router } of given) app.use(path, router);
  app.use((req, res) => {
    res.status(404).json({ detail: `No stand-in answers ${req.method} ${req.path}.` });
  });
  const server = createServer(app);
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings(program: string): Record<string, string> {
      const each = given.map(({ settings }) => settings?.({ peers: url, program }) ?? {});
      return Object.assign({ PEERS_URL: url }, ...each);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
