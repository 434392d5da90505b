import { getTableColumns, is, Table } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isCopied } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import { tableExports } from "#app/domain/data-lifecycle/workspace-export/table-exports.ts";
import {
  exportOrganization,
  exportProject,
} from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
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

const tables = new Map(Object.entries(schema).filter(([, value]) => is(value, Table)));

describe("archive record tableExports", () => {
  test.each(tableExports.map((one) => [one.name, one] as const))(
    "%s covers every column",
    (_, tableExport) => {
      const columns = Object.keys(getTableColumns(tables.get(tableExport.table) as Table)).sort();
      const fields = Object.values(tableExport.fields)
        .flatMap(({ column, imported }) => (imported ? [column, imported.column] : [column]))
        .filter((column) => column !== "lines");
      expect([...fields, ...Object.keys(tableExport.omitted ?? {})].sort()).toEqual(columns);
    },
  );
});

/** The records of all tables, ids by the order in which they come up: copies have others. */
function comparable(files: Unpacked): Record<string, unknown> {
  const seen = new Map<string, string>();
  const numbered = (text: string) =>
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!seen.has(id)) seen.set(id, `#${seen.size}`);
      return seen.get(id) ?? "";
    });
  const compared = tableExports.filter(({ table }) => isCopied(table));
  return Object.fromEntries(
    compared.map(({ name }) => [
      name,
      recordsIn(files, name).map((record) => numbered(JSON.stringify(inOrder(asCopied(name, record))))),
    ]),
  );
}

/** What an import changes: series have ended, and people from outside are named and not invited. */
function asCopied(name: string, record: Record<string, unknown>): Record<string, unknown> {
  if (name === "meeting-series") return { ...record, ended_at: null };
  return name === "participants" ? { ...record, person: null, role: null } : record;
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

describe("a project archive", () => {
  test("is the same after an import and export on another server", async () => {
    const at = await fullProject();
    const { project_id } = at;
    const first = await exportProject(at.ctx(), { project_id });
    expect(first.name).toMatch(/^Ferry app \d{4}-\d\d-\d\d\.zip$/);
    const bytes = await bytesOf(first.content);
    const files = unpack(bytes);
    const { counts } = first.manifest;
    for (const { name, of } of tableExports)
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

  test("is one consistent snapshot while others write", async () => {
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

  test("holds no private data and no secrets", async () => {
    const at = await fullProject();
    const { content } = await exportProject(at.ctx(), { project_id: at.project_id });
    const files = unpack(await bytesOf(content));
    const text = Object.values(files)
      .map((bytes) => new TextDecoder("latin1").decode(bytes))
      .join("\n");
    for (const words of privateWords) expect(text).not.toContain(words);
  });
});

describe("an organization archive", () => {
  test("becomes an organization of its importer alone", async () => {
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
