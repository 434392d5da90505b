import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Actor, UserActor } from "#app/core/actor.ts";
import type { Ctx, Settings } from "#app/core/context.ts";
import { parseEnv } from "#app/core/env.ts";
import type { Committed } from "#app/core/events.ts";
import { createLiveBus, type LiveBus } from "#app/core/live-bus.ts";
import { newId } from "#app/core/new-id.ts";
import type { Reaction } from "#app/core/reaction.ts";
import { createVault } from "#app/core/vault.ts";
import type { Handler } from "#app/jobs/handler.ts";
import { createOutbox } from "#app/jobs/outbox.ts";
import { createWorker, type Worker } from "#app/jobs/worker.ts";
import { noAccounts } from "#app/providers/accounts/embedded.ts";
import type { ModelSetup } from "#app/providers/ai/port.ts";
import { zipArchives } from "#app/providers/archives/zip.ts";
import type { BackupPort } from "#app/providers/backups/port.ts";
import { folderFiles } from "#app/providers/files/folder.ts";
import { outboxOnly } from "#app/providers/mail/outbox.ts";
import { readReceivedMail } from "#app/providers/mail/received.ts";
import { noPlatforms } from "#app/providers/meeting-platform/embedded.ts";
import type { Providers } from "#app/providers/port.ts";
import { createPush } from "#app/providers/push/push.ts";
import type { ServiceSetup } from "#app/providers/service.ts";
import { createSlack } from "#app/providers/slack/slack.ts";
import { noSocial } from "#app/providers/social/embedded.ts";
import { createTranscription } from "#app/providers/transcription/transcription.ts";
import { createWebhooks } from "#app/providers/webhooks/configured.ts";
import { type Clock, fakeClock } from "./clock.ts";
import { type Image, type TestDb, testDb } from "./database.ts";
import { type TestLog, testLog } from "./log.ts";
import { testSpending } from "./spending.ts";

/** What a workspace held at some moment: its database, its clock, and what was published. */
export type Held = { image: Image; now: number; published: Committed[] };

export type WorkspaceOptions = {
  /** Where it begins, instead of with nothing. */
  held?: Held;
  now?: number;
  reactions?: Reaction[];
  providers?: Partial<Providers>;
  settings?: Partial<Settings>;
  handlers?: Handler[];
  pollMs?: number;
};

/** The services of the app, over a database of this test and a clock that moves only by `advance`. */
export type Workspace = {
  db: TestDb;
  clock: Clock;
  log: TestLog;
  live: LiveBus;
  /** The published events, in order. */
  published: Committed[];
  worker: Worker;
  ctx(actor: Actor): Ctx;
};

export async function createWorkspace({ held, ...options }: WorkspaceOptions = {}): Promise<Workspace> {
  const db = await testDb(held?.image);
  const clock = fakeClock(held?.now ?? options.now);
  const log = testLog();
  const live = createLiveBus(log);
  const published: Committed[] = [...(held?.published ?? [])];
  live.subscribe((committed) => void published.push(committed));
  const outbox = createOutbox({
    reactions: options.reactions ?? [],
    live,
    wake: (lane) => worker.wake(lane),
    now: clock.now,
  });
  const providers = onlyThese(options.providers ?? {});
  const settings = { ...defaults, ...options.settings };
  const shared = { db, providers, outbox, live, now: clock.now, log, settings };
  const worker = createWorker({ ctx: shared, handlers: options.handlers ?? [], pollMs: options.pollMs });
  onTestFinished(() => worker.stop());
  return { db, clock, log, live, published, worker, ctx: (actor) => ({ ...shared, actor }) };
}

export type TestCtx = Ctx & { workspace: Workspace };

/** A context for one actor over a database of its own; others join through `workspace.ctx(actor)`. */
export async function testCtx({
  actor = anonymous,
  ...options
}: WorkspaceOptions & { actor?: Actor } = {}): Promise<TestCtx> {
  const workspace = await createWorkspace(options);
  return { ...workspace.ctx(actor), workspace };
}

/** A signed-in person by id; the row is the test's to make. */
export function person(userId: string = newId()): UserActor {
  return { kind: "user", userId, sessionId: newId(), via: "cookie" };
}

export const anonymous: Actor = { kind: "anonymous", address: "203.0.113.7" };
export const system: Actor = { kind: "system", job: "test" };

/** Every server has one, so a test need not provide it. */
const testVault = createVault({ encryptionKey: { id: "test", key: Buffer.alloc(32, 7) } });

/** No server, and a folder that is not there. */
const noTranscription = createTranscription(
  folderFiles(join(tmpdir(), "throughline-no-media")),
  null,
  tmpdir(),
);

const noBackups: BackupPort = {
  ...{ folder: "/backups", everyMs: null, keep: 7, encrypted: false },
  problem: async () => null,
  make: () => Promise.reject(new Error("This test makes no backups")),
  list: async () => [],
  filesBeside: async () => ({ count: 0, bytes: 0 }),
  copies: null,
  listCopies: async () => [],
  copy: async () => [],
  check: () => Promise.reject(new Error("This test looks for no damage")),
  lastCheck: () => ({ checked_at: null, full_at: null, damage: [], unread: [] }),
  restoreSteps: () => "Restore a backup.",
  close: async () => {},
};

/** It can be asked for its key, and reaches no browser. */
const noPush = createPush({
  fetch: () => Promise.reject(new Error("This test reaches no push service")),
  ...{ allow: [], secret: Buffer.alloc(32, 5), contact: "https://127.0.0.1" },
});

/** It knows which addresses can be used, and reaches none. */
const noWebhooks = createWebhooks({
  fetch: () => Promise.reject(new Error("This test reaches no webhook")),
  allow: [],
});

/** No app is registered there. */
const noSlack = createSlack({
  secret: undefined,
  hooks: "https://hooks.slack.com",
  fetch: () => Promise.reject(new Error("This test reaches no Slack")),
});

const noModels: ModelSetup = {
  given: null,
  use: async () => {},
  check: async () => ({ ok: false, text: "No language model is set up." }),
  find: async () => [],
};

const noSetup: ServiceSetup = {
  given: () => [],
  problems: () => ({}),
  check: async () => ({ ok: false, text: "No service is there to be set up." }),
  use: async () => {},
  current: () => parseEnv({}),
};

const defaults: Settings = {
  ...{ signup: "open", confirmEmail: false, origin: "http://127.0.0.1" },
  ...{ replies: null, webhookSecrets: [], meetingHosts: [], asksPerHour: 1000, spending: testSpending() },
  largestRecording: 50_000_000,
};

/** The ports that a test provides; using another one throws an error that names it. */
function onlyThese(brought: Partial<Providers>): Providers {
  const none = {
    accounts: noAccounts,
    archives: zipArchives(join(tmpdir(), "throughline-archives")),
    backups: noBackups,
    mail: outboxOnly,
    readMail: readReceivedMail,
    models: noModels,
    platforms: noPlatforms,
    push: noPush,
    webhooks: noWebhooks,
    setup: noSetup,
    slack: noSlack,
    social: noSocial,
    services: [],
    calls: () => [],
    transcription: noTranscription,
  };
  const given = { vault: testVault, ...none, ...brought };
  return new Proxy(given as Partial<Providers>, {
    get(ports, name: keyof Providers) {
      if (ports[name]) return ports[name];
      throw new Error(
        `This test has no provider "${String(name)}": give it to createWorkspace({ providers })`,
      );
    },
  }) as Providers;
}
