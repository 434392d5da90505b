import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import Database from "better-sqlite3";
import { newId } from "#app/core/new-id.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { password } from "#tests/support/newcomer.ts";
import { serving } from "../../scripts/launch.mjs";
import { median, quantile } from "./figures.ts";
import type { LeastPlan } from "./least-server.ts";
import { type MeasuredProgram, startMeasured } from "./measured-program.ts";
import { letIn } from "./people.ts";
import { email, seedMeetings } from "./seed.ts";
import { dataFolder } from "./server.ts";

/** What is compared: `First` is a page as each of many people opens it for the first time. */
export type Answer =
  | "hub"
  | "hubAnew"
  | "hubFirst"
  | "summary"
  | "summaryAnew"
  | "summaryFirst"
  | "dashboard"
  | "dashboardFirst"
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
/** Members of the project: those with whom the program warms up, and those who open each page for the first time. */
const people = { warming: 12, measured: 48 };
const firstRounds = 6;
/** As a browser asks for a page that somebody opens. */
const asBrowsers = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-GB,en;q=0.9",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
  "sec-fetch-user": "?1",
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};
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
    const members = (await letIn(folder, projectOf(folder, id), people.warming + people.measured)).map(
      (token) => ({ cookie: `throughline=${token}`, ...asBrowsers }),
    );
    const slow = { BENCH_SLOW_MS: process.env.BENCH_SLOW_MS ?? "0" };
    const program = await startMeasured(serving, { DATA_DIR: folder, LOG_LEVEL: "silent", ...slow });
    stops.push(program.stop);
    const asked = await answersOf(program.base, id, project, members[0] ?? {});
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

    /** Those who warm the program up ask again and again, each time after a change; then the others ask once each. */
    const callerOf = (name: Answer): Caller => {
      const { path, headers, isAnew, isFirst } = asked[name];
      if (!isFirst) {
        const again = () => {
          if (isAnew) change.run(Math.floor(Math.random() * 1e9));
          return ask(program.base + path, headers);
        };
        return { warm: again, measured: again };
      }
      let warmed = 0;
      let next = people.warming;
      return {
        warm() {
          change.run(warmed);
          return ask(program.base + path, members[warmed++ % people.warming]);
        },
        measured() {
          const member = members[next++];
          if (!member) throw new Error(`${name}: everybody has seen it`);
          return ask(program.base + path, member);
        },
      };
    };
    /** The medians of the rounds. */
    const measure = async (name: Answer, { warm, rounds, each }: Effort): Promise<Compared> => {
      const caller = callerOf(name);
      const askBare = () => ask(`${bare.base}/${name}`);
      await costOf(program, caller.warm, warm);
      await costOf(bare, askBare, warm);
      const isFirst = asked[name].isFirst;
      const pairs: Pick<Compared, "ours" | "least" | "ratio">[] = [];
      for (let round = 0; round < (isFirst ? firstRounds : rounds); round++) {
        const ours = await costOf(program, caller.measured, isFirst ? people.measured / firstRounds : each);
        const least = await costOf(bare, askBare, isFirst ? 100 : each);
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

type Headers = Record<string, string>;
type Asked = Record<
  Answer,
  { path: string; headers: Headers; statements?: string[]; isAnew?: true; isFirst?: true }
>;
type Caller = { warm(): Promise<unknown>; measured(): Promise<unknown> };

/**
 * A call of REST has the statements that read its rows; before what is asked anew, another process has changed the database.
 * The least server shows what is opened for the first time as `member` sees it.
 */
async function answersOf(
  base: string,
  meeting_id: string,
  project_id: string,
  member: Headers,
): Promise<Asked> {
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
  const first = (path: string) => ({ path, headers: member, isFirst: true as const });
  const summary = `/meeting-summary/${meeting_id}`;
  const one = `SELECT * FROM meetings WHERE meeting_id = '${meeting_id}'`;
  return {
    hub: { path: "/summary-hub", headers: inside },
    hubAnew: { path: "/summary-hub", headers: inside, isAnew: true },
    hubFirst: first("/summary-hub"),
    summary: { path: summary, headers: inside },
    summaryAnew: { path: summary, headers: inside, isAnew: true },
    summaryFirst: first(summary),
    dashboard: { path: "/dashboard", headers: inside },
    dashboardFirst: first("/dashboard"),
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

function projectOf(folder: string, meetingId: string): string {
  const db = new Database(join(folder, "throughline.db"));
  const project = db.prepare("SELECT project_id FROM meetings WHERE meeting_id = ?").pluck().get(meetingId);
  db.close();
  return String(project);
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

async function ask(url: string, headers: Headers = {}): Promise<string> {
  const [answer] = await once(request(url, { headers, agent }).end(), "response");
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  const decode = decoders[String(answer.headers["content-encoding"])];
  const bytes = Buffer.concat(pieces);
  return (decode ? decode(bytes) : bytes).toString();
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};
