import { broadcastDevReady, type ServerBuild } from "@remix-run/node";
import type { Lane } from "#app/core/enums/job-lane.ts";
import type { Env } from "#app/core/env.ts";
import type { Committed } from "#app/core/events.ts";
import type { FileStore } from "#app/core/file-store.ts";
import { giveBackMemoryWhenIdle } from "#app/core/idle-memory.ts";
import type { LiveBus } from "#app/core/live-bus.ts";
import type { Log } from "#app/core/log.ts";
import { fingerprintOf } from "#app/core/secrets.ts";
import { ignoredBackupSettings, ignoredText } from "#app/core/settings/backups.ts";
import { within } from "#app/core/within.ts";
import { createLog } from "#app/http/app/log.ts";
import { drainOnSignals, serve } from "#app/http/app/serve.ts";
import { handlers } from "#app/jobs/registry.ts";
import { createWorker } from "#app/jobs/worker.ts";
import { fileStoreProblem } from "#app/providers/files/check.ts";
import { foreignBucketProblem } from "#app/providers/files/owner.ts";
import { boot } from "./boot.server.ts";
import { compose } from "./compose.server.ts";
import { mountDoors } from "./doors.server.ts";
import type { Resources } from "./resources.server.ts";
import { offerSetup } from "./setup.server.ts";

type Program = {
  /** The compiled pages. */
  build: ServerBuild;
  resources: Resources;
};

/** Starts the server. Resolves once it listens and its jobs run; a signal ends it. */
export async function start(env: Env, { build, resources }: Program): Promise<void> {
  const log = createLog(env.logLevel);
  const migrator = resources.migrator(env.development);
  const migrations = resources.migrations();
  const { file, secrets, listening, unlock } = await boot(env, { migrations, migrator });

  const ignored = env.databaseUrl ? ignoredBackupSettings(env.given) : [];
  if (ignored.length > 0)
    log.warn({}, `${ignoredText(ignored)} Use PostgreSQL's own means, such as pg_dump.`);
  const workers = resources.workers(env.development);
  const composed = await compose(env, { file, secrets, workers, log, wake: (lane) => worker.wake(lane) });
  const { services } = composed;
  if (env.fileStorage) await assertUsable(services.providers.files, fingerprintOf(secrets), log);
  const program = { ...services, actor: { kind: "system" as const, job: "boot" } };
  const worker = createWorker({ ctx: services, handlers, alone: !env.databaseUrl });
  services.db.onTold(hear(services.live, worker.wake), () => services.live.missed());
  const [stopping, leaving] = [new AbortController(), new AbortController()];

  const setup = await offerSetup(program, env);
  const app = await mountDoors(env, {
    services,
    program,
    build,
    assets: resources.assets(),
    setup: setup.gate,
    stopping: stopping.signal,
    leaving: leaving.signal,
  });
  for (const { onBoot } of handlers) await onBoot(program);
  const serving = await serve(app, {
    ...env,
    listening,
    log,
    stopping,
    leaving,
    stop: () => worker.stop(),
    async close() {
      await composed.close();
      unlock();
    },
  });
  // With port 0 the system chooses a free one.
  if (!env.origin) services.settings.origin = serving.url;
  drainOnSignals(serving, log);
  setup.announce(serving.url);
  for (const { enqueueFirst } of handlers) await enqueueFirst(program);
  await worker.start();
  for (const { onServing } of handlers) void onServing(program);
  giveBackMemoryWhenIdle();
  if (env.development) await broadcastDevReady(build);
}

/** What the outbox of another process tells: an event that was committed, or a lane in which a job is due. */
function hear(live: Pick<LiveBus, "publish">, wake: (lane: Lane) => void) {
  return (message: unknown) => {
    const { committed, due } = message as { committed?: Committed; due?: Lane };
    if (committed) live.publish(committed);
    if (due) wake(due);
  };
}

async function bucketProblem(files: FileStore, installation: string): ReturnType<typeof fileStoreProblem> {
  const problem = await fileStoreProblem(files);
  if (problem) return problem;
  const reason = await foreignBucketProblem(files, installation);
  return reason === null ? null : { reason, mayPass: false };
}

/** What a start waits for the file storage (ms). */
const patienceMs = 10_000;

/** A bucket that refuses would lose recordings. One that is out of reach may come back, and most of the work needs no file. */
async function assertUsable(files: FileStore, installation: string, log: Log): Promise<void> {
  let problem: Awaited<ReturnType<typeof fileStoreProblem>> = {
    reason: `${files.place} hasn't answered for ten seconds.`,
    mayPass: true,
  };
  const asking = bucketProblem(files, installation).then((found) => {
    problem = found;
  });
  await within(patienceMs, asking);
  if (!problem) return;
  if (!problem.mayPass) throw new Error(`Throughline can't start: ${problem.reason}`);
  log.warn({}, `The file storage can't be used right now: ${problem.reason}`);
}
