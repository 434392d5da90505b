import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement } from "react";

export const dynamic = "force-dynamic";

/** What the measurement hands over: the statements of the page with their values, and its elements. */
const { driver, file, statements, children } = JSON.parse(readFileSync(process.env.BENCH_PLAN, "utf8"));
const Database = createRequire(driver)("better-sqlite3");
const db = new Database(file, { readonly: true });
const prepared = statements.map(({ sql, params }) => ({ statement: db.prepare(sql).raw(true), params }));

export default async function Summary() {
  for (const { statement, params } of prepared) statement.all(...params);
  return children.map(part);
}

function part(child, key) {
  if (typeof child === "string") return child;
  return createElement(child.tag, { ...child.attributes, key }, ...child.children.map(part));
}
