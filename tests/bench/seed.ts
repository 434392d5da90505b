import { join } from "node:path";
import type { Actor } from "#app/core/actor.ts";
import { databaseUrl, parseEnv } from "#app/core/env.ts";
import { createLiveBus } from "#app/core/live-bus.ts";
import { loadSecrets } from "#app/core/secrets.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { createOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { createProject } from "#app/domain/workspaces/projects/write.server.ts";
import { createLog } from "#app/http/app/log.ts";
import { createOutbox } from "#app/jobs/outbox.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import { createWorker } from "#app/jobs/worker.ts";
import { createProviders } from "#app/providers/index.server.ts";
import { migrateStore, readMigrations } from "#db/migrate.ts";
import { migratePostgres } from "#db/postgres/migrate.ts";
import { openPostgres } from "#db/store/postgres.ts";
import { openSqlite } from "#db/store/sqlite.ts";
import { password } from "#tests/support/newcomer.ts";
import { testSpending } from "#tests/support/spending.ts";
import { root } from "./server.ts";
import { asVtt, conversation } from "./speech.ts";

const day = 86_400_000;
export const email = "ana@bench.example";

/** The services over a data folder, without the doors; over a PostgreSQL where `DATABASE_URL` names one. */
export async function benchKernel(dataDir: string) {
  const file = join(dataDir, "throughline.db");
  const secrets = loadSecrets(dataDir);
  const url = databaseUrl();
  if (url) await migratePostgres(url, readMigrations(join(root, "drizzle/postgres")));
  else await migrateStore(file, readMigrations(join(root, "drizzle/sqlite")));
  const log = createLog("error");
  const db = url ? openPostgres(url) : openSqlite(file);
  const workers = {
    engine: new URL("../../app/intelligence/worker.ts", import.meta.url),
    transcripts: new URL("../../app/providers/recorder/transcript-worker.ts", import.meta.url),
    documents: new URL("../../app/providers/documents/worker.ts", import.meta.url),
    backups: new URL("../../db/backup/worker.ts", import.meta.url),
  };
  const providers = await createProviders(parseEnv({}), secrets, workers, { log });
  const live = createLiveBus(log);
  const outbox = createOutbox({ reactions, live, wake: () => {}, now: Date.now });
  const origin = "http://localhost";
  const settings = {
    signup: "open" as const,
    confirmEmail: false,
    origin,
    replies: null,
    webhookSecrets: [],
    meetingHosts: [],
    asksPerHour: 1000,
    spending: testSpending(),
    largestRecording: 500_000_000,
  };
  const services = { db, providers, outbox, live, now: Date.now, log, settings };
  const close = async () => {
    await providers.ai.close();
    await db.close();
  };
  return { services, close };
}

/**
 * A project with so many summarised meetings in a data folder, by the operations and jobs themselves; without words
 * they are only planned. Returns their ids.
 */
export async function seedMeetings(dataDir: string, count: number, words: number): Promise<string[]> {
  const { services, close } = await benchKernel(dataDir);
  const as = (actor: Actor) => ({ ...services, actor });

  const stranger = as({ kind: "anonymous", address: "127.0.0.1" });
  const { user } = await signUp(stranger, { first_name: "Ana", last_name: "Reis", email, password });
  const ana = as({ kind: "user", userId: user.user_id, sessionId: "", via: "cookie" });
  const { org_id } = await createOrganization(ana, { org_name: "Bench" });
  const { project_id } = await createProject(ana, { org_id, name: "Ferry app" });
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) {
    const { meeting_id } = await scheduleMeeting(ana, {
      ...{ project_id, title: `Weekly ${number}`, platform_type: "zoom" },
      scheduled_at: new Date(Date.now() - number * day).toISOString(),
      participants: ["bo", "chloe", "dara", "eli"].map((name) => ({ email: `${name}@bench.example`, name })),
    });
    ids.push(meeting_id);
    if (words === 0) continue;
    const bytes = new TextEncoder().encode(asVtt(conversation(words, number), 60));
    await bringTranscript(ana, { meeting_id, file_name: "meeting.vtt", bytes });
  }
  await createWorker({ ctx: services, handlers, alone: true }).drain();
  await close();
  return ids;
}
