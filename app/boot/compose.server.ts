import type { Ctx } from "#app/core/context.ts";
import { noteDamage, restoreSteps } from "#app/core/database-check.ts";
import type { Lane } from "#app/core/enums/job-lane.ts";
import type { Env } from "#app/core/env.ts";
import { createLiveBus } from "#app/core/live-bus.ts";
import type { Log } from "#app/core/log.ts";
import type { Secrets } from "#app/core/secrets.ts";
import { keptAbilities } from "#app/domain/server/model-setup/changes.server.ts";
import { applyStoredModel } from "#app/domain/server/model-setup/read.server.ts";
import { modelSetUp } from "#app/domain/server/model-setup/schema.ts";
import { applyStoredServices } from "#app/domain/server/service-setup/read.server.ts";
import { serviceSetUp } from "#app/domain/server/service-setup/schema.ts";
import { createOutbox } from "#app/jobs/outbox.ts";
import { reactions } from "#app/jobs/registry.ts";
import { createProviders, type WorkerPrograms } from "#app/providers/index.server.ts";
import type { ServiceSetup } from "#app/providers/service.ts";
import type { StorageError } from "#db/storage-error.ts";
import { openPostgres } from "#db/store/postgres.ts";
import { openSqlite } from "#db/store/sqlite.ts";

type Parts = {
  /** The database. */
  file: string;
  secrets: Secrets;
  workers: WorkerPrograms;
  log: Log;
  /** Called after a commit with which a job became due in this lane, or in any. */
  wake: (lane?: Lane) => void;
};

/** What every operation needs, over one data folder; `close` ends the threads and the connections. */
export async function compose(env: Env, { file, secrets, workers, log, wake }: Parts) {
  const onStorageError = (...what: [StorageError | null, unknown?]) => tellOperator(env, log, ...what);
  const db = env.databaseUrl
    ? openPostgres(env.databaseUrl, { readUrl: env.databaseReadUrl, onStorageError })
    : openSqlite(file, undefined, { onStorageError });
  const live = createLiveBus(log);
  const abilities = keptAbilities({ db, log, now: Date.now });
  const providers = await createProviders(env, secrets, workers, { log, abilities });
  const outbox = createOutbox({ reactions, live, wake, now: Date.now });
  const services = {
    db,
    providers,
    outbox,
    live,
    now: Date.now,
    log,
    settings: settingsOf(env, providers.setup),
  };
  const program: Ctx = { ...services, actor: { kind: "system", job: "boot" } };
  await follow(program, modelSetUp.event, () => applyStoredModel(program, {}));
  await follow(program, serviceSetUp.event, () => applyStoredServices(program, {}));
  return {
    services,
    async close() {
      const { ai, backups, calendars, documents, mail, recorder } = providers;
      await Promise.all([ai, backups, calendars, documents, mail, recorder].map((port) => port.close()));
      await db.close();
    },
  };
}

/** Uses what an operator has set up, now and after every change, of this process or another. */
async function follow({ live, log }: Ctx, event: string, apply: () => Promise<unknown>): Promise<void> {
  const use = () =>
    apply().catch((error: unknown) =>
      log.error({ err: error, event }, "What an operator set up couldn't be used"),
    );
  live.subscribe(
    (committed) => {
      if (committed.event === event) void use();
    },
    () => void use(),
  );
  await use();
}

/** Damage outlives the process, and so does the note of it. */
function tellOperator(
  { dataDir, backups }: Env,
  log: Log,
  storageError: StorageError | null,
  err?: unknown,
): void {
  if (!storageError) {
    log.info({}, "Writes go through again");
    return;
  }
  const steps = storageError.lasting ? ` ${restoreSteps(dataDir, backups.folder)}` : "";
  log.error({ err }, `${storageError.text}. ${storageError.advice}${steps}`);
  if (!storageError.lasting) return;
  try {
    noteDamage(dataDir, innermost(err));
  } catch (error) {
    log.warn({ err: error }, "The damage couldn't be noted beside the database");
  }
}

/** What SQLite said: the words around it can hold what somebody wrote. */
function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? innermost(error.cause) : error.message;
}

function settingsOf(env: Env, { current }: ServiceSetup) {
  return {
    signup: env.signup ?? null,
    confirmEmail: env.confirmEmail,
    origin: env.origin ?? `http://localhost:${env.port}`,
    get webhookSecrets() {
      return current().recallWebhookSecrets;
    },
    meetingHosts: env.meetingHosts,
    replies: env.replies ?? null,
    asksPerHour: env.asksPerHour,
    spending: env.spending,
    largestRecording: env.largestRecording,
  };
}
