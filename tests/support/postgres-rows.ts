import postgres from "postgres";
import { addUpCounts } from "#db/postgres/housekeeping.ts";

type Column = { table: string; name: string; type: string; isKey: boolean };
type Sql = postgres.Sql;

/** Tables of which an installation has a handful of rows, and those of the store itself. */
const few =
  /^(__drizzle_migrations|installation|instance|model_setup|model_abilities|service_checks|service_setups|operators|retention_choices|call_counts|committed_events)$/;
/** What names a row, or a row of another table: a copy has its own. */
const names = /(_id|_by|_hash|_key|^key|^email|^subject|^author|^actor|^uid|^code)$/;
/** Ids of what a copy of a meeting shares with it. */
const around = /^(org_id|project_id|user_id|vendor_id|feed_id|series_id)$|_by$|^email$|^author$/;
const [day, days] = [86_400_000, 30];

/**
 * Fills a database that holds one of everything with so many organizations of the same kind, and the project with so many
 * meetings like those it has, by rows written straight: spread over the last month, no rule of the database is asked.
 */
export async function addLikeThese(
  url: string,
  { project_id, rows, meetings }: { project_id: string; rows: number; meetings: number },
): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false });
  const columns = await columnsOf(sql);
  const tables = Map.groupBy(columns, ({ table }) => table);
  await addUpCounts(sql);
  await sql.unsafe("SET session_replication_role = replica");
  await sql.unsafe("SET synchronous_commit = off");
  const made: string[] = [];
  for (const [table, all] of tables) {
    const [found] = await sql.unsafe(`SELECT EXISTS (SELECT 1 FROM "${table}") AS any`);
    if (found?.any) continue;
    await sql.unsafe(invented(table, all));
    made.push(table);
  }
  const indexes = await sql.unsafe(
    "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '%USING gin%'",
  );
  for (const { name } of indexes) await sql.unsafe(`DROP INDEX ${name}`);
  const bare = project_id.replaceAll("-", "");
  for (const [table, all] of tables)
    await sql.unsafe(
      copies(table, all, {
        count: `(SELECT ${rows} / greatest(count(*), 2) FROM "${table}")`,
        isOwn: (name) => names.test(name),
        bare,
        mark: "~",
      }),
    );
  const ofMeetings = await tablesOfMeetings(sql);
  const isOwn = (name: string) => names.test(name) && !around.test(name);
  for (const [table, all] of tables)
    if (ofMeetings.has(table))
      await sql.unsafe(copies(table, all, { count: String(meetings), isOwn, bare: null, mark: "~in~" }));
  // No page shows what was invented; copies of it are enough.
  for (const table of made) await sql.unsafe(`DELETE FROM "${table}" t WHERE NOT t::text LIKE '%~%'`);
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql.unsafe("VACUUM ANALYZE");
  await sql.end();
}

async function columnsOf(sql: Sql): Promise<Column[]> {
  const rows = await sql.unsafe(
    `SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND coalesce(column_default, '') NOT LIKE 'nextval%'`,
  );
  return rows
    .map(({ table, name, type }) => ({ table, name, type, isKey: names.test(name) }))
    .filter(({ table }) => !few.test(table));
}

/** The tables whose rows go with a meeting, or with what goes with it, and the index of their words. */
async function tablesOfMeetings(sql: Sql): Promise<Set<string>> {
  const rows = await sql.unsafe(
    `WITH RECURSIVE part(oid) AS (SELECT 'meetings'::regclass::oid
       UNION SELECT conrelid FROM pg_constraint JOIN part ON confrelid = part.oid WHERE confdeltype = 'c')
     SELECT relname AS table FROM part JOIN pg_class USING (oid)`,
  );
  return new Set([...rows.map(({ table }) => table as string), "record_words"]);
}

type Copies = { count: string; isOwn: (name: string) => boolean; bare: string | null; mark: string };

/** Copies of the rows that are no copies. With `bare`, the words of a project in the index become those of another. */
function copies(table: string, columns: Column[], { count, isOwn, bare, mark }: Copies): string {
  const key = columns.find(({ name, type }) => isOwn(name) && type === "text");
  const values = columns.map(({ name, type }) => {
    const column = `t."${name}"`;
    if (type === "text" && isOwn(name)) return `${column} || '${mark}' || n`;
    // Nobody of them gets mail, and none of their webhooks is told anything.
    if (name === "email_confirmed_at") return "NULL";
    if (name === "off_because") return "'person'";
    if (type === "bigint" && name.endsWith("_at")) return `${column} - (n % ${days}) * ${day}::bigint`;
    if (name === "context_group") return `${column} || (n % 20)`;
    if (type === "tsvector" && bare) return `replace(${column}::text, '${bare}', '${bare}' || n)::tsvector`;
    if (name === "scope" && table === "record_words" && bare) return `${column} || n`;
    return column;
  });
  const list = columns.map(({ name }) => `"${name}"`).join(", ");
  return `INSERT INTO "${table}" (${list}) SELECT ${values.join(", ")} FROM "${table}" t, generate_series(1, ${count}) n
    WHERE ${key ? `t."${key.name}" NOT LIKE '%~%'` : "true"} ${table === "jobs" ? "AND state <> 'waiting'" : ""} ON CONFLICT DO NOTHING`;
}

const samples: Record<string, string> = {
  text: "'same'",
  bigint: String(Date.UTC(2026, 0, 5)),
  integer: "17",
  boolean: "true",
  jsonb: "'[]'",
  bytea: "'\\x00ff'",
  tsvector: "'same'",
  xid8: "'17'",
};

/** Where a row belongs: what belongs to no place is taken for the rest of a deleted one. */
const places: Record<string, string> = {
  project_id: "projects",
  meeting_id: "meetings",
  org_id: "organizations",
};

/** A row of a table that has none: it stands for things that are over. */
function invented(table: string, columns: Column[]): string {
  const list = columns.map(({ name }) => `"${name}"`).join(", ");
  const values = columns.map(({ name, type, isKey }) => {
    // A recording that nobody keeps would be deleted.
    if (table === "transcriptions" && name === "recording_id") return "NULL";
    const place = places[name];
    if (place) return `(SELECT "${name}" FROM "${place}" ORDER BY 1 LIMIT 1)`;
    return type === "text" && isKey ? "'made'" : samples[type];
  });
  return `INSERT INTO "${table}" (${list}) SELECT ${values.join(", ")}`;
}
