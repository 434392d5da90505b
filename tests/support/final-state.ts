import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import { getTableName, is, Table } from "drizzle-orm";
import postgres from "postgres";
import { onTestFinished } from "vitest";
import * as schema from "#db/schema.ts";
import type { TestDb } from "./database.ts";

type Place = Pick<TestDb, "file" | "url">;
type Row = { table: string; text: string };
/** The rows of all tables: the table's name and the text of the columns. */
type AllRows = string[];

/** Triggers write the one, and what processes tell each other is in the other for a minute. */
const derived = ["change_counts", "committed_events"];
const tables = Object.values(schema)
  .flatMap((one) => (is(one, Table) ? getTableName(one) : []))
  .filter((name) => !derived.includes(name));

/**
 * Numbers of rows, which a transaction that is undone uses up too; the end of an API token; when a recording began, which is at
 * least a moment after the newest of its meeting.
 */
const nameless = /"row": ?\d+,? ?|"hint": ?"[^"]*",? ?|"(?:started|stopped)_at": ?\d+,? ?/g;
/** What is made at random: ids, what the vault of tests sealed, tokens and hashes. */
const random = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\btest(?:\.[\w-]+){3}|[\w+/=-]{20,}/g;
const rounds = 3;

export async function allRows(db: Place): Promise<AllRows> {
  return (await (readers.get(placeOf(db)) ?? openReader(db))()).map(lineOf);
}

const placeOf = ({ file, url }: Place) => url ?? file;

/** By place, for as long as the test runs: to connect and to compile so many statements takes longer than to read what they find. */
const readers = new Map<string, () => Promise<Row[]>>();

function openReader(db: Place): () => Promise<Row[]> {
  const { read, close } = db.url ? postgresReader(db.url) : sqliteReader(db.file);
  readers.set(placeOf(db), read);
  onTestFinished(async () => {
    readers.delete(placeOf(db));
    await close();
  });
  return read;
}

function postgresReader(url: string) {
  const connection = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false });
  const parts = tables.map(
    (name) => `select '${name}' as "table", to_jsonb(t)::text as text from "${name}" t`,
  );
  const all = parts.join(" union all ");
  return {
    read: async () => [...(await connection.unsafe<Row[]>(all, [], { prepare: true }))],
    close: () => connection.end(),
  };
}

function sqliteReader(file: string) {
  const connection = new Database(file, { readonly: true });
  const all = tables.map((table) => ({ table, rows: connection.prepare(`select * from "${table}"`) }));
  return {
    read: async () =>
      all.flatMap(({ table, rows }) =>
        rows.all().map((row) => ({ table, text: JSON.stringify(row, hexadecimal) })),
      ),
    close: async () => void connection.close(),
  };
}

function lineOf({ table, text }: Row): string {
  return `${table} ${text.replace(nameless, "")}`;
}

/** A buffer has made itself a list of numbers before it comes here. */
function hexadecimal(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("type" in value) || value.type !== "Buffer")
    return value;
  return Buffer.from((value as unknown as { data: number[] }).data).toString("hex");
}

/** The ids and the like that rows hold. */
export function randomTexts(rows: AllRows): Set<string> {
  return new Set(rows.flatMap((line) => line.match(random) ?? []));
}

/**
 * What differs between two states, so that two changes are equal when they differ in nothing but what was made at random: each
 * such text is named by the rows it stands in, and they by the others in them, a few steps far. Sorted lines.
 * @param known what keeps its name: both worlds begin with it
 */
export function changesBetween(before: AllRows, after: AllRows, known: ReadonlySet<string>): string[] {
  const [were, are] = [new Set(before), new Set(after)];
  const changed = [
    ...before.filter((line) => !are.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !were.has(line)).map((line) => `+ ${line}`),
  ];
  let names = new Map<string, string>();
  const nameOf = (text: string) => (known.has(text) ? text : `‹${names.get(text) ?? ""}›`);
  for (let round = 0; round < rounds; round++) {
    const places = new Map<string, string[]>();
    for (const line of changed) {
      const shape = line.replace(random, nameOf);
      for (const [nth, text] of (line.match(random) ?? []).entries()) {
        if (known.has(text)) continue;
        const all = places.get(text) ?? [];
        places.set(text, all);
        all.push(`${nth} ${shape}`);
      }
    }
    names = new Map([...places].map(([text, all]) => [text, shortHash(all.sort().join("\n"))]));
  }
  return changed.map((line) => line.replace(random, nameOf)).sort();
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}
