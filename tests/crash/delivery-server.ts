import { createServer } from "node:http";
import { createLiveBus } from "#app/core/live-bus.ts";
import { createApp } from "#app/http/app.ts";
import { createLog } from "#app/http/log.ts";
import type { AppServices } from "#app/http/request-locals.ts";
import { applyDeliveriesHandler } from "#app/jobs/apply-deliveries.ts";
import { createOutbox } from "#app/jobs/outbox.ts";
import { createWorker } from "#app/jobs/worker.ts";
import type { Providers } from "#app/providers/port.ts";
import { captureRecorder } from "#app/providers/recorder/capture.ts";
import { recallWebhook } from "#app/webhooks/recall.ts";
import { openStore } from "#db/store.ts";

/** The server's own parts, as far as a delivery meets them, in a process of their own that can be killed. */
const [file = "", port = "", secret = ""] = process.argv.slice(2);
const log = createLog("error");
const db = openStore(file);
const live = createLiveBus(log);
const outbox = createOutbox({
  reactions: [],
  live,
  wake: () => worker.wake(),
  now: Date.now,
});
const providers = { recorder: captureRecorder(secret) } as Providers;
const origin = `http://127.0.0.1:${port}`;
const settings = {
  signup: "open" as const,
  confirmEmail: false,
  origin,
  webhookSecrets: [],
  asksPerHour: 10,
  modelTokensPerDay: 1_000_000,
  transcriptionMinutesPerDay: 1440,
  largestRecording: 500_000_000,
};
const services: AppServices = { db, providers, outbox, live, now: Date.now, log, settings };
const worker = createWorker({ ctx: services, handlers: [applyDeliveriesHandler], alone: true });
const app = createApp({
  services,
  identify: async ({ address }) => ({ kind: "anonymous", address }),
  ready: () => ({ ok: true, problems: [] }),
  webhooks: [recallWebhook],
  stopping: new AbortController().signal,
});
await worker.start();
createServer(app).listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
