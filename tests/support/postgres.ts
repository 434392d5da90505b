import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import postgres from "postgres";
import { onTestFinished } from "vitest";
import { databaseUrl } from "#app/core/env.ts";
import { readMigrations } from "#db/migrate.ts";
import { migratePostgres } from "#db/postgres/migrate.ts";

export const postgresMigrations = join(import.meta.dirname, "../../drizzle/postgres");

/** A database of the test server that is only copied. */
export type HeldDatabase = { template: string };

/** The address of a new, migrated database of the test server, or of one that begins with what is held, dropped after the test. */
export async function testDatabase(held?: HeldDatabase): Promise<string> {
  const template = held?.template ?? (await templateDatabase());
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  await asAdmin((sql) => sql.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY wal_log`));
  onTestFinished(() => dropDatabase(name));
  return addressOf(name);
}

/** The address of a new database of the test server without a table, dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  await asAdmin((sql) => sql.unsafe(`CREATE DATABASE ${name}`));
  onTestFinished(() => dropDatabase(name));
  return addressOf(name);
}

/** A copy of a database, for as long as the server runs. Its connections are ended: one in use cannot be copied. */
export async function holdDatabase(url: string): Promise<HeldDatabase> {
  const name = new URL(url).pathname.slice(1);
  const template = `held_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(async (sql) => {
    await sql.unsafe("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1", [
      name,
    ]);
    await sql.unsafe(`CREATE DATABASE ${template} TEMPLATE ${name} STRATEGY wal_log`);
  });
  return { template };
}

let made: Promise<string> | undefined;

function templateDatabase(): Promise<string> {
  made ??= makeTemplate();
  return made;
}

/** Made once for each state of the migrations, by one process while the others wait. */
async function makeTemplate(): Promise<string> {
  const known = readMigrations(postgresMigrations);
  const hash = createHash("sha256").update(known.map((one) => one.hash).join());
  const name = `template_${hash.digest("hex").slice(0, 16)}`;
  await asAdmin(async (sql) => {
    await sql.unsafe("SELECT pg_advisory_lock(1)");
    const found = await sql.unsafe("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.length > 0) return;
    await sql.unsafe(`CREATE DATABASE draft_${name}`);
    await migratePostgres(addressOf(`draft_${name}`), known);
    await sql.unsafe(`ALTER DATABASE draft_${name} RENAME TO ${name}`);
  });
  return name;
}

function dropDatabase(name: string): Promise<void> {
  return asAdmin(async (sql) => void (await sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
}

async function asAdmin<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(databaseUrl() ?? "", { max: 1, onnotice: () => {}, fetch_types: false });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

function addressOf(name: string): string {
  return (databaseUrl() ?? "").replace(/[^/]*$/, name);
}
