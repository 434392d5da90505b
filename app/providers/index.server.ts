import { join } from "node:path";
import type { Env } from "#app/core/env.ts";
import type { Log } from "#app/core/log.ts";
import type { Secrets } from "#app/core/secrets.ts";
import { createVault } from "#app/core/vault.ts";
import { version } from "#app/core/version.ts";
import { agentDocumentsOf } from "./agents/configured.ts";
import { aiOf } from "./ai/configured.ts";
import type { AbilityStore } from "./ai/model/abilities.ts";
import { zipArchives } from "./archives/zip.ts";
import { backupsOnThread } from "./backups/thread.ts";
import { calendarsOf } from "./calendars/configured.ts";
import { documentsOnThread } from "./documents/thread.ts";
import { filesOf } from "./files/configured.ts";
import { embeddedIdentity } from "./identity/embedded.ts";
import { readReceivedMail } from "./mail/received.ts";
import { recentCalls } from "./outbound-calls.ts";
import { embeddedPictures } from "./pictures/embedded.ts";
import type { Providers } from "./port.ts";
import { pushOf } from "./push/configured.ts";
import { readOnThread } from "./recorder/transcript-reader.ts";
import { openStorable } from "./storable.server.ts";
import { webhooksOf } from "./webhooks/configured.ts";
import type { WorkerProgram } from "./worker-lane.ts";

/** The programs of the worker threads. That of sentences needs packages which may be missing. */
export type WorkerPrograms = Record<"backups" | "documents" | "engine" | "transcripts", WorkerProgram> & {
  sentences?: Parameters<typeof aiOf>[1]["sentences"];
};

/**
 * Makes the port of each kind as the environment says: where there are vendors to choose from, `configured.ts` beside them
 * chooses. A port without configuration gets its embedded provider.
 * @param abilities keeps what model servers take, over starts
 */
export async function createProviders(
  env: Env,
  secrets: Secrets,
  workers: WorkerPrograms,
  { log, abilities }: { log: Log; abilities?: AbilityStore | undefined },
): Promise<Providers> {
  const { engine } = workers;
  const sentences = env.sentenceVectors ? workers.sentences : undefined;
  const { ai, models } = await aiOf(env, { engine, sentences, log, store: abilities });
  const files = await filesOf(env);
  const reader = readOnThread({ workerFile: workers.transcripts });
  const storable = await openStorable(env, { ai, files, key: secrets.key, models, reader });
  return {
    agentDocuments: agentDocumentsOf(env),
    ai,
    archives: zipArchives(join(env.dataDir, "arriving")),
    backups: backupsOnThread(
      { ...env.backups, dataDir: env.dataDir, copies: env.fileStorage && files },
      version,
      workers.backups,
    ),
    calls: recentCalls,
    readMail: readReceivedMail,
    documents: documentsOnThread(workers.documents),
    files,
    calendars: calendarsOf(env, workers.documents),
    identity: await embeddedIdentity(secrets.signing, secrets.retired.signing),
    models,
    pictures: embeddedPictures(),
    push: pushOf(env, secrets.key),
    setup: storable.setup,
    vault: createVault(secrets),
    webhooks: webhooksOf(env),
    // What an operator sets up while the program runs is looked up for each call.
    get accounts() {
      return storable.ports().accounts;
    },
    get mail() {
      return storable.ports().mail;
    },
    get platforms() {
      return storable.ports().platforms;
    },
    get recorder() {
      return storable.ports().recorder;
    },
    get services() {
      return storable.ports().services;
    },
    get slack() {
      return storable.ports().slack;
    },
    get social() {
      return storable.ports().social;
    },
    get transcription() {
      return storable.ports().transcription;
    },
  };
}
