import Database from "better-sqlite3";
import type { BrowserContext, Page } from "playwright";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import type { FormClient } from "./form-client.ts";
import { emailOf, password, signUpAlone } from "./journey.ts";
import { newVisitor } from "./journey-browser.ts";
import type { Program } from "./program.ts";
import { Sightings } from "./sightings.ts";
import { until } from "./waits.ts";

export const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

export type Caller = ReturnType<Sightings["caller"]>;
export type Person = { name: string; email: string; id: string; reader: FormClient; call: Caller };

/** A running program, and what was read of it. */
export type Stage = {
  program: Program;
  sightings: Sightings;
  /** A new person of this first name, logged in; with a new address unless one is given. */
  person(name: string, path?: string, address?: string): Promise<Person>;
  /** A browser with scripts in which this person is logged in; `null`: anonymous. Closed with the stage. */
  browse(person: Person | null): Promise<Page>;
  /** An anonymous browser without scripts and an anonymous program. */
  nobody(): { reader: FormClient; call: Caller };
  /** Waits until the person has an unread notification. */
  waitForNotification(person: Person): Promise<void>;
  /** One statement on the database of the running program: for states that only time or an outside service brings. */
  change(sql: string, ...values: unknown[]): void;
};

/** A way through the program on which texts are read. Every one starts with people of its own. */
export type Journey = [name: string, walk: (at: Stage) => Promise<void>];

let made = 0;

export function newStage(program: Program): Stage {
  const sightings = new Sightings();
  const nobody = () => ({
    reader: sightings.reader(program.url),
    call: sightings.caller(program.url),
  });
  return {
    program,
    sightings,
    nobody,
    async browse(person) {
      const { page, context } = await newVisitor({ program });
      await sightings.watch(context);
      if (person) await logInto(context, person);
      return page;
    },
    async waitForNotification({ call, id }) {
      await until(async () => {
        const { body } = await call("GET", `/notifications/user/${id}/notifications?only_unread=true`);
        return body.notifications.length > 0;
      });
    },
    change(sql, ...values) {
      const db = new Database(program.file, { timeout: 10_000 });
      db.prepare(sql).run(...values);
      db.close();
    },
    async person(name, path = signUpAlone, address) {
      const reader = sightings.reader(program.url);
      const email = address ?? emailOf(`${name}${++made}`);
      await reader.get(path);
      const page = await reader.submit("Sign-Up", signUpWith(name, email));
      if (page.status !== 200 || page.url.includes("/signup")) throw new Error(page.text);
      const call = sightings.caller(program.url, reader);
      const { body } = await call("GET", "/users/me");
      return { name, email, id: body.user_id, reader, call };
    },
  };
}

/** Brings what a person without scripts is logged in by into a browser. */
export function logInto(context: BrowserContext, { reader }: Person): Promise<void> {
  return context.addCookies([...reader.cookies].map(([name, value]) => ({ name, value, url: reader.base })));
}

export function signUpWith(first_name: string, email: string) {
  return {
    ...{ first_name, last_name: "Reis", email, password, confirm_password: password, terms: true },
  };
}

export type Project = { org_id: string; project_id: string };

/** An organization with a project that this person works in from now on. */
export async function newProject({ call }: Person, org = "Harbour Works", name = "Ferry app") {
  const { body: organization } = await wanted(
    call("POST", `/org/create?org_name=${encodeURIComponent(org)}`),
  );
  const { org_id } = organization;
  const { body } = await wanted(
    call("POST", `/proj/create?org_id=${org_id}&name=${encodeURIComponent(name)}`),
  );
  const project: Project = { org_id, project_id: body.project_id };
  await work({ call }, project);
  return project;
}

/** Invites a person with an account by a link, which they follow, and makes the project their active one. */
export async function join(admin: Person, newcomer: Person, project: Project, role = "member") {
  const invited = `/proj/${project.project_id}/participants?email=${newcomer.email}&role=${role}`;
  const { body } = await wanted(admin.call("POST", invited));
  await wanted(
    newcomer.call("POST", `${new URL(body.invite_link).pathname.replace("/invite/", "/invites/")}/accept`),
  );
  await work(newcomer, project);
}

async function work({ call }: Pick<Person, "call">, { project_id }: Project) {
  await wanted(call("POST", `/proj/setActive?project_id=${project_id}`));
}

export type NewMeeting = {
  title?: string;
  platform_type?: string;
  meeting_link?: string;
  agenda?: string[];
  repeats?: string;
  time_zone?: string;
  participants?: { email: string; name?: string; user_id?: string }[];
};

export async function newMeeting({ call }: Person, { project_id }: Project, more: NewMeeting = {}) {
  const { body } = await wanted(
    call("POST", "/meetings", {
      ...{ project_id, title: "Remote piers", platform_type: "zoom", duration_minutes: 30 },
      ...{ scheduled_at: `${tomorrow}T10:00:00Z`, meeting_link: "https://zoom.us/j/1", ...more },
    }),
  );
  return body.meeting_id as string;
}

/** Brings the words of a meeting and waits for its summary. */
export async function summarize(
  { reader, call }: Person,
  meeting_id: string,
  text: string = sampleMeeting.text,
) {
  await reader.get(`/meetings/${meeting_id}/transcript`);
  await reader.submit("Add transcript", { text });
  const ask = () => wanted(call("POST", `/recall/process-structured-summary?meeting_id=${meeting_id}`));
  // A call waits for less than a minute, and then says that the work goes on.
  let answer = await ask();
  while (answer.body.status === "processing") answer = await ask();
}

/** Somebody wants another overview. Returns the id of the edit request. */
export async function propose({ call }: Person, meeting_id: string): Promise<string> {
  const changes = { summary: "The piers were the reason." };
  const { body } = await wanted(call("POST", `/summary/edit-request?meeting_id=${meeting_id}`, changes));
  return body.edit_id;
}

/** An answer that has to be a good one. */
export async function wanted<T extends { status: number; body: unknown }>(response: Promise<T>): Promise<T> {
  const { status, body } = await response;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return response;
}

/** Changes the database under the running program, and puts it right again. */
export async function broken<T>(file: string, breaking: string, mending: string, work: () => Promise<T>) {
  const db = new Database(file, { timeout: 10_000 });
  db.pragma("foreign_keys = off");
  // A table that goes is not followed by what refers to it.
  db.pragma("legacy_alter_table = on");
  try {
    db.exec(breaking);
    return await work();
  } finally {
    db.exec(mending);
    db.close();
  }
}
