import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import Database from "better-sqlite3";
import type { Ctx } from "#app/core/context.ts";
import { identify, me } from "#app/domain/accounts/users/read.server.ts";
import { countForBar } from "#app/domain/notifications/read.server.ts";
import { getSeries } from "#app/domain/scheduling/series/read.server.ts";
import { listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { getRetainedText } from "#app/domain/transcripts/transcriptions/read.server.ts";
import { listOrganizations } from "#app/domain/workspaces/organizations/read.server.ts";
import { currentWorkspace, listProjectChoices } from "#app/domain/workspaces/projects/read.server.ts";
import { serving } from "../../scripts/launch.mjs";
import { figure, median, say } from "./figures.ts";
import { type MeasuredProgram, startMeasured } from "./measured-program.ts";
import { childOf, contentOf, parsePage } from "./page-tree.ts";
import { letIn } from "./people.ts";
import { type Recorded, recordSql } from "./record-sql.ts";
import { benchKernel, seedMeetings } from "./seed.ts";
import { build, dataFolder, root } from "./server.ts";

/**
 * The summary page against Next.js (standalone, server components, made anew for each request), one process each, in turns:
 * Next runs the statements that our page runs when nothing is kept, and renders the elements of our page without its scripts,
 * styles and fonts. It is installed for this alone.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const runs = Number(process.env.BENCH_RUNS ?? 3);
const connections = 10;
/** Each has a limit of 3,000 reads a minute. */
const people = 20;

build();
const [folder, remove] = dataFolder();
const app = mkdtempSync(join(tmpdir(), "throughline-next-"));
const [, meeting_id = ""] = await seedMeetings(folder, 24, 2000);
const file = join(folder, "throughline.db");
const { tokens, statements } = await prepare();
const path = `/meeting-summary/${meeting_id}`;
const cookies = tokens.map((token) => ({ cookie: `throughline=${token}`, accept: "text/html" }));
const ours = await startMeasured(serving, { DATA_DIR: folder, LOG_LEVEL: "silent" });
const next = await startNext();
try {
  await compare("summary page, answers a second, against Next.js with the same elements and SQL", 4);
  const changes = changeAlways();
  await compare("the same while another process writes all the time, so that nothing is kept", 4);
  clearInterval(changes);
} finally {
  await ours.stop();
  await next.stop();
  remove();
  rmSync(app, { recursive: true });
}

type Load = { perSecond: number; cpu: number };

async function compare(name: string, aim: number): Promise<void> {
  const pairs: { mine: Load; theirs: Load }[] = [];
  await load(ours, path, 2);
  await load(next, "/summary", 2);
  for (let run = 0; run < runs; run++)
    pairs.push({ mine: await load(ours, path, seconds), theirs: await load(next, "/summary", seconds) });
  const times = median(pairs.map(({ mine, theirs }) => mine.perSecond / theirs.perSecond));
  const rate = (of: (pair: (typeof pairs)[number]) => Load) =>
    median(pairs.map((pair) => of(pair).perSecond));
  const cost = (of: (pair: (typeof pairs)[number]) => Load) => median(pairs.map((pair) => of(pair).cpu));
  const rates = `${rate(({ mine }) => mine).toFixed(0)} · ${rate(({ theirs }) => theirs).toFixed(0)}`;
  figure({ name, aim: `≥ ${aim} ×`, now: `${times.toFixed(1)} × (${rates})`, met: times >= aim });
  const costs = `${cost(({ mine }) => mine).toFixed(1)} · ${cost(({ theirs }) => theirs).toFixed(1)} ms`;
  say("  processor time of one, ours · Next.js", costs);
}

async function load({ base, cpu }: MeasuredProgram, page: string, duration: number): Promise<Load> {
  const before = await cpu();
  const requests = cookies.map((headers) => ({ headers }));
  const found = await autocannon({ url: base + page, connections, duration, requests });
  if (found.non2xx + found.errors > 0)
    throw new Error(`${page}: ${found.non2xx} refused, ${found.errors} lost`);
  const { average } = found.requests;
  return { perSecond: average, cpu: ((await cpu()) - before) / (average * duration) };
}

/** Commits something 200 times a second. */
function changeAlways() {
  const db = new Database(file);
  db.pragma("synchronous = OFF");
  const change = db.prepare("INSERT OR REPLACE INTO throttles VALUES ('another process', ?, 0)");
  let count = 0;
  return setInterval(() => change.run(count++), 5);
}

/** People with sessions, and the statements of the page for one of them, with their values. */
async function prepare(): Promise<{ tokens: string[]; statements: Recorded[] }> {
  const db = new Database(file, { readonly: true });
  const place = db.prepare("SELECT org_id, project_id FROM projects").get();
  db.close();
  const { org_id, project_id } = place as { org_id: string; project_id: string };
  const tokens = await letIn(folder, project_id, people);
  const sql = recordSql();
  const { services, close } = await benchKernel(folder);
  const nobody = { ...services, actor: { kind: "anonymous" as const, address: "127.0.0.1" } };
  sql.take();
  const { actor } = await identify(nobody, { cookie: tokens[0] ?? "", bearer: null });
  const ctx: Ctx = { ...services, actor };
  for (const read of [me, currentWorkspace, countForBar, listOrganizations]) await read(ctx, {});
  await listProjectChoices(ctx, { org_id });
  for (const read of [readSummary, getSeries, getRetainedText, listPendingEdits])
    await read(ctx, { meeting_id });
  const statements = sql.take();
  await close();
  return { tokens, statements };
}

async function startNext(): Promise<MeasuredProgram> {
  const page = await fetch(ours.base + path, { headers: cookies[0] ?? {} });
  const { children } = contentOf(childOf(parsePage(await page.text()), "body"));
  const plan = join(app, "plan.json");
  const driver = join(root, "package.json");
  writeFileSync(plan, JSON.stringify({ driver, file, statements, children }));
  say("statements · bytes of the elements", `${statements.length} · ${JSON.stringify(children).length}`);
  cpSync(join(import.meta.dirname, "next-app"), app, { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    BENCH_PLAN: plan,
  };
  const quietly = { cwd: app, env, stdio: ["ignore", "ignore", "inherit"] as ("ignore" | "inherit")[] };
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], quietly);
  execFileSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], quietly);
  return startMeasured([join(app, ".next/standalone/server.js")], {
    HOSTNAME: "127.0.0.1",
    BENCH_PLAN: plan,
  });
}
