import { join } from "node:path";
import Database from "better-sqlite3";
import type { Ctx } from "#app/core/context.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { currentHub } from "#app/domain/meetings/meetings/read.server.ts";
import { deleteMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { countForBar, listNotifications } from "#app/domain/notifications/read.server.ts";
import { ask } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { listOrganizations } from "#app/domain/workspaces/organizations/read.server.ts";
import { currentWorkspace } from "#app/domain/workspaces/projects/read.server.ts";
import type { Reader } from "#db/store.ts";
import { ms, quantile, say } from "./figures.ts";
import { benchKernel, seedMeetings } from "./seed.ts";
import { dataFolder } from "./server.ts";
import { conversation } from "./speech.ts";

/** Processor time of what pages read, as a project grows. No answer is cached: each is read from the tables. */
const sizes = [
  { meetings: 5, people: 10, lines: 0 },
  { meetings: 50, people: 10, lines: 0 },
  { meetings: 500, people: 1000, lines: 0 },
  { meetings: 500, people: 1000, lines: Number(process.env.BENCH_LINES ?? 1_000_000) },
];
const rounds = Number(process.env.BENCH_N ?? 60);

/** The columns of each table that hold ids of what a copy of a meeting has for itself. */
const ownIds: Record<string, string[]> = {
  meetings: ["meeting_id"],
  meeting_participants: ["participant_id", "meeting_id"],
  recordings: ["recording_id", "meeting_id"],
  transcript_segments: ["segment_id", "meeting_id", "recording_id"],
  summaries: ["summary_id", "meeting_id"],
  summary_lines: ["line_id", "summary_id", "parent_id"],
  summary_revisions: ["revision_id", "summary_id"],
  evidence: ["evidence_id", "meeting_id", "line_id", "segment_id"],
  action_items: ["action_id", "meeting_id"],
  notifications: ["notification_id", "event_id", "meeting_id"],
};

const [folder, remove] = dataFolder();
const [meeting_id = ""] = await seedMeetings(folder, 1, 3000);
const file = join(folder, "throughline.db");
const state = { meetings: 1, people: 1, lines: 0 };
const first: Record<string, number> = {};
for (const size of sizes) {
  const total = grow(size);
  const { services, close } = await benchKernel(folder);
  const { user_id, project_id } = await placeOf();
  const actor = { kind: "user" as const, userId: user_id, sessionId: "", via: "cookie" as const };
  const ctx: Ctx = { ...services, db: memoizingNothing(services.db), actor };
  const pages: Record<string, () => Promise<unknown>> = {
    frame: async () => [
      await me(ctx, {}),
      await currentWorkspace(ctx, {}),
      await listOrganizations(ctx, {}),
      await countForBar(ctx, {}),
    ],
    hub: async () => [await currentHub(ctx, {}), await findMeetings(ctx, { project_id, time_zone: "UTC" })],
    summary: () => readSummary(ctx, { meeting_id }),
    search: () => searchProject(ctx, { project_id, q: "harbour timetable tested" }),
    question: () => ask(ctx, { project_id, query: "What did we say about the harbour timetable?" }),
    notifications: () => listNotifications(ctx, {}),
  };
  say(`${size.meetings} meetings, ${size.people} people, ${total} lines`, "");
  for (const [name, read] of Object.entries(pages)) {
    const cost = await cpuOf(read, name === "question" ? 10 : rounds);
    first[name] ??= cost;
    say(`  ${name}`, `${cost.toFixed(2)} ms · ${(cost / first[name]).toFixed(2)} × the smallest`);
  }
  if (size === sizes.at(-1)) {
    await manySearches((q) => searchProject(ctx, { project_id, q }));
    await oneDeletion(services.db, (id) => deleteMeeting({ ...services, actor }, { meeting_id: id }));
  }
  await close();
}
remove();

/** 200 searches of one to four words: every other one as they were said, the rest picked from all; every word is common. */
async function manySearches(search: (q: string) => Promise<unknown>): Promise<void> {
  const lines = conversation(3000).map(({ text }) => text.split(/\s+/));
  const words = [...new Set(lines.flat())];
  const queries = Array.from({ length: 200 }, (_, at) => {
    const from = at % 2 ? (lines[(at * 37) % lines.length] ?? []) : words;
    const start = (at * 7919) % Math.max(1, from.length - 4);
    const wanted = 1 + (at % 4);
    return at % 2
      ? from.slice(start, start + wanted).join(" ")
      : Array.from({ length: wanted }, (_, next) => from[(start + next * 101) % from.length]).join(" ");
  });
  const [clock, processor]: [number[], number[]] = [[], []];
  for (const query of queries) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    await search(query);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
    clock.push(performance.now() - began);
  }
  const of = (times: number[]) => `p50 ${ms(quantile(times, 0.5))} · p95 ${ms(quantile(times, 0.95))}`;
  say("  200 searches, by the clock", `${of(clock)} · longest ${ms(Math.max(...clock))}`);
  say("  … processor", of(processor));
}

async function oneDeletion(db: Ctx["db"], remove: (meetingId: string) => Promise<unknown>): Promise<void> {
  const file = open();
  const id = file.prepare("SELECT max(meeting_id) FROM meetings").pluck().get() as string;
  const count = file.prepare("SELECT count(*) FROM transcript_segments WHERE meeting_id = ?").pluck();
  const lines = count.get(id);
  file.close();
  let from = process.cpuUsage();
  const used = () => {
    const { user, system } = process.cpuUsage(from);
    from = process.cpuUsage();
    return ms((user + system) / 1000);
  };
  await remove(id);
  say(`  a meeting of ${lines} lines deleted, processor`, used());
  await db.eraseDeleted();
  say("  … its words erased", used());
}

async function cpuOf(work: () => Promise<unknown>, times: number): Promise<number> {
  for (let at = 0; at < times; at++) await work();
  const before = process.cpuUsage();
  for (let at = 0; at < times; at++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

function memoizingNothing(db: Ctx["db"]): Ctx["db"] {
  const memoize = <T>(_key: string, work: () => Promise<T>) => work();
  const plain = (q: Reader) => Object.assign(Object.create(q) as Reader, { memoize });
  return {
    ...db,
    read: (work) => db.read((q) => work(plain(q))),
    readMemoized: (_key, work) => db.read((q) => work(plain(q))),
  };
}

function open(): Database.Database {
  const db = new Database(file);
  db.pragma("synchronous = OFF");
  return db;
}

async function placeOf() {
  const db = open();
  const found = db.prepare("SELECT user_id, project_id FROM project_members LIMIT 1").get();
  db.close();
  return found as { user_id: string; project_id: string };
}

/** Brings the project to a size by copies of its first meeting; returns how many lines there are. */
function grow(size: (typeof sizes)[number]): number {
  const db = open();
  db.pragma("foreign_keys = OFF");
  for (; state.people < size.people; state.people++) addPerson(db, state.people);
  const count = () => db.prepare("SELECT count(*) FROM transcript_segments").pluck().get() as number;
  db.transaction(() => {
    for (; state.meetings < size.meetings; state.meetings++)
      for (const table of Object.keys(ownIds)) copy(db, table, state.meetings);
  })();
  while (count() < size.lines) db.transaction(() => moreLines(db))();
  db.exec("PRAGMA optimize");
  const total = count();
  db.close();
  return total;
}

function columnsOf(db: Database.Database, table: string): string[] {
  return db.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[];
}

function copy(db: Database.Database, table: string, number: number): void {
  const values = columnsOf(db, table).map((column) => {
    if (column === "row") return "NULL";
    if (ownIds[table]?.includes(column)) return `"${column}" || '-${number}'`;
    return /^(scheduled_at|held_at)$/.test(column) ? `"${column}" - ${number} * 86400000` : `"${column}"`;
  });
  const whole = table === "summary_lines" || table === "summary_revisions" ? "summaries" : table;
  const own =
    whole === table
      ? `meeting_id = '${meeting_id}'`
      : `summary_id = (SELECT summary_id FROM summaries WHERE meeting_id = '${meeting_id}')`;
  db.exec(`INSERT INTO "${table}" SELECT ${values.join(", ")} FROM "${table}" WHERE ${own}`);
}

/** Every meeting but the first says again what it said first. */
function moreLines(db: Database.Database): void {
  const lines = db.prepare("SELECT max(seq) FROM transcript_segments").pluck().get() as number;
  const values = columnsOf(db, "transcript_segments").map((column) => {
    if (column === "row") return "NULL";
    if (column === "segment_id") return `segment_id || '+${lines}'`;
    return column === "seq" ? `seq + ${lines}` : `"${column}"`;
  });
  db.exec(
    `INSERT INTO transcript_segments SELECT ${values.join(", ")} FROM transcript_segments
     WHERE meeting_id <> '${meeting_id}' AND segment_id NOT LIKE '%+%'`,
  );
}

function addPerson(db: Database.Database, number: number): void {
  const id = `person-${number}`;
  const values = columnsOf(db, "users").map((column) => {
    if (column === "user_id") return `'${id}'`;
    if (column === "email") return `'${id}@bench.example'`;
    return `"${column}"`;
  });
  db.exec(`INSERT INTO users SELECT ${values.join(", ")} FROM users LIMIT 1`);
  for (const table of ["organization_members", "project_members"]) {
    const member = columnsOf(db, table).map((column) => (column === "user_id" ? `'${id}'` : `"${column}"`));
    db.exec(`INSERT INTO ${table} SELECT ${member.join(", ")} FROM ${table} LIMIT 1`);
  }
}
