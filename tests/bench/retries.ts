/**
 * How often writes over one PostgreSQL meet and are begun again: `node tests/bench/retries.ts postgres://…/empty-database`.
 * Eight people of one project over two processes: of twenty actions of an admin ten are lines of a recording, four ticks of
 * action items, two titles, two edits of a summary, a review and a notification that is read; of four of a member two are lines,
 * one an edit request and one a notification. The jobs that follow run in both processes.
 * Once without a pause between actions and once with two to six seconds. Prints by write how many there were, how many runs
 * were begun again, and what share that is.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { spoken } from "#tests/domain/transcripts/recordings/spoken.ts";
import { startProgram } from "#tests/support/program.ts";
import { type RestHost, restHost } from "#tests/support/rest-host.ts";

const [, , url = ""] = process.argv;
const [writers, admins] = [8, 6];
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
/** With pauses a run is longer: there are few writes. */
const pausedSeconds = Number(process.env.BENCH_PAUSED_SECONDS ?? 90);
const metricsToken = "a-token-of-this-bench-and-long-enough";

type Meeting = { id: string; items: string[]; lines: string };
type Person = Pick<RestHost, "call" | "send"> & { user_id: string };
type Action = (person: Person, meeting: Meeting, at: number) => Promise<Response | undefined>;

const settings = {
  ...{ DATABASE_URL: url, DATA_DIR: execFileSync("mktemp", ["-d"]).toString().trim() },
  ...{ LOG_LEVEL: "error", METRICS_TOKEN: metricsToken },
};
const programs = [await startProgram(undefined, settings), await startProgram(undefined, settings)];
const bases = programs.map((program) => program.url);
const { people, meetings } = await fill();

const title: Action = (person, { id }, at) =>
  person.send("PATCH", `/meetings/${id}`, { title: `Weekly ${at}` });
const tick: Action = ({ send }, { items }, at) => {
  const status = at % 2 === 0 ? "completed" : "pending";
  return send("PATCH", `/action-items/${items[at % items.length]}`, { status });
};
const line: Action = async (_person, { lines }, at) =>
  fetch(new URL(lines, bases[at % bases.length]), {
    method: "POST",
    headers: { "content-type": "application/json", "webhook-id": `line-${at}-${Math.random()}` },
    body: JSON.stringify(spoken(`This is line ${at}`, at)),
  });
const edit: Action = ({ send }, { id }, at) =>
  send("PATCH", `/summary/direct-update?meeting_id=${id}`, { summary: `We met ${at} times.` });
const waiting: string[] = [];
const propose: Action = async ({ send }, { id }, at) => {
  const decisions = { keyDecisions: [`Decision ${at}`] };
  const response = await send("POST", `/summary/edit-request?meeting_id=${id}`, decisions);
  if (response.ok) waiting.push((await response.json()).edit_id);
  return undefined;
};
const review: Action = async ({ send }, _meeting, at) => {
  const edit_id = waiting.shift();
  return edit_id ? send("PATCH", `/summary/edit-request/${edit_id}?approve=${at % 2 === 0}`) : undefined;
};
const read: Action = async ({ call, send, user_id }) => {
  const { notifications } = await call(
    "GET",
    `/notifications/user/${user_id}/notifications?only_unread=true`,
  );
  const [first] = notifications;
  return first && send("PATCH", `/notifications/notification/${first.notification_id}`);
};
const ofAdmins: Action[] = [
  ...[line, tick, line, title, line, edit, line, tick, line, review],
  ...[line, tick, line, title, line, read, line, edit, line, tick],
];
/** They may not edit, and ask for it. */
const ofMembers: Action[] = [line, propose, line, read];

await measure("without a pause", seconds, () => 0);
await measure("with two to six seconds between actions", pausedSeconds, () => 2000 + 4000 * Math.random());
await Promise.all(programs.map((program) => program.stop()));

async function measure(what: string, during: number, waitMs: () => number): Promise<void> {
  const before = await counts();
  const statuses = new Map<number, number>();
  const until = performance.now() + during * 1000;
  const actAsOne = async (writer: number) => {
    await pause(waitMs() * Math.random());
    for (let at = writer * 7; performance.now() < until; at++) {
      const person = people[writer]?.[at % bases.length];
      // Two people each are in one meeting, and in the next one later.
      const meeting = meetings[(Math.floor(writer / 2) + Math.floor(at / 40)) % meetings.length];
      const mix = writer < admins ? ofAdmins : ofMembers;
      const act = mix[at % mix.length];
      if (!person || !meeting || !act) throw new Error("Nobody to act");
      const response = await act(person, meeting, writer * 100_000 + at);
      if (response) {
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
      await pause(waitMs());
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => actAsOne(writer)));
  const after = await counts();
  console.info(`\n${writers} writers ${what}, ${during} s; answers ${JSON.stringify([...statuses])}`);
  console.info("write | writes | begun again | %");
  const all = { writes: 0, retries: 0 };
  const rows = [...after].map(([name, { writes, retries }]) => {
    const earlier = before.get(name) ?? { writes: 0, retries: 0 };
    return { name, writes: writes - earlier.writes, retries: retries - earlier.retries };
  });
  for (const row of rows.sort((a, b) => b.writes - a.writes)) {
    if (row.writes > 0) console.info(lineOf(row));
    all.writes += row.writes;
    all.retries += row.retries;
  }
  console.info(lineOf({ name: "all", ...all }));
}

function lineOf({ name, writes, retries }: { name: string; writes: number; retries: number }): string {
  return `${name} | ${writes} | ${retries} | ${((100 * retries) / writes).toFixed(1)}`;
}

/** Writes and retries of all processes, by name. */
async function counts(): Promise<Map<string, { writes: number; retries: number }>> {
  const found = new Map<string, { writes: number; retries: number }>();
  for (const base of bases) {
    const response = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    for (const [, what, name = "", value] of (await response.text()).matchAll(
      /^throughline_writes_(of|retried)_total\{write="([^"]+)"\} (\d+)/gm,
    )) {
      const one = found.get(name) ?? { writes: 0, retries: 0 };
      found.set(name, one);
      one[what === "of" ? "writes" : "retries"] += Number(value);
    }
  }
  return found;
}

/** A project of the first person with everybody in it, and meetings that have a summary and are recorded again. */
async function fill(): Promise<{ people: Person[][]; meetings: Meeting[] }> {
  const host = await restHost(bases[0] ?? "", "writer0");
  const { project_id } = host;
  const hosts = [host];
  for (let at = 1; at < writers; at++) {
    const other = await restHost(bases[0] ?? "", `writer${at}`);
    const invite = `/proj/${project_id}/participants?email=${other.account.email}&role=${at < admins ? "project_admin" : "member"}`;
    const { invite_link } = await host.call("POST", invite);
    await other.call("POST", `/invites/${invite_link.split("/").pop()}/accept`);
    await other.call("POST", `/proj/setActive?project_id=${project_id}`);
    hosts.push(other);
  }
  const meetings: Meeting[] = [];
  for (let at = 0; at < writers / 2; at++) meetings.push(await meetingOf(host, at));
  return { people: await Promise.all(hosts.map(overBoth)), meetings };
}

async function meetingOf(host: RestHost, at: number): Promise<Meeting> {
  const id = String(
    (
      await host.call("POST", "/meetings/transcripts", {
        ...{ project_id: host.project_id, title: `Weekly ${at}`, text: sampleMeeting.text, again: true },
      })
    ).meeting_id,
  );
  await host.call("POST", "/recall/process-structured-summary", { meeting_id: id });
  const items: string[] = [];
  for (let item = 0; item < 6; item++) {
    const added = await host.call("POST", "/action-items/", { meeting_id: id, description: `Do ${item}` });
    items.push(String(added.action_id));
  }
  const recorded = await host.meeting(`Recorded ${at}`);
  return { id, items, lines: pathOf(await host.record(recorded)) };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The same person at both processes. */
async function overBoth({ account }: RestHost): Promise<Person[]> {
  return Promise.all(
    bases.map(async (base) => {
      const login = await fetch(`${base}/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(account),
      });
      const { access_token, user } = await login.json();
      const send = (method: string, path: string, body?: object) =>
        fetch(base + path, {
          method,
          headers: { "content-type": "application/json", authorization: `Bearer ${access_token}` },
          ...(body && { body: JSON.stringify(body) }),
        });
      const call = async (method: string, path: string, body?: object) => {
        const response = await send(method, path, body);
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
        return response.json();
      };
      return { call, send, user_id: String(user.user_id) };
    }),
  );
}
