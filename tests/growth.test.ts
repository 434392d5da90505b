import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { dataFolder, type Measured, startServer } from "./bench/server.ts";
import { fillWorkspace, pagesOf } from "./support/journey-places.ts";
import { growTo } from "./support/more-members.ts";
import { build } from "./support/program.ts";
import { newStage } from "./support/stage.ts";

const few = 100;
const many = 1000;
/**
 * Ten times the members cost some twenty times as much where all are listed, with the memory that takes; what compares each
 * with every other costs a hundred times as much. Processor time, against that of the same page in the same run.
 */
const mostTimes = 40;
/** The cheapest of so many looks counts: the program's own jobs only ever add. */
const looks = 3;

type Cost = { cpu: number; statements: number; bytes: number };

test("page costs grow at most in proportion to ten times the members, with no more statements", async () => {
  build();
  const [folder, remove] = dataFolder();
  onTestFinished(remove);
  const server = await startServer(folder);
  onTestFinished(server.stop);
  const file = join(folder, "throughline.db");
  const program = { url: server.base, file, logFile: "", failures: () => [], log: () => "" };
  const { ana, ids } = await fillWorkspace(newStage(program));
  const cookie = [...ana.reader.cookies].map((pair) => pair.join("=")).join("; ");
  const pages = pagesOf(ids).inside;
  const workspace = { file, org_id: ids.org, project_id: ids.project };
  const look = async (isEnough: (cost: Cost, name: string) => boolean = () => false) => {
    const costs: Record<string, Cost> = {};
    for (const [name, path] of pages)
      costs[name] = await costOf(server, file, { path, cookie }, (cost) => isEnough(cost, name));
    return costs;
  };

  growTo(few, workspace);
  // What the program compiles when a page is seen first is nobody's cost.
  await look(() => true);
  const before = await look();
  growTo(many, workspace);
  const after = await look((cost, name) => isInProportion(before[name] as Cost, cost));
  for (const [name] of pages) {
    const [less, more] = [before[name], after[name]] as [Cost, Cost];
    const said = `${name}: ${less.cpu.toFixed(1)} ms at ${few}, ${more.cpu.toFixed(1)} ms at ${many}`;
    if (process.env.GROWTH) console.log(`${said}, ${more.statements} statements, ${more.bytes} bytes`);
    expect.soft(more.cpu / less.cpu, said).toBeLessThan(mostTimes);
    expect.soft(more.statements, `${name}: statements`).toBeLessThanOrEqual(less.statements);
  }
});

function isInProportion(less: Cost, more: Cost): boolean {
  return more.cpu / less.cpu < mostTimes && more.statements <= less.statements;
}

type Visit = { path: string; cookie: string };

/** The least of some looks; no further ones once it is enough. */
async function costOf(
  server: Measured,
  file: string,
  { path, cookie }: Visit,
  isEnough: (cost: Cost) => boolean,
): Promise<Cost> {
  const seen: Cost[] = [];
  const least = (field: keyof Cost) => Math.min(...seen.map((one) => one[field]));
  const found = () => ({ cpu: least("cpu"), statements: least("statements"), bytes: least("bytes") });
  for (let nth = 0; nth < looks; nth++) {
    changeBeside(file, nth);
    await server.reset();
    const answer = await fetch(server.base + path, { headers: { cookie, accept: "text/html" } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    const { cpu, statements } = await server.read();
    seen.push({ cpu, statements: statements.length, bytes });
    if (isEnough(found())) break;
  }
  return found();
}

/** A change by another process, after which the program keeps no answer. */
function changeBeside(file: string, nth: number): void {
  const db = new Database(file, { timeout: 10_000 });
  db.prepare("INSERT OR REPLACE INTO throttles VALUES ('another process', ?, 0)").run(nth);
  db.close();
}
