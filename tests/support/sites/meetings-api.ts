import type { ServerBuild } from "@remix-run/node";
import { agendaApi } from "#app/api/agenda.ts";
import { meetingsApi } from "#app/api/meetings.ts";
import { recallApi } from "#app/api/recall.ts";
import type { Actor } from "#app/core/actor.ts";
import { startRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { createApp } from "#app/http/app/app.ts";
import { uploadPaths } from "#app/pages.ts";
import { recallWebhook } from "#app/webhooks/recall.ts";
import type { Db } from "#db/store.ts";
import { schedule, type Team, team } from "#tests/domain/meetings/meetings/scheduled.ts";
import { serve } from "#tests/support/serve.ts";
import { visitors } from "#tests/support/site.ts";

type Options = Parameters<typeof team>[0] & { db?: (all: Team) => Db; build?: ServerBuild };

/** The team behind the real app. A person's name is their bearer token. */
export async function meetingsApiSite(options: Options = {}) {
  const all = await team(options);
  const { workspace, ana, ben, sam } = all;
  const people: Record<string, Actor> = { ana, ben, sam };
  const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    services: { ...services, db: options.db?.(all) ?? services.db },
    identify: async ({ bearer, sessionToken = "", address }) =>
      people[bearer ?? sessionToken] ?? { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    webhooks: [recallWebhook],
    uploads: uploadPaths,
    ...(options.build && { build: options.build }),
    api: [agendaApi, meetingsApi, recallApi],
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  // Where links lead is configured, and not what a request says.
  services.settings.origin = base;
  return { ...all, base };
}

/** A recording under way, and the way its recorder delivers to it. */
export async function recordingSite(options: Parameters<typeof meetingsApiSite>[0] = {}) {
  const site = await meetingsApiSite(options);
  const meeting = await schedule(site);
  const ctx = site.workspace.ctx(site.ben);
  const recording = await startRecording(ctx, meeting);
  const url = recording.webhook_url ?? "";
  const post = (body: BodyInit, headers: Record<string, string> = {}, to = url) =>
    fetch(to, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
  return { ...site, meeting, ctx, recording, url, post };
}

export function callAs(base: string, who: string | null, method: string, path: string, body?: unknown) {
  return visitors(base).call(who, method, path, body);
}
