import type { Env } from "#app/core/env.ts";
import type { Log } from "#app/core/log.ts";
import type { Secrets } from "#app/core/secrets.ts";
import { createVault } from "#app/core/vault.ts";
import { embeddedAi } from "./ai/embedded.ts";
import { createModelClient } from "./ai/model/client.ts";
import { modelAi } from "./ai/model/model.ts";
import { embeddedDocuments } from "./documents/embedded.ts";
import { embeddedIdentity } from "./identity/embedded.ts";
import { outboxOnly } from "./mail/outbox.ts";
import { smtpMail } from "./mail/smtp.ts";
import { noPlatforms } from "./meeting-platform/embedded.ts";
import { embeddedPictures } from "./pictures/embedded.ts";
import type { Providers } from "./port.ts";
import { captureRecorder } from "./recorder/capture.ts";
import { readOnThread } from "./recorder/transcript-reader.ts";
import { noSocial } from "./social/embedded.ts";

/** The modules of the worker threads. */
export type WorkerFiles = { engine: URL; transcripts: URL };

/**
 * Chooses the vendor of each port from the environment; no other file does. A port without configuration gets its embedded
 * provider.
 */
export async function createProviders(
  env: Env,
  secrets: Secrets,
  workers: WorkerFiles,
  log: Log,
): Promise<Providers> {
  const embedded = embeddedAi({ workerFile: workers.engine });
  return {
    ai: env.model ? modelAi(createModelClient(env.model), embedded, log) : embedded,
    documents: embeddedDocuments,
    identity: await embeddedIdentity(secrets.signing, secrets.retired.signing),
    mail: env.mail ? smtpMail(env.mail.url, env.mail.from) : outboxOnly,
    pictures: embeddedPictures(),
    platforms: noPlatforms,
    recorder: captureRecorder(secrets.key, readOnThread({ workerFile: workers.transcripts })),
    social: noSocial,
    vault: createVault(secrets),
  };
}
