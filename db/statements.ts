import type Database from "better-sqlite3";
import { recentlyUsed } from "#app/core/recently-used.ts";

const maxStatements = 500;

/**
 * Compiles each statement once per connection, because drizzle prepares it again at every query. A least-recently-used cache.
 * @param onCompile returns what is called whenever the statement is run
 */
export function cacheStatements(
  connection: Database.Database,
  onCompile: (statement: Database.Statement) => () => void,
): void {
  const compile = connection.prepare.bind(connection) as (sql: string) => Database.Statement;
  const cached = recentlyUsed<string, Database.Statement>(maxStatements);
  const prepare = (sql: string) => {
    const known = cached.get(sql);
    // A statement that is being iterated cannot be started again.
    const statement = known && !known.busy ? known : observed(compile(sql), onCompile);
    if (statement !== known) cached.set(sql, statement);
    return statement.reader ? statement.raw(false) : statement;
  };
  connection.prepare = prepare as typeof connection.prepare;
}

function observed(
  statement: Database.Statement,
  onCompile: (statement: Database.Statement) => () => void,
): Database.Statement {
  const onRun = onCompile(statement);
  for (const name of ["all", "get", "run", "iterate"] as const) {
    const run = statement[name].bind(statement) as (...params: unknown[]) => never;
    statement[name] = (...params: unknown[]) => {
      onRun();
      return run(...params);
    };
  }
  return statement;
}
