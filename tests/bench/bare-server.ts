/** The least that answers: Express, the same SQL through prepared statements, the same bytes. `node bare-server.ts PLAN PORT` */
import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import express from "express";
import type { Recorded } from "./record-sql.ts";

type Plan = { file: string; calls: { path: string; body: unknown; statements: Recorded[] }[] };

const [, , plan = "", port = ""] = process.argv;
const { file, calls } = JSON.parse(readFileSync(plan, "utf8")) as Plan;
const db = new Database(file, { readonly: true });
const app = express();
app.disable("etag");
app.get("/readyz", (_req, res) => void res.json({}));
for (const { path, body, statements } of calls) {
  const prepared = statements.map(({ sql, params }) => ({ params, statement: db.prepare(sql).raw(true) }));
  app.get(path, (_req, res) => {
    for (const { statement, params } of prepared) statement.all(...params);
    res.json(body);
  });
}
app.listen(Number(port), "127.0.0.1");
