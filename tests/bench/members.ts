import { cpSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { newId } from "#app/core/new-id.ts";
import { askAsBrowser, setItemStatus } from "./as-browser.ts";
import { figure, median, sayMachine } from "./figures.ts";
import { jobsDone, type MeasuredProgram, startBuilt } from "./measured-program.ts";
import { letMembersIn, letMembersOut, type Member, readOne } from "./people.ts";
import { seedMeetings } from "./seed.ts";
import { build, dataFolder } from "./server.ts";

/**
 * First views of pages of a project with few and with many members, of whom each fourth owns an open action item: one program
 * for each size, in turns. New members open each page, once each and after somebody has changed an item, and those who had
 * come for the page before leave. Processor time of the program.
 */
const sizes = [60, 500, 2000];
const meetings = 24;
const rounds = 6;
/** First views of a page in a round; the figure is the median of all of a size. */
const views = 2;
const mostTimes = 1.5;

type Place = { folder: string; program: MeasuredProgram; editor: Member; size: number };

build();
sayMachine();
const [folder, remove] = dataFolder();
const ids = await seedMeetings(folder, meetings, 2000);
const [meeting_id = ""] = ids;
const project_id = readOne(folder, "SELECT project_id FROM projects");
const pages: Record<string, string> = {
  dashboard: "/dashboard",
  "action items": "/action-items",
  hub: "/summary-hub",
  summary: `/meeting-summary/${meeting_id}`,
  "project page": `/projects/${project_id}`,
};
const places: Place[] = [];
const removes = [remove];
try {
  for (const size of sizes) places.push(await start(size));
  for (const path of Object.values(pages)) for (const place of places) await costsOf(place, path, 4 * views);
  for (const [name, path] of Object.entries(pages)) await compare(name, path);
} finally {
  for (const { program } of places) await program.stop();
  for (const one of removes) one();
}

async function compare(name: string, path: string): Promise<void> {
  const costs = places.map((): number[] => []);
  const times = places.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    const means: number[] = [];
    for (const [at, place] of places.entries()) {
      const found = await costsOf(place, path, views);
      costs[at]?.push(...found);
      means.push(found.reduce((sum, one) => sum + one, 0) / views);
    }
    for (const [at, mean] of means.entries()) times[at]?.push(mean / (means[0] ?? 0));
  }
  const [, ...more] = times.map(median);
  const shown = costs.map((all) => median(all).toFixed(1)).join(" · ");
  figure({
    name: `${name}, first view after a change with ${sizes.map((size) => size.toLocaleString("en")).join(" · ")} members: processor time`,
    aim: `≤ ${mostTimes} × the first`,
    now: `${shown} ms: ${more.map((one) => `${one.toFixed(1)} ×`).join(", ")}`,
    met: Math.max(...more) <= mostTimes,
  });
}

/** Processor time of the first views of so many people, ms. */
async function costsOf(place: Place, path: string, count: number): Promise<number[]> {
  const { program, editor } = place;
  const come = await letMembersIn(place.folder, project_id, count);
  const item = "FROM action_items ORDER BY action_id LIMIT 1";
  const costs: number[] = [];
  // That others have come is no change of an item: whoever is there looks at what that makes anew.
  await askAsBrowser(program.base, { kind: "document", path, cookie: editor.cookie });
  for (const { cookie } of come) {
    const isOpen = readOne(place.folder, `SELECT status ${item}`) === "pending";
    const action_id = readOne(place.folder, `SELECT action_id ${item}`);
    await setItemStatus(program.base, editor, action_id, isOpen ? "completed" : "pending");
    await jobsDone(place.folder);
    const before = await program.cpu();
    await askAsBrowser(program.base, { kind: "document", path, cookie });
    costs.push((await program.cpu()) - before);
  }
  letMembersOut(place.folder, come);
  return costs;
}

/** A program with a project of so many members, but for those who come to open a page. */
async function start(size: number): Promise<Place> {
  const [own, removeOwn] = dataFolder();
  removes.push(removeOwn);
  cpSync(folder, own, { recursive: true });
  const [editor] = await letMembersIn(own, project_id, 1, "project_admin");
  if (!editor) throw new Error("Nobody was let in");
  // The owner and the editor are there.
  addItems(own, await letMembersIn(own, project_id, size - views - 2));
  return { folder: own, program: await startBuilt(own), editor, size };
}

/** An open action item for each fourth, in the meetings in turn; half of them name their owner by the first name alone. */
function addItems(own: string, all: Member[]): void {
  const db = new Database(join(own, "throughline.db"), { timeout: 10_000 });
  const columns = db.prepare("SELECT name FROM pragma_table_info('action_items')").pluck().all() as string[];
  const given: Record<string, string> = {
    action_id: "@action_id",
    owner: "@owner",
    meeting_id: "@meeting_id",
    status: "'pending'",
    due_date: "NULL",
  };
  const values = columns.map((column) => given[column] ?? column).join(", ");
  const copy = db.prepare(`INSERT INTO action_items SELECT ${values} FROM action_items LIMIT 1`);
  db.transaction(() => {
    for (const [at, { first_name, last_name }] of all.entries()) {
      if (at % 4 > 0) continue;
      const owner = at % 8 ? first_name : `${first_name} ${last_name}`;
      copy.run({ action_id: newId(), owner, meeting_id: ids[(at / 4) % ids.length] });
    }
  })();
  db.close();
}
