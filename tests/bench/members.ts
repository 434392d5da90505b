import { join } from "node:path";
import Database from "better-sqlite3";
import { newId } from "#app/core/new-id.ts";
import { browse, setItemStatus } from "./as-browser.ts";
import { figure, median, ms, say, sayMachine } from "./figures.ts";
import { jobsDone, startBuilt } from "./measured-program.ts";
import { letMembersIn, letMembersOut, type Member, readOne } from "./people.ts";
import { seedMeetings } from "./seed.ts";
import { build, dataFolder } from "./server.ts";

/**
 * First views of pages of one project with more and more members, of whom each fourth owns an open action item. At each size
 * new members open each page, once each and after somebody has changed an item, and those who had come for the page before
 * leave. Processor time of the program.
 */
const sizes = [60, 500, 2000];
const meetings = 24;
/** First views of a page at a size, fewer where that takes longer than this. */
const views = 10;
const longestMs = 8000;
/** A page must cost at most so many times what it costs with 60 members. */
const mostTimes = 1.5;

build();
sayMachine();
const [folder, remove] = dataFolder();
const ids = await seedMeetings(folder, meetings, 2000);
const [meeting_id = ""] = ids;
const project_id = readOne(folder, "SELECT project_id FROM meetings WHERE meeting_id = ?", meeting_id);
const pages: Record<string, string> = {
  dashboard: "/dashboard",
  "action items": "/action-items",
  hub: "/summary-hub",
  summary: `/meeting-summary/${meeting_id}`,
  "project page": `/projects/${project_id}`,
};
const [editor] = await letMembersIn(folder, project_id, 1, "project_admin");
if (!editor) throw new Error("Nobody was let in");
const program = await startBuilt(folder);
/** Ms of each page by size. */
const found = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]));
let members = 2;
try {
  for (const name of Object.keys(pages)) await costOf(name);
  for (const size of sizes) {
    addItems(await letMembersIn(folder, project_id, size - views - members));
    members = size - views;
    for (const [name, costs] of found) {
      const cost = await costOf(name);
      costs.push(cost);
      say(`  ${name}, ${size} members`, ms(cost));
    }
  }
  for (const [name, costs] of found) {
    const [few = 0, many = 0, most = 0] = costs;
    figure({
      name: `${name}, first view after a change with ${sizes.map((size) => size.toLocaleString("en")).join(" · ")} members: processor time`,
      aim: `≤ ${mostTimes} × the first`,
      now: `${costs.map(ms).join(" · ")}: ${(many / few).toFixed(1)} ×, ${(most / few).toFixed(1)} ×`,
      met: Math.max(many, most) / few <= mostTimes,
    });
  }
} finally {
  await program.stop();
  remove();
}

/** Median processor time of a first view, ms. */
async function costOf(name: string): Promise<number> {
  const come = await letMembersIn(folder, project_id, views);
  const open = ({ cookie }: Member) =>
    browse(program.base, { kind: "document", path: pages[name] ?? "", cookie });
  const costs: number[] = [];
  for (let sum = 0; come.length > costs.length && sum < longestMs; ) {
    const item = readOne(folder, "SELECT action_id FROM action_items ORDER BY action_id LIMIT 1");
    await setItemStatus(program.base, editor as Member, item, costs.length % 2 ? "pending" : "completed");
    await jobsDone(folder);
    const before = await program.cpu();
    await open(come[costs.length] as Member);
    const cost = (await program.cpu()) - before;
    costs.push(cost);
    sum += cost;
  }
  letMembersOut(folder, come);
  return median(costs);
}

/** An open action item for each fourth, in the meetings in turn; half of them name their owner by the first name alone. */
function addItems(all: Member[]): void {
  const db = new Database(join(folder, "throughline.db"), { timeout: 10_000 });
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
