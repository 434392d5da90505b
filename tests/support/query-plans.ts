import { AsyncLocalStorage } from "node:async_hooks";
import Database from "better-sqlite3";
import { onTestFinished } from "vitest";

/** Reading a whole table is right here, for the reason given. */
const wholeTable: { table: string; statement: RegExp; reason: string }[] = [
  {
    table: "instance|model_abilities|model_setup|operators|service_checks|service_setups",
    statement: /./,
    reason: "they have a handful of rows",
  },
  {
    table: "retention_choices",
    statement: /transcript_days/,
    reason: "one row for each project that chose, read once a day",
  },
  {
    table: "webhook_deliveries|audit_log|bots",
    statement: /not in \(select|"meeting_id" is null/,
    reason: "what deletions leave is looked for after a deletion and once a day",
  },
  {
    table: "transcriptions",
    statement: /"recording_id" is not null/,
    reason: "the index holds the recordings that are kept alone; read once a day and at the start",
  },
  {
    table: "transcriptions",
    statement: /"recording_days" is not null/,
    reason: "the index holds those that wait for words alone; read once a day and after a choice",
  },
  {
    table: "organizations",
    statement: /"model_allowed_at" is/,
    reason: "operators alone ask for who waits, and each organization is one short row",
  },
  { table: "project_members|one_time_tokens", statement: /where false/, reason: "nothing is read" },
  {
    table: "webhook_deliveries",
    statement: /"problem" is not null/,
    reason: "the index holds the problems alone",
  },
];

/** A statement of the program that reads more the more there is. */
class WholeTableRead extends Error {}

const ofProgram = new AsyncLocalStorage<boolean>();
/** To look at the stack costs more than a short query. */
let isWatched = false;

/** Runs `work` as the program's own when the program called: what tests ask of a store is theirs. */
export function markCaller<T>(work: () => T): T {
  if (!isWatched) return work();
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 4;
  const stack = new Error().stack ?? "";
  Error.stackTraceLimit = stackTraceLimit;
  const isProgram = /\/app\/(core|jobs|domain)\//.test(stack.split("\n").slice(3).join("\n"));
  return isProgram ? ofProgram.run(true, work) : work();
}

/** Until the test ends, a statement of the program that would read a whole table fails. */
export function refuseWholeTables(): void {
  const { prepare } = Database.prototype;
  const known = new Set<string>();
  isWatched = true;
  onTestFinished(() => {
    isWatched = false;
    Database.prototype.prepare = prepare;
  });
  Database.prototype.prepare = function (this: Database.Database, sql: string) {
    const statement = prepare.call(this, sql);
    const isOwn =
      ofProgram.getStore() && /^(select|update|delete)/i.test(sql) && !sql.includes("sqlite_schema");
    const text = sql.replace(/\?(, \?)+/g, "?, …");
    if (!isOwn || known.has(text)) return statement;
    known.add(text);
    for (const name of ["all", "get", "run"] as const) {
      const run = statement[name].bind(statement) as (...params: unknown[]) => never;
      statement[name] = (...params: unknown[]) => {
        const plan = prepare.call(this, `EXPLAIN QUERY PLAN ${sql}`) as Database.Statement<unknown[]>;
        const steps = plan.all(...params) as { detail: string }[];
        assertIndexed(sql, steps);
        return run(...params);
      };
    }
    return statement;
  } as typeof prepare;
}

function assertIndexed(sql: string, steps: { detail: string }[]): void {
  for (const { detail } of steps) {
    const table = /^SCAN (\w+)(?! VIRTUAL)/.exec(detail)?.[1];
    if (!table || /^SCAN (CONSTANT|\d+-ROW|\w+ VIRTUAL|\(subquery|subquery)/.test(detail)) continue;
    // The name of a query within the query: what that reads has steps of its own.
    if (sql.includes(`) "${table}"`) || sql.includes(`) as "${table}"`)) continue;
    // The first rows in the order of an index.
    if (/ USING (COVERING )?INDEX/.test(detail) && / limit \?/.test(sql) && !/ where /.test(sql)) continue;
    const isKnown = wholeTable.some(
      ({ table: names, statement }) => new RegExp(`^(${names})$`).test(table) && statement.test(sql),
    );
    if (!isKnown) throw new WholeTableRead(`${detail}: ${sql}`);
  }
}
