import type postgres from "postgres";
import { compareSchema, type Migrations } from "../migrate.ts";
import type { SchemaState } from "../misfit.ts";
import { codeOf, openClient } from "./connections.ts";

/** Locks of the session, by what they are held for. */
const migrating = 7_411_001;

/**
 * Migrates the database to the newest schema, all pending migrations in one transaction. One process does it, others wait for
 * it. A database that a newer program migrated is left as it is, and can be used: migrations only add until no process needs
 * what was. Throws for one whose migrations differ from those known here.
 */
export async function migratePostgres(url: string, known: Migrations): Promise<void> {
  await withConnection(url, async (sql) => {
    await assertUsable(sql);
    await sql.unsafe(`SELECT pg_advisory_lock(${migrating})`);
    const { state, applied } = await stateOf(sql, known);
    if (state === "different")
      throw new Error(
        `The database was written by a version of Throughline with another migration among its first ${applied}. Nothing was changed. Please start the version that wrote it, or use an empty database.`,
      );
    if (state !== "older") return;
    await sql.begin(async (tx) => {
      await tx.unsafe(
        "CREATE TABLE IF NOT EXISTS __drizzle_migrations (hash text NOT NULL, created_at bigint)",
      );
      for (const { sql: statements, hash, folderMillis } of known.slice(applied)) {
        for (const statement of statements) await tx.unsafe(statement);
        await tx.unsafe("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
          hash,
          folderMillis,
        ]);
      }
    });
  });
}

/** How the schema of the database compares with the migrations known here. Only reads. */
export function postgresSchemaState(url: string, known: Migrations): Promise<SchemaState> {
  return withConnection(url, (sql) => stateOf(sql, known));
}

async function stateOf(sql: postgres.Sql, known: Migrations): Promise<SchemaState> {
  const [table] = await sql.unsafe("SELECT to_regclass('__drizzle_migrations') AS found");
  const rows = table?.found
    ? await sql.unsafe("SELECT hash FROM __drizzle_migrations ORDER BY created_at, ctid")
    : [];
  return compareSchema(
    rows.map(({ hash }) => hash as string),
    known,
    null,
  );
}

const leastVersion = 150_000;

/** Throws when words could not be searched in it, or it is too old. */
async function assertUsable(sql: postgres.Sql): Promise<void> {
  const [is] = await sql.unsafe(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS named,
       current_setting('server_encoding') AS encoding, lower('Ä') = 'ä' AS letters`,
  );
  if (is?.version < leastVersion)
    throw new Error(`PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${is?.named}.`);
  if (is?.encoding !== "UTF8" || !is?.letters)
    throw new Error(
      "The database does not know letters beyond ASCII. Please create it with ENCODING 'UTF8' and a locale such as C.UTF-8 or en_US.UTF-8.",
    );
}

async function withConnection<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = openClient(url);
  try {
    return await work(sql);
  } catch (error) {
    const code = codeOf(error);
    if (error instanceof Error && code && /^(ECONN|ENOTFOUND|EAI_|CONNECT|28|3D)/.test(code))
      throw new Error(`The database that DATABASE_URL names cannot be used: ${error.message}`, {
        cause: error,
      });
    throw error;
  } finally {
    await sql.end({ timeout: 2 });
  }
}
