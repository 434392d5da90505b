import { join } from "node:path";
import Database from "better-sqlite3";
import { api } from "#app/api/router.ts";
import { newId } from "#app/core/new-id.ts";
import { hashToken } from "#app/core/tokens.ts";
import { dataFolder, startServer } from "#tests/bench/server.ts";
import { addressOf } from "./calls.ts";
import { growTo, type WorkspaceSize } from "./growing-workspace.ts";
import { fillWorkspace, pagesOf } from "./journey-places.ts";
import { newStage } from "./stage.ts";

/** A page or a call of REST, as it is asked for. */
export type Look = { name: string; path: string; accept: string };
/** What one answer took; `cpu` in ms, of all threads. */
export type Cost = { cpu: number; statements: number; rows: number; bytes: number; status: number };
/** `anew`: nothing is kept. `first`: somebody else has just looked, and this is the first look of the one who is measured. */
export type LookKind = "anew" | "first";

/** So many sessions of one person: what is kept for one of them is not kept for another. */
const sessions = 60;

/** The built program over a filled workspace, and everything that is read of it: all pages, and all calls of REST that read. */
export async function startGrowth() {
  const [folder, remove] = dataFolder();
  const server = await startServer(folder);
  const file = join(folder, "throughline.db");
  const program = { url: server.base, file, logFile: "", failures: () => [], log: () => "" };
  const { ana, ids } = await fillWorkspace(newStage(program));
  const db = new Database(file, { timeout: 10_000 });
  const cookies = addSessions(db, ids.me);
  const change = db.prepare("INSERT OR REPLACE INTO throttles VALUES ('another process', ?, 0)");
  let changes = 0;
  let next = 0;
  const usual = [...ana.reader.cookies].map((pair) => pair.join("=")).join("; ");

  async function ask({ path, accept }: Look, cookie: string): Promise<Cost> {
    await server.reset();
    const init = { headers: { cookie, accept }, redirect: "manual" } as const;
    const answer = await fetch(server.base + path, init);
    const bytes = (await answer.arrayBuffer()).byteLength;
    const { cpu, statements, rows } = await server.read();
    return { cpu, statements: statements.length, rows, bytes, status: answer.status };
  }

  return {
    looks: looksAt(ids),
    grow: (size: WorkspaceSize) => growTo(size, { ...ids, file, org_id: ids.org, project_id: ids.project }),
    /** The least of some looks: jobs of the program only add to it. `first` looks come after another session's. */
    async costOf(
      look: Look,
      kind: LookKind,
      times: number,
      isEnough: (least: Cost) => boolean = () => false,
    ): Promise<Cost> {
      const costs: Cost[] = [];
      for (let at = 0; at < times; at++) {
        change.run(changes++);
        if (kind === "first") await ask(look, usual);
        costs.push(await ask(look, kind === "first" ? (cookies[next++ % sessions] ?? "") : usual));
        if (isEnough(leastOf(costs))) break;
      }
      return leastOf(costs);
    },
    textOf: async ({ path, accept }: Look) =>
      (await fetch(server.base + path, { headers: { cookie: usual, accept } })).text(),
    async stop() {
      db.close();
      await server.stop();
      remove();
    },
  };
}

function leastOf(costs: Cost[]): Cost {
  const least = (field: keyof Cost) => Math.min(...costs.map((cost) => cost[field]));
  const [cpu, statements, rows, bytes] = [least("cpu"), least("statements"), least("rows"), least("bytes")];
  return { cpu, statements, rows, bytes, status: costs[0]?.status ?? 0 };
}

function looksAt(ids: Parameters<typeof pagesOf>[0]): Look[] {
  const { inside, states } = pagesOf(ids);
  const pages = [...inside, ...states].map(([name, path]) => ({ name, path, accept: "text/html" }));
  const people = { user: ids.me, member: ids.me, admin: ids.me, person: ids.me };
  const things = { meeting: ids.over, action: ids.item, session: ids.chat };
  const operators = {
    notification: "",
    device: "",
    job: "",
    mail: "",
    service: "",
    thread: "",
    comment: "",
    note: "",
    ...{ share: "", transcript_edit: "", correction: "", feed: "", event: "", token: "" },
    grant: "",
    account: "",
    ...{ transcription: "", segment: "", topic: "", signer: "", other_action: "" },
    ...{ earlier: "", suggestion: "", proposal: "", webhook: "", message: "" },
  };
  const calls = api
    .flat()
    .filter(({ method }) => method === "get")
    .map(({ path }) => `GET ${path}`)
    .map((name) => ({
      name,
      path: addressOf(name, { ...ids, ...people, ...things, ...operators }).path,
      accept: "application/json",
    }));
  return [...pages, ...calls];
}

/** The cookies of new sessions of this person, written straight. */
function addSessions(db: Database.Database, user_id: string): string[] {
  const now = Date.now();
  const tokens = Array.from({ length: sessions }, (_, n) => `growth-${n}`);
  const add = db.prepare(
    `INSERT INTO sessions (session_id, user_id, token_hash, remember, aal, amr, created_at, last_seen_at, expires_at)
     SELECT @id, user_id, @hash, 0, aal, amr, @now, @now, @now + 86400000 FROM sessions WHERE user_id = @user LIMIT 1`,
  );
  for (const token of tokens) add.run({ id: newId(), user: user_id, hash: hashToken(token), now });
  return tokens.map((token) => `throughline=${token}`);
}
