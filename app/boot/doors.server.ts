import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { authV1, authV1Path } from "#app/api/auth-v1/router.ts";
import { examples } from "#app/api/examples.ts";
import { createMetrics } from "#app/api/metrics.ts";
import { api } from "#app/api/router.ts";
import { gatherVitals } from "#app/api/vitals.ts";
import { sentMessages } from "#app/api/webhook-messages.ts";
import type { Ctx } from "#app/core/context.ts";
import type { Env } from "#app/core/env.ts";
import { speak } from "#app/core/reader-language.ts";
import { feedsPath } from "#app/domain/meetings/calendar-feed/schema.ts";
import { createApp } from "#app/http/app/app.ts";
import type { Assets } from "#app/http/app/assets.ts";
import { readiness } from "#app/http/app/readiness.ts";
import type { SetupGate } from "#app/http/app/setup-gate.ts";
import { createLiveStreams } from "#app/live/open-streams.ts";
import { liveRouter } from "#app/live/router.ts";
import {
  largeUploadPath,
  microphonePath,
  pushPages,
  sharedPaths,
  shareTarget,
  uploadPaths,
} from "#app/pages.ts";
import { formTargetsOf } from "#app/providers/endpoints.ts";
import { botWebhooks } from "#app/webhooks/bots.ts";
import { mailWebhook } from "#app/webhooks/mail.ts";
import { recallWebhook } from "#app/webhooks/recall.ts";
import { unsubscribeWebhook } from "#app/webhooks/unsubscribe.ts";
import { zoomWebhook } from "#app/webhooks/zoom.ts";
import { catalogues } from "#app/words/catalogues.ts";
import { agentDoors, identifyByDoor } from "./agent-doors.server.ts";

type Parts = {
  services: Omit<Ctx, "actor">;
  program: Ctx;
  build: ServerBuild;
  assets: Assets;
  setup: SetupGate | undefined;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  /** Aborted when it is about to stop. */
  leaving: AbortSignal;
};

/** The app that answers over HTTP: pages, REST, webhooks and live streams. */
export async function mountDoors(env: Env, parts: Parts) {
  const { services, program, build, assets, setup, stopping, leaving } = parts;
  speak(catalogues);
  const streams = createLiveStreams({ stopping });
  return createApp({
    ...env,
    services,
    identify: identifyByDoor(services),
    ready: () => readiness(env.dataDir, services.db, services.providers.backups),
    metrics: env.metricsToken
      ? await createMetrics(env.metricsToken, () => gatherVitals(program))
      : undefined,
    setup,
    build,
    assets,
    api: [...api, authV1, ...agentDoors.routers(), liveRouter({ services, streams })],
    webhooks: [
      mailWebhook,
      recallWebhook,
      unsubscribeWebhook,
      zoomWebhook,
      ...agentDoors.webhooks,
      ...botWebhooks,
    ],
    cookieless: [authV1Path, ...agentDoors.cookieless],
    cookielessForms: agentDoors.cookielessForms,
    programs: agentDoors.programs,
    examples,
    sent: sentMessages,
    worker: { shareTarget, push: pushPages },
    formTargets: () =>
      formTargetsOf(services.providers.setup.current(), services.providers.social.oidc?.page()),
    unlisted: sharedPaths,
    microphonePath,
    uploads: uploadPaths,
    costlyPages: [feedsPath, ...agentDoors.costlyPages],
    largeUploads: { path: largeUploadPath, largest: env.largestRecording },
    uploadFolder: join(env.dataDir, "uploads"),
    stopping,
    leaving,
  });
}
