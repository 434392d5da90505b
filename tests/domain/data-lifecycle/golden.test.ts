import { getTableColumns, is, Table } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { day } from "#app/core/clock.ts";
import { deleteAccount } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { exportOwnData } from "#app/domain/data-lifecycle/personal-data-export/write.server.ts";
import { purgeBatch } from "#app/domain/data-lifecycle/purge/write.server.ts";
import { exportOrganization } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import * as schema from "#db/schema.ts";
import type { Reader, Writer } from "#db/store.ts";
import { createWorkspace, system } from "#tests/support/workspace.ts";
import { bytesOf, type FullProject, fullProject, unpack } from "./workspace-export/full-project.ts";

/** Without what triggers write. */
const tables = Object.entries<unknown>(schema).flatMap(([name, table]) =>
  is(table, Table) && name !== "changeCounts" ? [{ name, table: table as typeof schema.mails }] : [],
);
const fresh = (at: FullProject, actor: UserActor) =>
  at.workspace.ctx({ ...actor, provedAt: at.workspace.clock.now() });

/** The files of an archive in their order, each list with the names in its records. */
async function filesOf(content: ReadableStream<Uint8Array>): Promise<string> {
  const files = Object.entries(unpack(await bytesOf(content)));
  return files.map(([name, bytes]) => `${withoutIds(name)}${insideOf(name, bytes)}`).join("\n");
}

function insideOf(name: string, bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  if (name === "README.md") return `\n${withoutIds(text).replace(/: \d+$/gm, ": #")}`;
  const isList = name.startsWith("data/");
  const [first] = isList ? text.split("\n").filter((line) => line.startsWith("{")) : [];
  return first ? `: ${Object.keys(JSON.parse(first.replace(/,$/, ""))).join(" ")}` : "";
}

function withoutIds(text: string): string {
  return text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{6}(?=\/)|\d{4}-\d\d-\d\d/g, "#");
}

describe("an archive keeps its files and fields in their order", () => {
  test("of an organization", async () => {
    const at = await fullProject();
    const { content } = await exportOrganization(at.ctx(), { org_id: at.org_id });
    await expect(await filesOf(content)).toMatchFileSnapshot("golden/organization.txt");
  });

  test("of a person", async () => {
    const at = await fullProject();
    const { content } = await exportOwnData(fresh(at, at.member), {});
    await expect(await filesOf(content)).toMatchFileSnapshot("golden/person.txt");
  });
});

/** How many rows each table has, and its columns in which one of the words stands. */
async function rowsNaming(q: Reader, words: string[]) {
  const found = new Map<string, { count: number; columns: string[] }>();
  for (const { name, table } of tables) {
    const rows: Record<string, unknown>[] = await q.select().from(table);
    const columns = Object.keys(getTableColumns(table)).filter((column) =>
      rows.some((row) => words.some((word) => JSON.stringify(row[column] ?? null).includes(word))),
    );
    found.set(name, { count: rows.length, columns });
  }
  return found;
}

test("deleting an account deletes the recorded rows, and keeps its id in the recorded columns only", async () => {
  const at = await fullProject();
  const words = [at.member, at.host].map(({ userId }) => userId).concat("member@", "host@");
  const before = await at.workspace.db.read((q) => rowsNaming(q, words));
  await deleteAccount(fresh(at, at.member), {});
  await deleteAccount(fresh(at, at.host), {});
  const after = await at.workspace.db.read((q) => rowsNaming(q, words));
  const lines = [...before].flatMap(([name, { count, columns }]) => {
    const now = after.get(name) ?? { count: 0, columns: [] };
    if (name === "jobs" || (count === now.count && columns.length === 0)) return [];
    return [`${name}: ${now.count - count} rows; named in ${columns.join(" ")} → ${now.columns.join(" ")}`];
  });
  await expect(lines.join("\n")).toMatchFileSnapshot("golden/deleted-account.txt");
});

/** What is deleted by age: the days, and a row as old as that; without days, a row that stays. */
const aged: [string, number | null, (q: Writer, at: number, id: string) => PromiseLike<unknown>][] = [
  [
    "throttles",
    2,
    (q, at, key) => q.insert(schema.throttles).values({ key, count: 1, window_started_at: at }),
  ],
  [
    "oneTimeTokens",
    7,
    (q, at, id) =>
      q.insert(schema.oneTimeTokens).values({
        ...{ token_id: id, token_hash: id, kind: "recovery", details: {}, attempts: 0 },
        ...{ created_at: at, expires_at: at },
      }),
  ],
  [
    "sessions",
    30,
    (q, at, id) =>
      q.insert(schema.sessions).values({
        ...{ session_id: id, token_hash: id, user_id: "ana", remember: false },
        ...{ created_at: at, last_seen_at: at, expires_at: at },
      }),
  ],
  ["mails", 30, (q, at, id) => q.insert(schema.mails).values({ ...mail(at, id), sent_at: at })],
  ["mails", 90, (q, at, id) => q.insert(schema.mails).values(mail(at, id))],
  [
    "calendarInvitations",
    30,
    (q, at, id) =>
      q.insert(schema.calendarInvitations).values({
        ...{ invitation_id: id, meeting_id: id, project_id: id, org_id: id, email: "a@b.test" },
        ...{ role: "member", status: "invited", sequence: 0, meeting: {} as never },
        ...{ ends_at: at, mailed_at: at },
      }),
  ],
  ["webhookDeliveries", 30, (q, at, id) => q.insert(schema.webhookDeliveries).values(delivery(at, id, true))],
  [
    "webhookDeliveries",
    null,
    (q, at, id) => q.insert(schema.webhookDeliveries).values(delivery(at, id, false)),
  ],
  [
    "shareLinks",
    30,
    (q, at, id) =>
      q.insert(schema.shareLinks).values({
        ...{ share_id: id, token_hash: id, meeting_id: "sync", created_by: "ana" },
        ...{ with_transcript: false, created_at: at, expires_at: at, opened_count: 0 },
      }),
  ],
  [
    "auditLog",
    400,
    (q, at, id) =>
      q.insert(schema.auditLog).values({
        ...{ entry_id: id, act: "x", actor: "x", org_id: "", details: {}, created_at: at },
      }),
  ],
  [
    "spending",
    400,
    (q, at, id) =>
      q.insert(schema.spending).values({
        ...{ day: new Date(at).toISOString().slice(0, 10), org_id: id, project_id: id, user_id: "" },
        ...{ kind: "chat", calls: 1, tokens_in: 0, tokens_out: 0, ms: 0 },
      }),
  ],
  [
    "events",
    90,
    (q, at, id) =>
      q.insert(schema.events).values({ event_id: id, name: "x", actor: "x", payload: {}, created_at: at }),
  ],
  ["jobs", 90, (q, at, id) => q.insert(schema.jobs).values(job(at, id, "dead"))],
  ["jobs", null, (q, at, id) => q.insert(schema.jobs).values(job(at, id, "done"))],
];

const mail = (at: number, id: string) => ({
  ...{ mail_id: id, to: "a@b.test", subject: "", text_sealed: "", attempts: 0, created_at: at },
});
const delivery = (at: number, id: string, applied: boolean) => ({
  ...{ delivery_id: id, event_id: id, provider: "test", recording_id: id, body: "" },
  ...{ received_at: at, applied },
});
const job = (at: number, id: string, state: "dead" | "done") => ({
  ...{ job_id: id, name: "x", payload: {}, state, run_at: at, attempts: 1, max_attempts: 1, created_at: at },
});

/** What sessions and links refer to. */
async function insertOwners(q: Writer): Promise<void> {
  const times = { created_at: 1, updated_at: 1 };
  await q.insert(schema.users).values({
    ...{ user_id: "ana", email: "ana@example.test", first_name: "Ana", last_name: "Reis", status: "active" },
    ...times,
  });
  await q
    .insert(schema.organizations)
    .values({ org_id: "org", org_name: "Org", status: "active", created_by: "ana", ...times });
  await q.insert(schema.projects).values({
    ...{ project_id: "ferry", org_id: "org", project_name: "Ferry", description: "", status: "active" },
    ...{ reviewers: "members", created_by: "ana", ...times },
  });
  await q.insert(schema.meetings).values({
    ...{ meeting_id: "sync", project_id: "ferry", title: "Sync", description: "", scheduled_at: 1 },
    ...{ held_at: 1, duration_minutes: 30, meeting_status: "scheduled", agenda_generated: false },
    ...{ created_by: "ana", ...times },
  });
}

test.each(aged)(
  "the purge of %s deletes what is older than its days (%s), and keeps the rest",
  async (name, days, insert) => {
    const { db, clock, ctx } = await createWorkspace();
    const table = tables.find((one) => one.name === name)?.table as typeof schema.mails;
    await db.write(async (q) => {
      await insertOwners(q);
      for (const age of [(days ?? 1000) - 1, (days ?? 1000) + 1])
        await insert(q, clock.now() - age * day, `aged ${age}`);
    });
    expect(await purgeBatch(ctx(system), {})).toEqual({ more: false });
    const left = await db.read(async (q) => q.select().from(table));
    const ages = left.map((row) => Number(/aged (\d+)/.exec(JSON.stringify(row))?.[1]));
    expect(ages).toEqual(days === null ? [999, 1001] : [days - 1]);
  },
);
