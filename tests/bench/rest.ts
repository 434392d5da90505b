import { deepStrictEqual } from "node:assert";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { newId } from "#app/core/new-id.ts";
import { hashToken } from "#app/core/tokens.ts";
import { apiTokenPrefix } from "#app/domain/accounts/api-tokens/schema.ts";
import { serving } from "../../scripts/launch.mjs";
import { figure, median } from "./figures.ts";
import { type MeasuredProgram, startMeasured } from "./measured-program.ts";
import { letIn } from "./people.ts";
import { seedMeetings } from "./seed.ts";
import { build, dataFolder } from "./server.ts";

/**
 * What REST costs: a meeting, and ten of a project of 1,000, asked by 48 members with API tokens, of the built program and
 * of a plain Express program with the same checks (`rest-server.ts`), in turns. Counted is processor time.
 */
const meetings = Number(process.env.BENCH_MEETINGS ?? 1000);
const rounds = Number(process.env.BENCH_RUNS ?? 7);
const people = 48;
/** They change in turn, for each has a limit of changes a minute. */
const admins = 6;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** How many calls follow each change that a member makes by REST to another meeting of the project; none without a number. */
const modes: { name: string; perChange?: number; each: number; aim?: number }[] = [
  { name: "kept", each: 144 },
  { name: "with 5 % changes", perChange: 20, each: 40 },
  { name: "anew, each call after a change", perChange: 1, each: 16, aim: 1.8 },
];

build();
const [folder, remove] = dataFolder();
const file = join(folder, "throughline.db");
const ids = await seedMeetings(folder, meetings, 0);
const [asked = "", ...others] = ids;
const db = new Database(file);
const project_id = String(
  db.prepare("SELECT project_id FROM meetings WHERE meeting_id = ?").pluck().get(asked),
);
await letIn(folder, project_id, people + admins);
const tokens = makeTokens();
const program = await startMeasured(serving, { DATA_DIR: folder, LOG_LEVEL: "silent" });
const plain = await startMeasured([join(import.meta.dirname, "rest-server.ts"), file]);
let asks = 0;
let changes = 0;
try {
  const calls = [
    { name: "`GET /meetings/{id}`", path: `/meetings/${asked}` },
    { name: "10 of 1,000 meetings by REST", path: `/meetings/project/${project_id}?skip=0&limit=10` },
  ];
  for (const { path } of calls) {
    const [ours, theirs] = await Promise.all([program, plain].map(async ({ base }) => ask(base + path)));
    deepStrictEqual(JSON.parse(ours ?? ""), JSON.parse(theirs ?? ""));
  }
  for (const mode of modes) for (const call of calls) await compare(call, mode);
} finally {
  await Promise.all([program.stop(), plain.stop()]);
  db.close();
  remove();
}

async function compare(
  { name, path }: { name: string; path: string },
  { name: how, perChange, each, aim }: (typeof modes)[number],
): Promise<void> {
  await costOf(program, path, 3 * each, perChange);
  await costOf(plain, path, 10 * each);
  const all: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = await costOf(program, path, each, perChange);
    all.push({ ours, theirs: await costOf(plain, path, each, perChange) });
  }
  const [ours, theirs] = [median(all.map((one) => one.ours)), median(all.map((one) => one.theirs))];
  const ratio = median(all.map((one) => one.ours / one.theirs));
  figure({
    name: `${name} by ${people} people, ${how}: processor time by that of plain Express with the same checks`,
    aim: aim ? `≤ ${aim} ×` : "",
    now: `${ratio.toFixed(1)} × (${ours.toFixed(2)} · ${theirs.toFixed(2)} ms)`,
    met: aim ? ratio <= aim : null,
  });
}

/** Ms of processor time of one call; that of the changes and of what they set off is left out. */
async function costOf(
  measured: MeasuredProgram,
  path: string,
  times: number,
  perChange = Number.POSITIVE_INFINITY,
): Promise<number> {
  let sum = 0;
  for (let left = times; left > 0; left -= perChange) {
    if (perChange <= times) await change();
    await measured.cpu();
    const before = await measured.cpu();
    // What it costs to be asked for the time.
    const between = await measured.cpu();
    for (let at = 0; at < Math.min(left, perChange); at++) await ask(measured.base + path);
    sum += (await measured.cpu()) - between - (between - before);
  }
  return sum / times;
}

async function change(): Promise<void> {
  const id = others[++changes % others.length];
  await send("PATCH", `${program.base}/meetings/${id}`, { title: `Changed ${changes}` });
  // Its jobs have ended once there is nothing to be done any more.
  let [before, quiet] = [await program.cpu(), 0];
  while (quiet < 3) {
    await pause(5);
    const now = await program.cpu();
    quiet = now - before < 0.5 ? quiet + 1 : 0;
    before = now;
  }
}

function ask(url: string): Promise<string> {
  return send("GET", url);
}

async function send(method: string, url: string, body?: object): Promise<string> {
  const token = method === "GET" ? tokens[admins + (asks++ % people)] : tokens[changes % admins];
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const sent = request(url, {
    ...{ method, agent },
    headers: body ? { ...headers, "content-type": "application/json" } : headers,
  }).end(body && JSON.stringify(body));
  const [answer] = await once(sent, "response");
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString();
  if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${text}`);
  return text;
}

/** Those of admins of the project, then those of its other members, written straight. Their use was noted just now. */
function makeTokens(): string[] {
  const members = db
    .prepare("SELECT user_id FROM project_members WHERE project_id = ? ORDER BY joined_at DESC")
    .pluck()
    .all(project_id) as string[];
  const promote = db.prepare("UPDATE project_members SET role = 'project_admin' WHERE user_id = ?");
  for (const user_id of members.slice(0, admins)) promote.run(user_id);
  const insert = db.prepare(
    `INSERT INTO api_tokens (token_id, user_id, name, scope, token_hash, hint, created_at, last_used_at)
     VALUES (?, ?, 'bench', 'write', ?, 'last', ?, ?)`,
  );
  const [now, later] = [Date.now(), Date.now() + 3_600_000];
  return members.map((user_id, at) => {
    const token = `${apiTokenPrefix}${String(at).padStart(40, "x")}`;
    insert.run(newId(), user_id, hashToken(token), now, later);
    return token;
  });
}
