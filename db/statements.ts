import type Database from "better-sqlite3";
import { recentlyUsed } from "#app/core/recently-used.ts";

const maxStatements = 500;

/** What is called whenever a statement is run: `before` it, and `after` it with what the driver returned. */
type Watch = { before?(): void; after?(result: unknown): void };

/**
 * Compiles each statement once per connection, because drizzle prepares it again at every query. A least-recently-used cache.
 * @param watchOf returns what watches the runs of a statement
 */
export function cacheStatements(
  connection: Database.Database,
  watchOf: (statement: Database.Statement) => Watch,
): void {
  const compile = connection.prepare.bind(connection) as (sql: string) => Database.Statement;
  const cached = recentlyUsed<string, Database.Statement>(maxStatements);
  const prepare = (sql: string) => {
    const known = cached.get(sql);
    // A statement that is being iterated cannot be started again.
    const statement = known && !known.busy ? known : observed(compile(sql), watchOf);
    if (statement !== known) cached.set(sql, statement);
    return statement.reader ? statement.raw(false) : statement;
  };
  connection.prepare = prepare as typeof connection.prepare;
}

function observed(
  statement: Database.Statement,
  watchOf: (statement: Database.Statement) => Watch,
): Database.Statement {
  const { before, after } = watchOf(statement);
  for (const name of ["all", "get", "run", "iterate"] as const) {
    const run = statement[name].bind(statement) as (...params: unknown[]) => never;
    statement[name] = (...params: unknown[]) => {
      before?.();
      const result = run(...params);
      after?.(result);
      return result;
    };
  }
  return statement;
}
