import { type MovedTable, quotedName } from "./tables.ts";
import type { Target } from "./target.ts";

/** Makes the words of a line of the transcript; what other triggers derive is copied. */
const kept = "transcript_segments_words";

/**
 * Lets rows be copied as they are: without triggers (that guard the audit log, or count changes) and without references, which
 * are all checked in the end. Others never see it so: it is one transaction.
 */
export async function withoutGuards<T>(
  target: Target,
  tables: MovedTable[],
  work: () => Promise<T>,
): Promise<T> {
  const names = tables.map((table) => table.target);
  const references = await target.unsafe(
    `SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) AS means FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY conname`,
  );
  for (const { of, name } of references) await target.unsafe(`ALTER TABLE ${of} DROP CONSTRAINT "${name}"`);
  for (const name of names) await target.unsafe(`ALTER TABLE ${quotedName(name)} DISABLE TRIGGER USER`);
  await target.unsafe(`ALTER TABLE transcript_segments ENABLE TRIGGER ${kept}`);
  const done = await work();
  for (const name of names) await target.unsafe(`ALTER TABLE ${quotedName(name)} ENABLE TRIGGER USER`);
  for (const { of, name, means } of references)
    await target.unsafe(`ALTER TABLE ${of} ADD CONSTRAINT "${name}" ${means}`);
  return done;
}

/** The next row gets a number after the last one. */
export async function setSequences(target: Target, lastNumbers: Map<string, number>): Promise<void> {
  for (const [table, last] of lastNumbers)
    await target.unsafe(
      `SELECT setval(pg_get_serial_sequence('"${table}"', 'row'),
         greatest(${last}, (SELECT coalesce(max(row), 0) FROM "${table}"), 1))`,
    );
}

/** Deletes all rows of the program. */
export async function emptyTables(target: Target, tables: MovedTable[]): Promise<void> {
  const names = [...tables.map((table) => quotedName(table.target)), "committed_events", "call_counts"];
  await target.unsafe("ALTER TABLE audit_log DISABLE TRIGGER USER");
  await target.unsafe(`TRUNCATE ${names.join(", ")} RESTART IDENTITY`);
  await target.unsafe("ALTER TABLE audit_log ENABLE TRIGGER USER");
}
