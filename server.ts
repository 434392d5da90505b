import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { authV1, authV1Path } from "#app/api/auth-v1/router.ts";
import { authenticate } from "#app/api/authenticate.ts";
import { examples } from "#app/api/examples.ts";
import { api } from "#app/api/router.ts";
import { boot } from "#app/boot.server.ts";
import { readEnv } from "#app/core/env.ts";
import { createLiveBus } from "#app/core/live-bus.ts";
import { resumeBots } from "#app/domain/bots/write.server.ts";
import { scheduleMissing } from "#app/domain/embeddings/write.server.ts";
import { scheduleDigests } from "#app/domain/notifications/write.server.ts";
import { schedulePurge } from "#app/domain/retention/write.server.ts";
import { resumeSeries } from "#app/domain/series/write.server.ts";
import { feedsPath } from "#app/domain/subscriptions/schema.ts";
import { failStrandedSummaries } from "#app/domain/summaries/write.server.ts";
import { createApp } from "#app/http/app.ts";
import { createLog } from "#app/http/log.ts";
import { drainOnSignals, serve } from "#app/http/serve.ts";
import { createOutbox } from "#app/jobs/outbox.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import { createWorker } from "#app/jobs/worker.ts";
import { createLiveStreams } from "#app/live/open-streams.ts";
import { liveRouter } from "#app/live/router.ts";
import { recordingPath, sharedPaths, uploadPaths } from "#app/pages.ts";
import { formTargetsOf } from "#app/providers/endpoints.ts";
import { createProviders } from "#app/providers/index.server.ts";
import { botWebhooks } from "#app/webhooks/bots.ts";
import { recallWebhook } from "#app/webhooks/recall.ts";
import { unsubscribeWebhook } from "#app/webhooks/unsubscribe.ts";
import { zoomWebhook } from "#app/webhooks/zoom.ts";
import { openStore } from "#db/store.ts";

/** The project's folder; this file runs from its build folder. */
const root = new URL("..", import.meta.url);
const folder = (path: string) => fileURLToPath(new URL(path, root));
/** The programs of the worker threads: beside this file in a build, and their sources in development. */
const threads = (development: boolean) => ({
  engine: new URL(development ? "app/intelligence/worker.ts" : "build/engine.js", root),
  transcripts: new URL(
    development ? "app/providers/recorder/transcript-worker.ts" : "build/transcript-reader.js",
    root,
  ),
});

start().catch((error) => {
  // Wrong settings, a used port, a damaged file: the messages say what to do.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function start(): Promise<void> {
  // Files that the program writes are readable only by its user.
  process.umask(0o077);
  const env = readEnv();
  const log = createLog(env.logLevel);
  const { file, secrets, unlock } = await boot(env, folder("drizzle/sqlite"));

  const db = openStore(file);
  const live = createLiveBus(log);
  const providers = await createProviders(env, secrets, threads(env.development), log);
  const outbox = createOutbox({ reactions, live, wake: () => worker.wake(), now: Date.now });
  const origin = env.origin ?? `http://localhost:${env.port}`;
  const settings = {
    signup: env.signup,
    confirmEmail: env.confirmEmail,
    origin,
    webhookSecrets: env.recallWebhookSecrets,
    asksPerHour: env.asksPerHour,
    modelTokensPerDay: env.modelTokensPerDay,
    transcriptionMinutesPerDay: env.transcriptionMinutesPerDay,
    largestRecording: env.largestRecording,
    modelPrices: env.modelPrices,
  };
  const services = { db, providers, outbox, live, now: Date.now, log, settings };
  const worker = createWorker({ ctx: services, handlers, alone: true });
  const stopping = new AbortController();
  const streams = createLiveStreams({ stopping: stopping.signal });

  const app = createApp({
    ...env,
    services,
    identify: authenticate(services),
    ready: async () =>
      (await db.writable())
        ? { ok: true, problems: [] }
        : { ok: false, problems: ["The store refuses to write"] },
    build,
    clientDir: folder("build/client"),
    api: [...api, authV1, liveRouter({ services, streams })],
    webhooks: [recallWebhook, unsubscribeWebhook, zoomWebhook, ...botWebhooks],
    cookieless: [authV1Path],
    examples,
    formTargets: formTargetsOf(env),
    unlisted: sharedPaths,
    uploads: uploadPaths,
    costlyPages: [feedsPath],
    largeUploads: { path: recordingPath, largest: env.largestRecording },
    uploadFolder: join(env.dataDir, "uploads"),
    stopping: stopping.signal,
  });
  const serving = await serve(app, {
    ...env,
    log,
    stopping,
    stop: () => worker.stop(),
    async close() {
      await Promise.all([providers.ai.close(), providers.recorder.close(), providers.mail.close()]);
      await db.close();
      unlock();
    },
  });
  // With port 0 the system chooses a free one.
  if (!env.origin) settings.origin = serving.url;
  drainOnSignals(serving, log);
  const program = { ...services, actor: { kind: "system" as const, job: "boot" } };
  await failStrandedSummaries(program, {});
  await schedulePurge(program, {});
  await scheduleDigests(program, {});
  await resumeBots(program, {});
  await resumeSeries(program, {});
  if (services.providers.ai.embedder) await scheduleMissing(program, {});
  await worker.start();
  if (env.development) await broadcastDevReady(build);
}
