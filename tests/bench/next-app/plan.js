import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** What the measurement hands over: the statements of each page with their values, and its elements. */
const plan = JSON.parse(readFileSync(process.env.BENCH_PLAN, "utf8"));
const Database = createRequire(plan.driver)("better-sqlite3");
const db = new Database(plan.file, { timeout: 10_000 });
db.pragma("synchronous = NORMAL");
const change = db.prepare("UPDATE action_items SET status = ?, updated_at = ? WHERE action_id = ?");

export const pages = new Map(
  Object.entries(plan.pages).map(([id, { statements, children }]) => [
    id,
    {
      children,
      statements: statements.map(({ sql, params }) => ({ statement: db.prepare(sql).raw(true), params })),
    },
  ]),
);

export function changeItem(id, status) {
  change.run(status, Date.now(), id);
}
