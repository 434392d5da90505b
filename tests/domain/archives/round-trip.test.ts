import { getTableColumns, is, Table } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addActionItem } from "#app/domain/action-items/write.server.ts";
import { kinds } from "#app/domain/archives/kinds.ts";
import { exportOrganization, exportProject } from "#app/domain/archives/write.server.ts";
import * as schema from "#db/schema.ts";
import {
  bytesOf,
  elsewhere,
  fullProject,
  privateWords,
  put,
  recordsIn,
  type Unpacked,
  unpack,
} from "./full-project.ts";

/** Tables that no archive of a project or an organization holds, and why. */
const notInArchives: Record<string, string> = {
  users: "people are records of their own, by address and name",
  organizationLogos: "a picture is a file of its own",
  projectPictures: "a picture is a file of its own",
  invites: "hold links that let someone in",
  spending: "counts of this server",
  modelUsage: "counts of this server",
  transcriptionUsage: "counts of this server",
  transcriptionParts: "what is heard while a recording is being transcribed",
  meetingEmbeddings: "made anew from the transcripts",
  passageEmbeddings: "made anew from the transcripts",
  webhookDeliveries: "have become transcript lines",
  bookings: "are held by an account of a person at another service",
  bots: "are sent by this server",
  botEvents: "are of bots",
  botDefaults: "a copy sends no bots by itself",
  botChoices: "a copy sends no bots by itself",
  calendarInvitations: "what was mailed from this server",
  shareLinks: "let anyone in who has them",
  meetingDrafts: "belong to a person",
  chatSessions: "belong to a person",
  chatItems: "belong to a person",
  calendarFeeds: "belong to a person",
  calendarEvents: "belong to a person",
  calendarSeries: "belong to a person",
  calendarSubscriptions: "belong to a person",
  notifications: "belong to a person",
  weeklyDigests: "belong to a person",
  projectVisits: "belong to a person",
  connections: "belong to a person",
  sessions: "belong to a person",
  refreshTokens: "belong to a person",
  oneTimeTokens: "belong to a person",
  socialLogins: "belong to a person",
  factors: "belong to a person",
  recoveryCodes: "belong to a person",
  apiTokens: "belong to a person",
  auditLog: "has an export of its own",
  throttles: "of this server",
  operators: "of this server",
  instance: "of this server",
  serviceChecks: "of this server",
  mails: "of this server",
  mailAddresses: "of this server",
  events: "of this server",
  jobs: "of this server",
  idempotencyKeys: "of this server",
  archiveImports: "of this server",
  importedPeople: "people are records of their own, by address and name",
};

const tables = new Map(Object.entries(schema).filter(([, value]) => is(value, Table)));

describe("the kinds of records", () => {
  test("are every table, or there is a reason", () => {
    const known = [...kinds.map(({ table }) => table), ...Object.keys(notInArchives)];
    expect(known.sort()).toEqual([...tables.keys()].sort());
  });

  test.each(kinds.map((kind) => [kind.name, kind] as const))("%s has every column", (_, kind) => {
    const columns = Object.keys(getTableColumns(tables.get(kind.table) as Table)).sort();
    const fields = Object.values(kind.fields)
      .flatMap(({ column, imported }) => (imported ? [column, imported.column] : [column]))
      .filter((column) => column !== "lines");
    expect([...fields, ...Object.keys(kind.omitted ?? {})].sort()).toEqual(columns);
  });
});

/** The records of all kinds, ids by the order in which they come up: copies have others. */
function comparable(files: Unpacked): Record<string, unknown> {
  const seen = new Map<string, string>();
  const numbered = (text: string) =>
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!seen.has(id)) seen.set(id, `#${seen.size}`);
      return seen.get(id) ?? "";
    });
  const compared = kinds.filter(({ offered }) => !offered);
  return Object.fromEntries(
    compared.map(({ name }) => [
      name,
      recordsIn(files, name).map((record) => numbered(JSON.stringify(inOrder(asCopied(name, record))))),
    ]),
  );
}

/** What an import changes: series have ended, and people from outside are named and not invited. */
function asCopied(kind: string, record: Record<string, unknown>): Record<string, unknown> {
  if (kind === "meeting-series") return { ...record, ended_at: null };
  return kind === "participants" ? { ...record, person: null, role: null } : record;
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  );
}

describe("a project as an archive", () => {
  test("is the same after it went through another server", async () => {
    const at = await fullProject();
    const { project_id } = at;
    const first = await exportProject(at.ctx(), { project_id });
    expect(first.name).toMatch(/^Ferry app \d{4}-\d\d-\d\d\.zip$/);
    const bytes = await bytesOf(first.content);
    const files = unpack(bytes);
    const { counts } = first.manifest;
    for (const { name, of } of kinds)
      if (of !== "organization") expect([name, counts[name] ?? 0]).not.toEqual([name, 0]);
    const there = await elsewhere();
    const imported = await put(there.ctx, bytes, there.org_id);
    expect(imported.to_invite.map(({ email }) => email).sort()).toEqual(
      ["admin", "host", "member", "other"].map((name) => `${name}@example.test`),
    );
    const copy = imported.projects[0]?.project_id ?? "";
    const second = await exportProject(there.ctx, { project_id: copy });
    const again = unpack(await bytesOf(second.content));
    expect(comparable(again)).toEqual(comparable(files));
    const texts = (all: Unpacked) =>
      Object.entries(all)
        .filter(([name]) => /\.(md|vtt)$/.test(name))
        .map(([name, text]) => [name.replace(/ [0-9a-f]{6}\//, "/"), new TextDecoder().decode(text)])
        .sort();
    expect(texts(again).length).toBeGreaterThan(2);
    expect(texts(again).map(([name]) => name)).toEqual(texts(files).map(([name]) => name));
    const sizes = (all: Unpacked) =>
      Object.entries(all)
        .filter(([name]) => name.startsWith("files/"))
        .map(([, content]) => content.length)
        .sort();
    expect(sizes(again)).toEqual(sizes(files));
    expect(sizes(files)).toHaveLength(2);
  });

  test("is of one moment, whatever is written while it is collected", async () => {
    const at = await fullProject();
    const { project_id, meeting_id } = at;
    let added = 0;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await addActionItem(at.as(at.host), { meeting_id, description: `Late ${added++}` });
        await new Promise((next) => setImmediate(next));
      }
    })();
    const { content } = await exportProject(at.ctx(), { project_id });
    isOver = true;
    await writing;
    const files = unpack(await bytesOf(content));
    const late = recordsIn(files, "action-items")
      .map(({ description }) => String(description))
      .filter((words) => words.startsWith("Late "));
    const [, summary] = Object.entries(files).find(([name]) => name.endsWith("summary.md")) ?? [];
    // The Markdown is written last, and knows no more than the records.
    const written = new TextDecoder().decode(summary).match(/Late \d+/g) ?? [];
    expect(written.sort()).toEqual(late.sort());
    expect(late.length).toBeLessThan(added - 5);
  });

  test("holds nothing that is a person's alone, and no way in", async () => {
    const at = await fullProject();
    const { content } = await exportProject(at.ctx(), { project_id: at.project_id });
    const files = unpack(await bytesOf(content));
    const text = Object.values(files)
      .map((bytes) => new TextDecoder("latin1").decode(bytes))
      .join("\n");
    for (const words of privateWords) expect(text).not.toContain(words);
  });
});

describe("an organization as an archive", () => {
  test("becomes an organization of its importer, and nobody else's", async () => {
    const at = await fullProject();
    const { content } = await exportOrganization(at.ctx(), { org_id: at.org_id });
    const bytes = await bytesOf(content);
    const there = await elsewhere();
    const made = await put(there.ctx, bytes);
    expect(made.org_id).not.toBe(at.org_id);
    const again = await exportOrganization(there.ctx, { org_id: made.org_id });
    const [one, two] = [unpack(bytes), unpack(await bytesOf(again.content))];
    expect(comparable(two)).toEqual(comparable(one));
    expect(recordsIn(two, "project-members")).toHaveLength(1);
  });
});
