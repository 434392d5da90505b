import { join } from "node:path";
import Database from "better-sqlite3";
import { newId } from "#app/core/new-id.ts";
import { password } from "#tests/support/newcomer.ts";
import { askAsBrowser, sendRequest } from "./as-browser.ts";
import type { LeastPlan } from "./least-server.ts";
import { letMembersIn, letMembersOut, readOne } from "./people.ts";
import { email, seedMeetings } from "./seed.ts";

type Page = "hub" | "summary" | "dashboard";
/**
 * What is compared. `First`: a page as each of 48 new members opens it, once each. `FirstPlain`: the same by browsers that take
 * no compressed bytes. `Anew`: a page that members open again after one of them has changed something in their project. The
 * login page is asked by strangers, and REST by one program that asks again.
 */
export type ComparedAnswer = `${Page}${"First" | "FirstPlain" | "Anew"}` | "login" | "meeting" | "list";
/** A call of REST has a token, and the statements that read its rows. */
export type Asked = { path: string; bearer?: string; statements?: string[] };

const summarized = 24;
const planned = 1000;

/** Puts a project with summarised meetings into a data folder, and a second one with 1,000 planned meetings. */
export async function makeProjects(folder: string) {
  const [meeting_id = ""] = await seedMeetings(folder, summarized, 2000);
  const project_id = readOne(folder, "SELECT project_id FROM meetings WHERE meeting_id = ?", meeting_id);
  return { meeting_id, project_id, planned_id: addPlanned(folder, meeting_id) };
}

/** What is asked for each answer, of a running program. */
export async function answersOf(
  base: string,
  { meeting_id, planned_id }: { meeting_id: string; planned_id: string },
): Promise<Record<ComparedAnswer, Asked>> {
  const login = await sendRequest(`${base}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: bearer } = JSON.parse(login) as { access_token: string };
  const hub = { path: "/summary-hub" };
  const summary = { path: `/meeting-summary/${meeting_id}` };
  const dashboard = { path: "/dashboard" };
  const one = `SELECT * FROM meetings WHERE meeting_id = '${meeting_id}'`;
  return {
    hubFirst: hub,
    hubFirstPlain: hub,
    hubAnew: hub,
    summaryFirst: summary,
    summaryFirstPlain: summary,
    summaryAnew: summary,
    dashboardFirst: dashboard,
    dashboardFirstPlain: dashboard,
    dashboardAnew: dashboard,
    login: { path: "/login" },
    meeting: { path: `/meetings/${meeting_id}`, bearer, statements: [one] },
    list: {
      path: `/meetings/project/${planned_id}?skip=0&limit=10`,
      bearer,
      statements: [one, "SELECT * FROM meetings LIMIT 10"],
    },
  };
}

/** The same pages, as a new member sees them, and calls for the least server. */
export async function planOf(
  base: string,
  { folder, project_id, asked }: { folder: string; project_id: string; asked: Record<ComparedAnswer, Asked> },
): Promise<LeastPlan> {
  const plan: LeastPlan = { file: join(folder, "throughline.db"), pages: {}, calls: {} };
  const [member] = await letMembersIn(folder, project_id, 1);
  if (!member) throw new Error("Nobody was let in");
  for (const [name, { path, bearer, statements }] of Object.entries(asked)) {
    const { cookie } = member;
    if (statements) {
      const body = await sendRequest(base + path, { headers: { authorization: `Bearer ${bearer}` } });
      plan.calls[name] = { body, statements };
    } else
      plan.pages[name] = await askAsBrowser(base, {
        kind: "document",
        path,
        ...(name !== "login" && { cookie }),
      });
  }
  letMembersOut(folder, [member]);
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
