import { join } from "node:path";
import type { Env } from "#app/core/env.ts";
import type { Log } from "#app/core/log.ts";
import type { Secrets } from "#app/core/secrets.ts";
import { createVault } from "#app/core/vault.ts";
import { version } from "#app/core/version.ts";
import type { AccountsPort } from "./accounts/port.ts";
import { googleService, microsoftService, zoomService } from "./accounts/vendors.ts";
import { embeddedAi } from "./ai/embedded.ts";
import { createModelClient } from "./ai/model/client.ts";
import { createEmbedder } from "./ai/model/embeddings.ts";
import { modelAi } from "./ai/model/model.ts";
import type { Embedder } from "./ai/port.ts";
import { zipArchives } from "./archives/zip.ts";
import { backupsOnThread } from "./backups/thread.ts";
import { calendarReader } from "./calendars/calendars.ts";
import type { CalendarPort } from "./calendars/port.ts";
import { calendarFilesOnThread } from "./calendars/thread.ts";
import { documentsOnThread } from "./documents/thread.ts";
import { endpointsOf } from "./endpoints.ts";
import { embeddedIdentity } from "./identity/embedded.ts";
import { outboxOnly } from "./mail/outbox.ts";
import { smtpMail } from "./mail/smtp.ts";
import { googleMeetPlatform } from "./meeting-platform/google-meet.ts";
import type { MeetingPlatformPort } from "./meeting-platform/port.ts";
import { teamsPlatform } from "./meeting-platform/teams.ts";
import { zoomPlatform } from "./meeting-platform/zoom.ts";
import { zoomDeliveries } from "./meeting-platform/zoom-events.ts";
import { oauthAccount } from "./oauth.ts";
import { createFetch } from "./outbound.ts";
import { recentCalls } from "./outbound-calls.ts";
import { embeddedPictures } from "./pictures/embedded.ts";
import type { Providers } from "./port.ts";
import { attendeeBots } from "./recorder/attendee.ts";
import type { BotService } from "./recorder/bot-port.ts";
import { captureRecorder } from "./recorder/capture.ts";
import { guarded } from "./recorder/guarded.ts";
import { recallBots } from "./recorder/recall.ts";
import { readOnThread } from "./recorder/transcript-reader.ts";
import { vexaBots } from "./recorder/vexa.ts";
import { listServices } from "./services.ts";
import { noSocial } from "./social/embedded.ts";
import { googleSignIn } from "./social/google.ts";
import type { SocialPort } from "./social/port.ts";
import { createTranscriptionServer } from "./transcription/server.ts";
import { createTranscription } from "./transcription/transcription.ts";
import type { WorkerProgram } from "./worker-lane.ts";

/** The programs of the worker threads. */
export type WorkerPrograms = Record<"backups" | "documents" | "engine" | "transcripts", WorkerProgram>;

/**
 * Chooses the vendor of each port from the environment; no other file does. A port without configuration gets its embedded
 * provider.
 */
export async function createProviders(
  env: Env,
  secrets: Secrets,
  workers: WorkerPrograms,
  log: Log,
): Promise<Providers> {
  const embedded = embeddedAi({ workerFile: workers.engine });
  const ai = env.model
    ? modelAi(createModelClient(env.model), embedded, log, embedderOf(env.model, log))
    : embedded;
  const mail = env.mail ? smtpMail(env.mail.url, env.mail.from) : outboxOnly;
  const accounts = accountsOf(env);
  const bots = botsOf(env);
  const fetch = createFetch({ trust: "configured", timeoutMs: vendorTimeoutMs });
  return {
    accounts,
    ai,
    archives: zipArchives(join(env.dataDir, "arriving")),
    backups: backupsOnThread({ ...env.backups, dataDir: env.dataDir }, version, workers.backups),
    calls: recentCalls,
    documents: documentsOnThread(workers.documents),
    calendars: calendarsOf(env, workers),
    identity: await embeddedIdentity(secrets.signing, secrets.retired.signing),
    mail,
    pictures: embeddedPictures(),
    platforms: platformsOf(env),
    recorder: captureRecorder(secrets.key, {
      reader: readOnThread({ workerFile: workers.transcripts }),
      bots,
    }),
    services: listServices(env, { accounts, ai, bots, mail, fetch }),
    social: socialOf(env),
    transcription: createTranscription(join(env.dataDir, "media"), transcriptionServerOf(env)),
    vault: createVault(secrets),
  };
}

/** How long a service may take over one answer: a person waits for it. */
const vendorTimeoutMs = 15_000;

function accountsOf(env: Env): AccountsPort {
  const { zoom, google, microsoft } = endpointsOf(env);
  const fetch = vendorFetch();
  return {
    zoom: env.zoom ? oauthAccount(zoomService(env.zoom, zoom), fetch) : null,
    google: env.google ? oauthAccount(googleService(env.google, google), fetch) : null,
    microsoft: env.microsoft
      ? oauthAccount(microsoftService(env.microsoft, env.microsoftTenant, microsoft), fetch)
      : null,
  };
}

const callMs = 20_000;
const downloadMs = 120_000;
/** A day of talk, with a time for every word. */
const largestDownload = 100 * 1024 * 1024;

/** The service whose bots join meetings; null when none is set up. */
function botsOf(env: Env): BotService | null {
  const service = botVendorOf(env);
  return service && guarded(service, env.meetingHosts);
}

function botVendorOf(env: Env): BotService | null {
  const { recorder } = env;
  if (!recorder) return null;
  const fetch = createFetch({ trust: "configured", timeoutMs: callMs });
  if (recorder.vendor === "attendee") return attendeeBots({ ...recorder, base: recorder.url, fetch });
  if (recorder.vendor === "vexa") return vexaBots({ ...recorder, base: recorder.url, fetch });
  // The stand-in's downloads are on this machine, as the stand-in is.
  const trust = env.peersUrl || env.standIns.recall ? "configured" : "given";
  const allow = env.outboundAllow;
  const download = createFetch({ trust, allow, timeoutMs: downloadMs, maxBytes: largestDownload });
  return recallBots({ ...recorder, base: endpointsOf(env).recall(recorder.region), fetch, download });
}

/** The largest answer: an hour of speech in the most talkative form is far less. */
const largestTranscription = 20_000_000;

function transcriptionServerOf({ transcription }: Env) {
  if (!transcription) return null;
  const { timeoutMs, ...settings } = transcription;
  const fetchOf = createFetch({ trust: "configured", timeoutMs, maxBytes: largestTranscription });
  return createTranscriptionServer(settings, fetchOf);
}

function platformsOf(env: Env): MeetingPlatformPort {
  const { zoom, google, microsoft } = endpointsOf(env);
  const fetch = vendorFetch();
  return {
    zoom: zoomPlatform(zoom, fetch),
    google_meet: googleMeetPlatform(google, fetch),
    teams: teamsPlatform(microsoft, fetch),
    readZoomDelivery: env.zoomWebhookSecret ? zoomDeliveries(env.zoomWebhookSecret) : null,
  };
}

function vendorFetch() {
  return createFetch({ trust: "configured", timeoutMs: vendorTimeoutMs, maxBytes: 1024 * 1024 });
}

function socialOf(env: Env): SocialPort {
  if (!env.google) return noSocial;
  return {
    google: googleSignIn({ ...env.google, endpoints: endpointsOf(env).google, fetch: vendorFetch() }),
  };
}

/** The largest calendar file that is read, and the largest page of a connected account: its events come with their texts. */
const largestCalendar = 2 * 1024 * 1024;
const largestCalendarPage = 8 * 1024 * 1024;

function calendarsOf(env: Env, workers: WorkerPrograms): CalendarPort {
  const timeoutMs = vendorTimeoutMs;
  const allow = env.outboundAllow;
  return calendarReader({
    endpoints: endpointsOf(env),
    given: createFetch({ trust: "given", allow, timeoutMs, maxBytes: largestCalendar }),
    configured: createFetch({ trust: "configured", timeoutMs, maxBytes: largestCalendarPage }),
    files: calendarFilesOnThread(workers.documents),
  });
}

function embedderOf(model: NonNullable<Env["model"]>, log: Log): Embedder | undefined {
  const { embeddingModel } = model;
  return embeddingModel ? createEmbedder({ ...model, model: embeddingModel }, log) : undefined;
}
