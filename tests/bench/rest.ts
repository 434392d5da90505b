import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { issuerOf } from "#app/core/tokens.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { getMeeting, listMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { password } from "#tests/support/newcomer.ts";
import { serving } from "../../scripts/launch.mjs";
import { figure, median, ms, say } from "./figures.ts";
import { type Recorded, recordSql } from "./record-sql.ts";
import { benchKernel, seedMeetings } from "./seed.ts";
import { answers, build, dataFolder, freePort, root } from "./server.ts";

/**
 * What REST costs: a meeting and a page of a project of 1,000, asked of the built program and of a bare Express handler
 * that runs the same SQL and sends the same bytes, in turns in one run.
 */
const meetings = Number(process.env.BENCH_MEETINGS ?? 1000);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const runs = Number(process.env.BENCH_RUNS ?? 3);
/** Each has a limit of 3,000 a minute. */
const people = 100;
const connections = 10;

build();
const [folder, remove] = dataFolder();
const ids = await seedMeetings(folder, meetings, 0);
const port = await freePort();
const base = `http://localhost:${port}`;
const { tokens, calls } = await prepare();
const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "error" };
const program = spawn(process.execPath, serving, {
  ...{ cwd: root, stdio: ["ignore", "inherit", "inherit"] },
  env: { ...env, NODE_ENV: "production" },
});
await answers(base, program);
const bare = await startBare();
try {
  for (const { path } of calls) await compare(path);
} finally {
  await Promise.all([program, bare.child].map(stop));
  remove();
}

/** People with tokens, and the SQL that the two calls run. */
async function prepare() {
  const sql = recordSql();
  const { services, close } = await benchKernel(folder);
  // Access tokens name the server they are for.
  services.settings.origin = base;
  const nobody = { kind: "anonymous" as const, address: "127.0.0.1" };
  const made: string[] = [];
  const [meeting_id = ""] = ids;
  const row = await services.db.read((q) => q.select().from(projectMembers));
  const project_id = row[0]?.project_id ?? "";
  for (let number = 0; number < people; number++) {
    const name = { first_name: "Bo", last_name: "Lind", email: `bo${number}@bench.example` };
    const { user, session_id } = await signUp({ ...services, actor: nobody }, { ...name, password });
    const member = { project_id, user_id: user.user_id, role: "member" as const, joined_at: Date.now() };
    await services.db.write((q) => q.insert(projectMembers).values(member));
    const session = { userId: user.user_id, sessionId: session_id ?? "" };
    made.push(await services.providers.identity.signAccessToken(session, issuerOf(services.settings)));
  }
  const bearer = made[0] ?? "";
  const recorded = async (work: (ctx: Parameters<typeof getMeeting>[0]) => Promise<unknown>) => {
    sql.take();
    const { actor } = await identify({ ...services, actor: nobody }, { cookie: null, bearer });
    const body = await work({ ...services, actor });
    return { body, statements: sql.take() };
  };
  const one = await recorded((ctx) => getMeeting(ctx, { meeting_id }));
  const page = await recorded(async (ctx) => (await listMeetings(ctx, { project_id })).meetings);
  await close();
  return {
    tokens: made,
    calls: [
      { path: `/meetings/${meeting_id}`, ...one },
      { path: `/meetings/project/${project_id}`, ...page },
    ] satisfies { path: string; body: unknown; statements: Recorded[] }[],
  };
}

async function startBare(): Promise<{ base: string; child: ChildProcess }> {
  const plan = join(folder, "bare.json");
  writeFileSync(plan, JSON.stringify({ file: join(folder, "throughline.db"), calls }));
  const at = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), plan, String(at)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await answers(`http://localhost:${at}`, child);
  return { base: `http://localhost:${at}`, child };
}

async function compare(path: string): Promise<void> {
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const [ours = "", theirs] = await Promise.all(
    [base, bare.base].map(async (at) => (await fetch(at + path, { headers })).text()),
  );
  if (ours !== theirs) throw new Error(`${path}: not the same bytes`);
  await load(base + path, 1);
  await load(bare.base + path, 1);
  const ratios: number[] = [];
  const all = { program: [] as Measured[], bare: [] as Measured[] };
  for (let run = 0; run < runs; run++) {
    const program = await load(base + path, seconds);
    const plain = await load(bare.base + path, seconds);
    all.program.push(program);
    all.bare.push(plain);
    ratios.push(program.perSecond / plain.perSecond);
  }
  const rate = (measured: Measured[]) => Math.round(median(measured.map((one) => one.perSecond)));
  const slowest = (measured: Measured[]) => ms(median(measured.map((one) => one.p99)));
  const name = path.replace(/[0-9a-f-]{36}/, ":id");
  figure({
    name: `GET ${name}, ${ours.length.toLocaleString("en")} bytes: requests a second, share of bare Express with the same SQL`,
    ...{ aim: "≥ 0.5", now: median(ratios).toFixed(2), met: median(ratios) >= 0.5 },
  });
  say("  requests a second, program · bare", `${rate(all.program)} · ${rate(all.bare)}`);
  say("  p99, program · bare", `${slowest(all.program)} · ${slowest(all.bare)}`);
}

type Measured = { perSecond: number; p99: number };

async function load(url: string, duration: number): Promise<Measured> {
  const requests = tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }));
  const {
    requests: rate,
    latency,
    non2xx,
    errors,
  } = await autocannon({ url, connections, duration, requests });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} lost`);
  return { perSecond: rate.average, p99: latency.p99 };
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
