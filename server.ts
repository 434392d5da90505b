import { join } from "node:path";
import * as build from "@remix-run/dev/server-build";
import { api } from "#app/api/router.ts";
import { readEnv } from "#app/core/env.ts";
import { createLive } from "#app/core/live.ts";
import { loadSecrets } from "#app/core/secrets.ts";
import { identify } from "#app/domain/identity/read.server.ts";
import { touchSession } from "#app/domain/identity/write.server.ts";
import { createApp } from "#app/http/app.ts";
import { createLog } from "#app/http/log.ts";
import { drainOnSignals, serve } from "#app/http/serve.ts";
import { createOutbox } from "#app/jobs/outbox.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import { createWorker } from "#app/jobs/worker.ts";
import { createProviders } from "#app/providers/index.server.ts";
import { migrateStore } from "#db/migrate.ts";
import { openStore } from "#db/store.ts";

/** The project's folder; this file runs as build/index.js. */
const root = new URL("..", import.meta.url);
const folder = (path: string) => new URL(path, root).pathname;

// What the program writes is nobody else's to read.
process.umask(0o077);
const env = readEnv();
const log = createLog(env.logLevel);
const secrets = loadSecrets(env.dataDir);
const file = join(env.dataDir, "throughline.db");
await migrateStore(file, folder("drizzle/sqlite"));

const db = openStore(file);
const live = createLive(log);
const providers = await createProviders(env, secrets, new URL("app/intelligence/worker.ts", root));
const outbox = createOutbox({ reactions, live, wake: () => worker.wake(), now: Date.now });
const settings = {
  signup: env.signup,
  origin: env.origin ?? `http://localhost:${env.port}`,
  webhookSecrets: env.recallWebhookSecrets,
};
const kernel = { db, providers, outbox, now: Date.now, log, settings };
const worker = createWorker({ ctx: kernel, handlers, alone: true });
const stopping = new AbortController();

const app = createApp({
  kernel,
  async identify({ sessionToken, bearer, address }) {
    const ctx = { ...kernel, actor: { kind: "anonymous" as const, address } };
    const { actor, stale } = await identify(ctx, { cookie: sessionToken ?? null, bearer: bearer ?? null });
    if (stale) await touchSession({ ...kernel, actor }, {});
    return actor;
  },
  ready: () =>
    db.writable() ? { ok: true, problems: [] } : { ok: false, problems: ["The database refuses to write"] },
  build,
  clientDir: folder("build/client"),
  api,
  uploads: [/^\/meetings\/[^/]+\/transcript$/],
  origin: env.origin,
  trustedProxies: env.trustedProxies,
  development: env.development,
  stopping: stopping.signal,
});

const serving = await serve(app, {
  ...env,
  log,
  stopping,
  stop: () => worker.stop(),
  async close() {
    await providers.ai.close();
    db.close();
  },
});
drainOnSignals(serving, log);
await worker.start();
