/** A server with one slow answer and one live page, for tests that stop it: `node drain-fixture.ts`. Logs to stdout. */
import { Router } from "express";
import { createApp } from "#app/http/app/app.ts";
import { createLog } from "#app/http/app/log.ts";
import { drainOnSignals, serve } from "#app/http/app/serve.ts";
import { jsonHandler } from "#app/http/rest/rest.ts";
import { createLiveStreams } from "#app/live/open-streams.ts";
import { testSpending } from "#tests/support/spending.ts";

const log = createLog("info");
const stopping = new AbortController();
const streams = createLiveStreams({ stopping: stopping.signal });
const slowMs = 400;

const router = Router();
router.get(
  "/slow",
  jsonHandler(() => new Promise((resolve) => setTimeout(resolve, slowMs, { done: true }))),
);
router.get(
  "/quick",
  jsonHandler(() => ({ done: true })),
);
router.get(
  "/live",
  jsonHandler((_ctx, _params, _req, res) => void streams.open(res)),
);

const app = createApp({
  services: {
    now: Date.now,
    log,
    live: { subscribe: () => () => {}, position: () => "0" },
    settings: {
      signup: "open",
      origin: "http://localhost",
      replies: null,
      webhookSecrets: [],
      meetingHosts: [],
      asksPerHour: 10,
      spending: testSpending(),
      largestRecording: 500_000_000,
    },
  } as never,
  identify: async () => ({ kind: "user", userId: "u", sessionId: "s", via: "token" }),
  ready: () => ({ ok: true, problems: [] }),
  api: [router],
  stopping: stopping.signal,
});
const serving = await serve(app, {
  host: "127.0.0.1",
  port: 0,
  log,
  stopping,
  stop: async () => {
    // A worker that takes a moment over its last job.
    await new Promise((resolve) => setTimeout(resolve, 100));
    log.info({}, "worker stopped");
  },
  close: () => log.info({}, "store closed"),
});
drainOnSignals(serving, log);
log.info({ port: (serving.server.address() as { port: number }).port }, "listening");
