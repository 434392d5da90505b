import type Database from "better-sqlite3";
import { recentlyUsed } from "#app/core/recently-used.ts";
import { type Touched, touchedTables } from "./touched-tables.ts";

const maxStatements = 500;

/**
 * Compiles each statement once per connection, because drizzle prepares it again at every query. A least-recently-used cache.
 * @param onRun called when a statement was run, with what it touched
 */
export function cacheStatements(
  connection: Database.Database,
  onRun: (statement: Database.Statement, touched: () => Touched) => void,
): void {
  const compile = connection.prepare.bind(connection) as (sql: string) => Database.Statement;
  const explain = (sql: string, params: unknown[]) => compile(sql).all(...params);
  const cached = recentlyUsed<string, Database.Statement>(maxStatements);
  const prepare = (sql: string) => {
    const known = cached.get(sql);
    // A statement that is being iterated cannot be started again.
    const statement = known && !known.busy ? known : observed(compile(sql), explain, onRun);
    if (statement !== known) cached.set(sql, statement);
    return statement.reader ? statement.raw(false) : statement;
  };
  connection.prepare = prepare as typeof connection.prepare;
}

function observed(
  statement: Database.Statement,
  explain: (sql: string, params: unknown[]) => unknown[],
  onRun: (statement: Database.Statement, touched: () => Touched) => void,
): Database.Statement {
  let known: Touched | undefined;
  for (const name of ["all", "get", "run", "iterate"] as const) {
    const run = statement[name].bind(statement) as (...params: unknown[]) => never;
    statement[name] = (...params: unknown[]) => {
      onRun(statement, () => {
        known ??= touchedTables(explain, statement, params);
        return known;
      });
      return run(...params);
    };
  }
  return statement;
}
