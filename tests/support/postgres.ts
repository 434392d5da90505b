import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import postgres from "postgres";
import { onTestFinished } from "vitest";
import { databaseUrl } from "#app/core/env.ts";
import { readMigrations } from "#db/migrate.ts";
import { migratePostgres } from "#db/postgres/migrate.ts";

export const postgresMigrations = join(import.meta.dirname, "../../drizzle/postgres");

/** The address of a new, migrated database of the test server, dropped after the test. */
export async function testDatabase(): Promise<string> {
  const template = await templateDatabase();
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  await asAdmin((sql) => copyOf(sql, template, name));
  onTestFinished(() => dropDatabase(name));
  return addressOf(name);
}

/** The address of a new, empty database of the test server. */
export async function emptyDatabase(): Promise<string> {
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  await asAdmin((sql) => sql.unsafe(`CREATE DATABASE ${name}`));
  onTestFinished(() => dropDatabase(name));
  return addressOf(name);
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

/** A template that is being copied by another test cannot be copied at the same time. */
async function copyOf(sql: postgres.Sql, template: string, name: string): Promise<void> {
  await sql.unsafe("SELECT pg_advisory_lock(2)");
  await sql.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY wal_log`);
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
