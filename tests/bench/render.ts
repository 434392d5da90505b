import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import Database from "better-sqlite3";
import type { ReactNode } from "react";
import { serving } from "../../scripts/launch.mjs";
import { figure, median, say } from "./figures.ts";
import { type PageElement, parsePage } from "./page-tree.ts";
import { letIn } from "./people.ts";
import type { RenderAnswer, RenderOrder } from "./render-probe.ts";
import { seedMeetings } from "./seed.ts";
import { answers, build, dataFolder, freePort, root } from "./server.ts";

/**
 * What it costs to render the page of a member whose time zone is known, beside its bare elements, and of what its bytes are.
 * `BENCH_PROFILES=DIR` writes V8's profile of each page there.
 */
process.env.NODE_ENV = "production";
// React looks at it when it is loaded.
const { createElement } = await import("react");
const { renderToString } = await import("react-dom/server");

const rounds = 7;
const each = 100;

build();
const [folder, remove] = dataFolder();
const [id = ""] = await seedMeetings(folder, 24, 2000);
const [token] = await letIn(folder, projectOf(id), 1);
const port = await freePort();
const probe = join(import.meta.dirname, "render-probe.ts");
const child = spawn(process.execPath, ["--import", probe, ...serving], {
  cwd: root,
  env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), DATA_DIR: folder },
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
try {
  const base = `http://localhost:${port}`;
  await answers(base, child);
  const cookie = `throughline=${token}; throughline-zone=Europe%2FBerlin`;
  for (const [name, path] of [
    ["hub of 24 meetings", "/summary-hub"],
    ["summary", `/meeting-summary/${id}`],
    ["dashboard", "/dashboard"],
  ] as const) {
    const html = await (await fetch(base + path, { headers: { cookie, accept: "text/html" } })).text();
    await ordered({ times: 6 * each });
    const ours: number[] = [];
    const bare: number[] = [];
    const renderBare = bareOf(html);
    for (let round = 0; round < rounds; round++) {
      ours.push((await ordered({ times: each })).ms);
      bare.push(renderBare());
    }
    figure({
      name: `${name}: processor time to render it`,
      aim: "",
      now: `${median(ours).toFixed(2)} ms`,
      met: null,
      ratio: (median(bare) / median(ours)).toFixed(2),
    });
    figure({ name: `${name}: HTML, raw · gzip · br`, aim: "", now: sizesOf(html), met: null });
    say("  of it", partsOf(html));
    if (process.env.BENCH_PROFILES) {
      const { profile } = await ordered({ times: 20 * each, profile: true });
      const file = join(process.env.BENCH_PROFILES, `${path.split("/")[1]}.cpuprofile`);
      writeFileSync(file, JSON.stringify(profile));
    }
  }
} finally {
  await end(child);
  remove();
}

async function ordered(order: RenderOrder): Promise<RenderAnswer> {
  const answer = once(child, "message");
  child.send(order);
  return (await answer)[0] as RenderAnswer;
}

async function end(process: ChildProcess): Promise<void> {
  const gone = once(process, "exit");
  process.kill("SIGTERM");
  await gone;
}

function projectOf(meetingId: string): string {
  const db = new Database(join(folder, "throughline.db"));
  const project = db.prepare("SELECT project_id FROM meetings WHERE meeting_id = ?").pluck().get(meetingId);
  db.close();
  return String(project);
}

function sizesOf(html: string): string {
  const sizes = [html.length, gzipSync(html).length, brotliCompressSync(html).length];
  return sizes.map((bytes) => `${(bytes / 1000).toFixed(1)} KB`).join(" · ");
}

function partsOf(html: string): string {
  const bytesOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0);
  const scripts = html.match(/<script[^>]*>[\s\S]*?<\/script>/g) ?? [];
  const data = bytesOf(scripts.filter((script) => script.includes("streamController.enqueue")));
  const classes = bytesOf(
    html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, "").match(/ class="[^"]*"/g) ?? [],
  );
  return `classes ${classes} · data ${data} · other scripts ${bytesOf(scripts) - data} · in all ${html.length} bytes`;
}

/** Renders the elements of the page, one component each, and returns the processor time of one rendering in ms. */
function bareOf(html: string): () => number {
  const page = parsePage(html);
  const render = (times: number) => {
    const before = process.threadCpuUsage();
    for (let time = 0; time < times; time++) renderToString(createElement(Part, { part: page }));
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / times;
  };
  render(3 * each);
  return () => render(each);
}

function Part({ part: { tag, attributes, raw, children } }: { part: PageElement }): ReactNode {
  if (raw !== undefined) return createElement(tag, { dangerouslySetInnerHTML: { __html: raw } });
  const inner = children.map((child, at) =>
    typeof child === "string" ? child : createElement(Part, { key: at, part: child }),
  );
  return createElement(tag, attributes, ...inner);
}
