import Database from "better-sqlite3";

export type Recorded = { sql: string; params: unknown[] };

/** What the store asks about statements and about the file. */
const ownQuestions = /^(EXPLAIN|PRAGMA)|sqlite_schema/;

/** From now on notes every statement that reads, with what it was given. */
export function recordSql(): { take(): Recorded[] } {
  let noted: Recorded[] = [];
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function (this: Database.Database, sql: string) {
    const statement = prepare.call(this, sql);
    if (ownQuestions.test(sql)) return statement;
    for (const name of ["all", "get"] as const) {
      const run = statement[name].bind(statement);
      statement[name] = (...params: unknown[]) => {
        noted.push({ sql, params });
        return (run as (...given: unknown[]) => unknown)(...params) as never;
      };
    }
    return statement;
  } as typeof prepare;
  return {
    take() {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
}
