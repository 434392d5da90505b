/**
 * The least that could answer: bare http that renders the elements of a page once, one component each, or writes the same
 * JSON, after reading as many rows as any program must. `node least-server.ts PLAN PORT`
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Database from "better-sqlite3";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type PageElement, parsePage } from "./page-tree.ts";

/** `pages` and `calls` by name: HTML, and JSON with the statements that read it. */
export type LeastPlan = {
  file: string;
  pages: Record<string, string>;
  calls: Record<string, { body: string; statements: string[] }>;
};

const [, , plan = "", port = ""] = process.argv;
const { file, pages, calls } = JSON.parse(readFileSync(plan, "utf8")) as LeastPlan;
const db = new Database(file, { readonly: true });
const session = db.prepare("SELECT * FROM sessions LIMIT 1");
const ofPage = [...Array(6).fill(session), db.prepare("SELECT * FROM meetings LIMIT 10")];

const answers = new Map<string, () => [type: string, body: string]>([
  ["/readyz", () => ["text/plain", "ok"]],
]);
for (const [name, html] of Object.entries(pages)) {
  const page = parsePage(html);
  answers.set(`/${name}`, () => {
    for (const statement of ofPage) statement.all();
    return ["text/html", renderToString(createElement(Part, { part: page }))];
  });
}
for (const [name, { body, statements }] of Object.entries(calls)) {
  const prepared = [session, ...statements.map((sql) => db.prepare(sql))];
  const value = JSON.parse(body);
  answers.set(`/${name}`, () => {
    for (const statement of prepared) statement.all();
    return ["application/json", JSON.stringify(value)];
  });
}

// As the program itself: a connection waits while the other one is asked.
createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const [type, body] = answers.get(request.url ?? "")?.() ?? ["text/plain", "unknown"];
  response.writeHead(200, { "content-type": type });
  response.end(body);
}).listen(Number(port), "127.0.0.1");

function Part({ part: { tag, attributes, raw, children } }: { part: PageElement }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own script or style
  if (raw !== undefined) return createElement(tag, { dangerouslySetInnerHTML: { __html: raw } });
  const inner = children.map((child, at) =>
    typeof child === "string" ? child : createElement(Part, { key: at, part: child }),
  );
  return createElement(tag, attributes, ...inner);
}
