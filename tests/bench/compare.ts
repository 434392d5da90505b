import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import Database from "better-sqlite3";
import { newId } from "#app/core/ids.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { password } from "#tests/support/newcomer.ts";
import { serving } from "../../scripts/launch.mjs";
import { median, quantile } from "./figures.ts";
import type { LeastPlan } from "./least-server.ts";
import { type MeasuredProgram, startMeasured } from "./measured-program.ts";
import { email, seedMeetings } from "./seed.ts";
import { dataFolder } from "./server.ts";

/** What is compared. */
export type Answer =
  | "hub"
  | "hubAnew"
  | "summary"
  | "summaryAnew"
  | "dashboard"
  | "login"
  | "meeting"
  | "list";
/** Processor time of one answer in ms, ours and of the least that could be done, and the least by ours; `low` is what three of four rounds reach of that. */
export type Compared = { ours: number; least: number; ratio: number; low: number };
export type Effort = {
  /** Answers before anything is measured. */
  warm: number;
  rounds: number;
  /** Answers of each program in a round. */
  each: number;
};

const summarized = 24;
const planned = 1000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Starts the built program over a project of its own, and the least server with the same pages and calls. Both are asked in
 * turns: other work on the machine slows both down alike, and what is counted is processor time.
 */
export async function startComparison() {
  const [folder, remove] = dataFolder();
  const stops: (() => Promise<void> | void)[] = [remove];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const [id = ""] = await seedMeetings(folder, summarized, 2000);
    const project = addPlanned(folder, id);
    const slow = { BENCH_SLOW_MS: process.env.BENCH_SLOW_MS ?? "0" };
    const program = await startMeasured(serving, { DATA_DIR: folder, LOG_LEVEL: "silent", ...slow });
    stops.push(program.stop);
    const asked = await answersOf(program.base, id, project);
    const plan = join(folder, "least.json");
    writeFileSync(plan, JSON.stringify(await planOf(program.base, folder, asked)));
    const bare = await startMeasured((port) => [
      join(import.meta.dirname, "least-server.ts"),
      plan,
      String(port),
    ]);
    stops.push(bare.stop);
    const db = new Database(join(folder, "throughline.db"));
    stops.push(() => void db.close());
    const change = db.prepare("INSERT OR REPLACE INTO throttles VALUES ('another process', ?, 0)");

    /** The medians of the rounds. */
    const measure = async (name: Answer, { warm, rounds, each }: Effort): Promise<Compared> => {
      const { path, headers, isAnew } = asked[name];
      const askProgram = () => {
        if (isAnew) change.run(Math.floor(Math.random() * 1e9));
        return ask(program.base + path, headers);
      };
      const askBare = () => ask(`${bare.base}/${name}`);
      await costOf(program, askProgram, warm);
      await costOf(bare, askBare, warm);
      const pairs: Pick<Compared, "ours" | "least" | "ratio">[] = [];
      for (let round = 0; round < rounds; round++) {
        const ours = await costOf(program, askProgram, each);
        const least = await costOf(bare, askBare, each);
        pairs.push({ ours, least, ratio: least / ours });
      }
      const low = quantile(
        pairs.map((pair) => pair.ratio),
        0.25,
      );
      const middle = (of: "ours" | "least" | "ratio") => median(pairs.map((pair) => pair[of]));
      return { ours: middle("ours"), least: middle("least"), ratio: middle("ratio"), low };
    };
    return { measure, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Asked = Record<
  Answer,
  { path: string; headers: Record<string, string>; statements?: string[]; isAnew?: true }
>;

/** A call of REST has the statements that read its rows; before what is asked anew, another process has changed the database. */
async function answersOf(base: string, meeting_id: string, project_id: string): Promise<Asked> {
  const client = new FormClient(base);
  await client.get("/login");
  await client.submit("Log in", { email, password });
  const accept = "text/html";
  const inside = { cookie: [...client.cookies].map((pair) => pair.join("=")).join("; "), accept };
  const login = await fetch(`${base}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const bearer = { authorization: `Bearer ${access_token}` };
  const hub = { path: "/summary-hub", headers: inside };
  const summary = { path: `/meeting-summary/${meeting_id}`, headers: inside };
  const one = `SELECT * FROM meetings WHERE meeting_id = '${meeting_id}'`;
  return {
    ...{ hub, hubAnew: { ...hub, isAnew: true }, summary, summaryAnew: { ...summary, isAnew: true } },
    dashboard: { path: "/dashboard", headers: inside },
    login: { path: "/login", headers: { accept } },
    meeting: { path: `/meetings/${meeting_id}`, headers: bearer, statements: [one] },
    list: {
      path: `/meetings/project/${project_id}?skip=0&limit=10`,
      headers: bearer,
      statements: [one, "SELECT * FROM meetings LIMIT 10"],
    },
  };
}

async function planOf(base: string, folder: string, asked: Asked): Promise<LeastPlan> {
  const plan: LeastPlan = { file: join(folder, "throughline.db"), pages: {}, calls: {} };
  for (const [name, { path, headers, statements }] of Object.entries(asked)) {
    const body = await ask(base + path, headers);
    if (statements) plan.calls[name] = { body, statements };
    else plan.pages[name] = body;
  }
  return plan;
}

/** A second project with so many meetings like this one. */
function addPlanned(folder: string, meetingId: string): string {
  const db = new Database(join(folder, "throughline.db"));
  const project_id = newId();
  const copy = (table: string, where: string, changed: Record<string, string>) => {
    const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[];
    const values = columns.map((column) => (changed[column] === undefined ? column : `'${changed[column]}'`));
    db.exec(`INSERT INTO ${table} SELECT ${values} FROM ${table} WHERE ${where}`);
  };
  const source = `project_id = (SELECT project_id FROM meetings WHERE meeting_id = '${meetingId}')`;
  copy("projects", source, { project_id, project_name: "Planned" });
  copy("project_members", source, { project_id });
  db.transaction(() => {
    for (let number = 0; number < planned; number++)
      copy("meetings", `meeting_id = '${meetingId}'`, { meeting_id: newId(), project_id });
  })();
  db.close();
  return project_id;
}

async function costOf(
  program: MeasuredProgram,
  work: () => Promise<unknown>,
  times: number,
): Promise<number> {
  const before = await program.cpu();
  for (let at = 0; at < times; at++) await work();
  return ((await program.cpu()) - before) / times;
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<string> {
  const [answer] = await once(request(url, { headers, agent }).end(), "response");
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return Buffer.concat(pieces).toString();
}
