/**
 * The least that could answer: bare http that renders the elements of a page once, one component each, or writes the same
 * JSON, after reading as many rows as any program must. `node least-server.ts PLAN PORT`
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Database from "better-sqlite3";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** `pages` and `calls` by name: HTML, and JSON with the statements that read it. */
export type LeastPlan = {
  file: string;
  pages: Record<string, string>;
  calls: Record<string, { body: string; statements: string[] }>;
};

type Element = {
  tag: string;
  attributes: Record<string, string>;
  raw?: string;
  children: (Element | string)[];
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
  const page = parse(html);
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

createServer((request, response) => {
  const [type, body] = answers.get(request.url ?? "")?.() ?? ["text/plain", "unknown"];
  response.writeHead(200, { "content-type": type });
  response.end(body);
}).listen(Number(port), "127.0.0.1");

function Part({ part: { tag, attributes, raw, children } }: { part: Element }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own script or style
  if (raw !== undefined) return createElement(tag, { dangerouslySetInnerHTML: { __html: raw } });
  const inner = children.map((child, at) =>
    typeof child === "string" ? child : createElement(Part, { key: at, part: child }),
  );
  return createElement(tag, attributes, ...inner);
}

/** The `html` element of a page that React wrote: every attribute quoted, every element closed. */
function parse(html: string): Element {
  const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
  const names: Record<string, string> = { class: "className", for: "htmlFor", tabindex: "tabIndex" };
  const top: Element = { tag: "", attributes: {}, children: [] };
  const open = [top];
  const pieces =
    /<!.*?>|<(script|style)\b[^>]*>([\s\S]*?)<\/\1>|<\/[\w-]+>|<([\w-]+)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi;
  for (const [whole, code, raw, tag, words = ""] of html.matchAll(pieces)) {
    const { children } = open.at(-1) ?? top;
    if (code) children.push({ tag: code, attributes: {}, raw, children: [] });
    else if (tag) {
      const given = [...words.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)].filter(([, name]) => name !== "style");
      const attributes = given.map(([, name = "", value = ""]) => [names[name] ?? name, plain(value)]);
      const element = { tag, attributes: Object.fromEntries(attributes), children: [] };
      children.push(element);
      if (!empty.test(tag)) open.push(element);
    } else if (whole.startsWith("</")) open.pop();
    else if (!whole.startsWith("<")) children.push(plain(whole));
  }
  const root = top.children.find((child) => typeof child !== "string" && child.tag === "html");
  if (!root || typeof root === "string") throw new Error("This is no page");
  return root;
}

function plain(text: string): string {
  const signs: Record<string, string> = { amp: "&", "#x27": "'", quot: '"', lt: "<", gt: ">" };
  return text.replace(/&(amp|#x27|quot|lt|gt);/g, (_, sign: string) => signs[sign] ?? "");
}
