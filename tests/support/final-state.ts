import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import { getTableName, is, Table } from "drizzle-orm";
import * as schema from "#db/schema.ts";
import { statement, type TestDb } from "./database.ts";

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

export async function allRows({ file, url }: Pick<TestDb, "file" | "url">): Promise<AllRows> {
  if (url) {
    const parts = tables.map(
      (name) => `select '${name}' as "table", to_jsonb(t)::text as text from "${name}" t`,
    );
    const rows = await statement<Row>({ file, url }, parts.join(" union all "));
    return rows.map(lineOf);
  }
  const connection = new Database(file, { readonly: true });
  try {
    return tables.flatMap((table) =>
      connection
        .prepare(`select * from "${table}"`)
        .all()
        .map((row) => lineOf({ table, text: JSON.stringify(row, hexadecimal) })),
    );
  } finally {
    connection.close();
  }
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
