import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon, { type Planned } from "autocannon";
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
import { users } from "#db/schema/identity.ts";
import { askAsBrowser, browserHeaders } from "./as-browser.ts";
import { figure, median, say, sayMachine } from "./figures.ts";
import { type MeasuredProgram, startBuilt, startMeasured } from "./measured-program.ts";
import { childOf, contentOf, type PageElement, parsePage } from "./page-tree.ts";
import { letMembersIn, type Member, readOne } from "./people.ts";
import { type Recorded, recordSql } from "./record-sql.ts";
import { benchKernel, seedMeetings } from "./seed.ts";
import { build, dataFolder, root } from "./server.ts";
import { randomNumbers } from "./walk-steps.ts";

/**
 * Summary pages against Next.js (standalone, server components, made anew for each request), one process each, in turns. Sixty
 * people open the summaries of a project, with a browser's headers, and one request in twenty ticks an action item. Next
 * runs the statements that our page runs when nothing is kept, and renders the elements of our page without its scripts,
 * styles and fonts; of a change it makes the one UPDATE, without the checks, the events, the jobs and the notices of ours. It
 * compresses with gzip, as it is set by default, ours with Brotli. Next is installed for this alone.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const runs = Number(process.env.BENCH_RUNS ?? 3);
const connections = 10;
const people = 60;
const summaries = 12;
/** Requests after which each connection begins anew. */
const planned = 400;
const leastTimes = 4;

build();
sayMachine();
const [folder, remove] = dataFolder();
const app = mkdtempSync(join(tmpdir(), "throughline-next-"));
const ids = (await seedMeetings(folder, 24, 2000)).slice(0, summaries);
const file = join(folder, "throughline.db");
const project_id = readOne(folder, "SELECT project_id FROM projects");
const members = await letMembersIn(folder, project_id, people, "project_admin");
const statements = await recordPages(members[0] as Member);
const ours = await startBuilt(folder);
const next = await startNext();
const requests = { ours: requestsOf(ours.base), next: requestsOf(next.base) };
try {
  await compare();
} finally {
  await ours.stop();
  await next.stop();
  remove();
  rmSync(app, { recursive: true });
}

type Load = { perSecond: number; cpu: number };

async function compare(): Promise<void> {
  const pairs: { mine: Load; theirs: Load }[] = [];
  await load(ours, requests.ours, 3);
  await load(next, requests.next, 3);
  for (let run = 0; run < runs; run++) {
    const mine = await load(ours, requests.ours, seconds);
    pairs.push({ mine, theirs: await load(next, requests.next, seconds) });
  }
  const rates = middle(pairs, "perSecond");
  const costs = middle(pairs, "cpu");
  const of = `summaries opened by ${people} people as browsers do, 5 % of the requests changes`;
  const faster = median(pairs.map(({ mine, theirs }) => mine.perSecond / theirs.perSecond));
  const cheaper = median(pairs.map(({ mine, theirs }) => theirs.cpu / mine.cpu));
  figure({
    name: `${of}: processor time of one, ours · Next.js with the same elements and SQL`,
    aim: `≥ ${leastTimes} ×`,
    now: `${cheaper.toFixed(1)} × (${costs.map((cost) => cost.toFixed(1)).join(" · ")} ms)`,
    met: cheaper >= leastTimes,
  });
  figure({
    name: `${of}: answers a second, ours · Next.js`,
    aim: "",
    now: `${faster.toFixed(1)} × (${rates.map((rate) => rate.toFixed(0)).join(" · ")})`,
    met: null,
  });
}

function middle(pairs: { mine: Load; theirs: Load }[], of: keyof Load): number[] {
  return [median(pairs.map(({ mine }) => mine[of])), median(pairs.map(({ theirs }) => theirs[of]))];
}

/** The same for both: pages and changes of the same people in the same order. */
function requestsOf(base: string): Planned[] {
  const random = randomNumbers(1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const items = itemsOf();
  return Array.from({ length: planned }, () => {
    const { cookie } = pick(members);
    if (random() >= 0.05) {
      const path = `/meeting-summary/${pick(ids)}`;
      return { path, headers: browserHeaders(base, { kind: "document", path, cookie }) };
    }
    const path = `/action-items/${pick(items)}`;
    const headers = browserHeaders(base, { kind: "form", path, cookie });
    const body = JSON.stringify({ status: random() < 0.5 ? "completed" : "pending" });
    return { path, method: "PATCH", headers: { ...headers, "content-type": "application/json" }, body };
  });
}

function itemsOf(): string[] {
  const db = new Database(file, { readonly: true });
  const all = db.prepare("SELECT action_id FROM action_items ORDER BY action_id").pluck().all() as string[];
  db.close();
  return all;
}

async function load({ base, cpu }: MeasuredProgram, given: Planned[], duration: number): Promise<Load> {
  const before = await cpu();
  const found = await autocannon({ url: base, connections, duration, requests: given });
  if (found.non2xx + found.errors > 0)
    throw new Error(`${base}: ${found.non2xx} refused, ${found.errors} lost`);
  const { average } = found.requests;
  return { perSecond: average, cpu: ((await cpu()) - before) / (average * duration) };
}

/** The statements of each summary page for one of the people, with their values. */
async function recordPages({ token }: Member): Promise<Map<string, Recorded[]>> {
  const org_id = readOne(folder, "SELECT org_id FROM projects");
  const sql = recordSql();
  const { services, close } = await benchKernel(folder);
  const nobody = { ...services, actor: { kind: "anonymous" as const, address: "127.0.0.1" } };
  const pages = new Map<string, Recorded[]>();
  for (const meeting_id of ids) {
    // A commit, after which nothing is kept.
    await services.db.write((q) => q.update(users).set({ updated_at: Date.now() }));
    sql.take();
    const { actor } = await identify(nobody, { cookie: token, bearer: null });
    const ctx: Ctx = { ...services, actor };
    for (const read of [me, currentWorkspace, countForBar, listOrganizations]) await read(ctx, {});
    await listProjectChoices(ctx, { org_id });
    for (const read of [readSummary, getSeries, getRetainedText, listPendingEdits])
      await read(ctx, { meeting_id });
    pages.set(meeting_id, sql.take());
  }
  await close();
  return pages;
}

async function startNext(): Promise<MeasuredProgram> {
  const pages: Record<string, { statements: Recorded[]; children: PageElement["children"] }> = {};
  for (const [meeting_id, recorded] of statements) {
    const path = `/meeting-summary/${meeting_id}`;
    const html = await askAsBrowser(ours.base, { kind: "document", path, cookie: members[0]?.cookie ?? "" });
    const { children } = contentOf(childOf(parsePage(html), "body"));
    pages[meeting_id] = { statements: recorded, children };
  }
  const plan = join(app, "plan.json");
  writeFileSync(plan, JSON.stringify({ driver: join(root, "package.json"), file, pages }));
  const counts = [...statements.values()].map((recorded) => recorded.length);
  say("statements of a page", `${Math.min(...counts)} to ${Math.max(...counts)}`);
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
