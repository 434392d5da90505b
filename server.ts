import { join } from "node:path";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { authV1, authV1Path } from "#app/api/auth-v1/router.ts";
import { authenticate } from "#app/api/authenticate.ts";
import { examples } from "#app/api/examples.ts";
import { createMetrics } from "#app/api/metrics.ts";
import { api } from "#app/api/router.ts";
import { gatherVitals } from "#app/api/vitals.ts";
import { boot } from "#app/boot.server.ts";
import type { Host } from "#app/cli/host.ts";
import { runCommandLine } from "#app/cli/run.ts";
import { compose } from "#app/compose.server.ts";
import type { Ctx } from "#app/core/context.ts";
import { loadEnvFile, readEnv } from "#app/core/env.ts";
import { version } from "#app/core/version.ts";
import { getSetupState } from "#app/domain/account/setup/read.server.ts";
import { demandSetup, openSetup } from "#app/domain/account/setup/write.server.ts";
import { endLeases } from "#app/domain/archive-imports/write.server.ts";
import { scheduleBackup, scheduleCheck } from "#app/domain/backups/write.server.ts";
import { resumeBots } from "#app/domain/bots/write.server.ts";
import { scheduleMissing } from "#app/domain/embeddings/write.server.ts";
import { notSetUp } from "#app/domain/instance/queries.server.ts";
import { scheduleDigests } from "#app/domain/notifications/write.server.ts";
import { schedulePurge } from "#app/domain/retention/write.server.ts";
import { resumeSeries } from "#app/domain/series/write.server.ts";
import { feedsPath } from "#app/domain/subscriptions/schema.ts";
import { failStrandedSummaries } from "#app/domain/summaries/write.server.ts";
import { createApp } from "#app/http/app.ts";
import { createLog } from "#app/http/log.ts";
import { readiness } from "#app/http/readiness.ts";
import { drainOnSignals, serve } from "#app/http/serve.ts";
import type { SetupGate } from "#app/http/setup-gate.ts";
import { checkAtStart } from "#app/jobs/check-database.ts";
import { handlers } from "#app/jobs/registry.ts";
import { createWorker } from "#app/jobs/worker.ts";
import { createLiveStreams } from "#app/live/open-streams.ts";
import { liveRouter } from "#app/live/router.ts";
import { openFolder } from "#app/open-folder.server.ts";
import { largeUploadPath, setupPath, sharedPaths, uploadPaths } from "#app/pages.ts";
import { formTargetsOf } from "#app/providers/endpoints.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { findResources } from "#app/resources.server.ts";
import { botWebhooks } from "#app/webhooks/bots.ts";
import { recallWebhook } from "#app/webhooks/recall.ts";
import { unsubscribeWebhook } from "#app/webhooks/unsubscribe.ts";
import { zoomWebhook } from "#app/webhooks/zoom.ts";

/** This file runs from the build folder of the project, or from the single executable. */
const resources = findResources(new URL("..", import.meta.url));

/** What the commands of the command line work with. */
const host: Host = {
  version,
  migrations: resources.migrations,
  env: readEnv,
  serve: start,
  open: () => {
    const env = readEnv();
    const workers = resources.workers(env.development);
    return openFolder(env, { migrations: resources.migrations(), workers });
  },
  fetch: createFetch({ trust: "configured", timeoutMs: 4000 }),
  stdout: process.stdout,
  stderr: process.stderr,
};

// Files that the program writes are readable only by its user.
process.umask(0o077);
loadEnvFile();
runCommandLine(process.argv.slice(2), host).then((code) => {
  // A server goes on; whatever failed ends here, also with something half open.
  if (code === 0) process.exitCode = code;
  else process.exit(code);
});

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.logLevel);
  const migrator = resources.migrator(env.development);
  const migrations = resources.migrations();
  const { file, secrets, listening, unlock } = await boot(env, { migrations, migrator });

  const workers = resources.workers(env.development);
  const composed = await compose(env, { file, secrets, workers, log, wake: () => worker.wake() });
  const { services } = composed;
  const { db, settings } = services;
  const program = { ...services, actor: { kind: "system" as const, job: "boot" } };
  // Before anybody can begin an import in this server.
  await endLeases(program, {});
  const worker = createWorker({ ctx: services, handlers, alone: true });
  const stopping = new AbortController();
  const streams = createLiveStreams({ stopping: stopping.signal });

  const setup = await openSetup(program, env);
  const app = createApp({
    ...env,
    services,
    identify: authenticate(services),
    ready: () => readiness(env.dataDir, db),
    metrics: env.metricsToken
      ? await createMetrics(env.metricsToken, () => gatherVitals(program))
      : undefined,
    setup: env.reachable && setup.token === null ? undefined : setupGateOf(program),
    build,
    assets: resources.assets(),
    api: [...api, authV1, liveRouter({ services, streams })],
    webhooks: [recallWebhook, unsubscribeWebhook, zoomWebhook, ...botWebhooks],
    cookieless: [authV1Path],
    examples,
    formTargets: formTargetsOf(env),
    unlisted: sharedPaths,
    uploads: uploadPaths,
    costlyPages: [feedsPath],
    largeUploads: { path: largeUploadPath, largest: env.largestRecording },
    uploadFolder: join(env.dataDir, "uploads"),
    stopping: stopping.signal,
  });
  const serving = await serve(app, {
    ...env,
    listening,
    log,
    stopping,
    stop: () => worker.stop(),
    async close() {
      await composed.close();
      unlock();
    },
  });
  // With port 0 the system chooses a free one.
  if (!env.origin) settings.origin = serving.url;
  drainOnSignals(serving, log);
  if (setup.token !== null) log.warn({}, setupLink(serving.url, setup.token));
  await failStrandedSummaries(program, {});
  await schedulePurge(program, {});
  await scheduleBackup(program, {});
  await scheduleCheck(program, {});
  await scheduleDigests(program, {});
  await resumeBots(program, {});
  await resumeSeries(program, {});
  if (services.providers.ai.embedder) await scheduleMissing(program, {});
  await worker.start();
  void checkAtStart(program);
  if (env.development) await broadcastDevReady(build);
}

function setupGateOf(ctx: Ctx): SetupGate {
  return {
    path: setupPath,
    state: () => getSetupState(ctx, {}),
    async demand({ socket }) {
      const { token } = await demandSetup(ctx, {});
      ctx.log.warn({}, unknownReader(socket.remoteAddress ?? "its address"));
      if (token !== null) ctx.log.warn({}, setupLink(ctx.settings.origin, token));
    },
    refusal: notSetUp,
  };
}

function setupLink(origin: string, token: string): string {
  return `Open this link to set up this server: ${origin}${setupPath}?token=${token}`;
}

function unknownReader(proxy: string): string {
  return `A reader came through a proxy, or for another host than this machine. Set ORIGIN to the address that readers use, like https://meetings.example.org, and TRUSTED_PROXIES to the proxy's (${proxy}). Until then limits by address hold for nobody who comes that way.`;
}
