import { hash } from "node:crypto";

/** What a column of PostgreSQL holds. */
export type ValueKind = "text" | "whole" | "number" | "flag" | "json" | "bytes";

/** The values of a row, each as a text that is the same for both engines. */
export type MovedRow = (string | null)[];

/** Reads values of both engines. Counts the texts in which something had to be replaced. */
export type ValueReader = {
  fromSqlite(value: unknown, kind: ValueKind): string | null;
  /** @param value as PostgreSQL writes it as a text */
  fromPostgres(value: string | null, kind: ValueKind): string | null;
  replaced(): number;
};

/** No letter for PostgreSQL, whose texts and JSON hold neither U+0000 nor half of a pair of surrogates. */
const unknownLetters = /\\u(0000|d[89a-f])/i;

export function createValueReader(): ValueReader {
  let replaced = 0;

  function clean(text: string): string {
    if (!text.includes("\0") && text.isWellFormed()) return text;
    replaced++;
    return fitForPostgres(text);
  }

  function json(text: string): string {
    const value: unknown = JSON.parse(text);
    return sortedJson(value, unknownLetters.test(text) || text.includes("\0") ? clean : (same) => same);
  }

  return {
    replaced: () => replaced,
    fromPostgres(value, kind) {
      if (value === null || kind === "text" || kind === "whole" || kind === "flag") return value;
      if (kind === "number") return String(Number(value));
      return kind === "json" ? sortedJson(JSON.parse(value), (same) => same) : value;
    },
    fromSqlite(value, kind) {
      if (value === null) return null;
      if (kind === "text" && typeof value === "string") return clean(value);
      if (kind === "whole" && Number.isSafeInteger(value)) return String(value);
      if (kind === "number" && typeof value === "number") return String(value);
      if (kind === "flag" && (value === 0 || value === 1)) return value === 1 ? "true" : "false";
      if (kind === "json" && typeof value === "string") return json(value);
      if (kind === "bytes" && Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
      throw new Error(`holds a ${typeof value} that is not of the kind "${kind}"`);
    },
  };
}

export function fitForPostgres(text: string): string {
  return text.replaceAll("\0", "\uFFFD").toWellFormed();
}

/** The value for a column of SQLite. */
export function forSqlite(text: string | null, kind: ValueKind): string | number | Buffer | null {
  if (text === null || kind === "text" || kind === "json") return text;
  if (kind === "flag") return text === "true" ? 1 : 0;
  return kind === "bytes" ? Buffer.from(text.slice(2), "hex") : Number(text);
}

/** PostgreSQL keeps the members of an object in an order of its own. */
function sortedJson(value: unknown, clean: (text: string) => string): string {
  if (Array.isArray(value)) return `[${value.map((one) => sortedJson(one, clean)).join()}]`;
  if (typeof value === "string") return JSON.stringify(clean(value));
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(clean(name))}:${sortedJson(member, clean)}`);
  return `{${members.join()}}`;
}

/** How many rows a table has, and a hash of all of them in any order. */
export type TableSum = { rows: number; hash: string };

/** Adds up the hashes of rows: the sum is the same in whatever order they come. */
export function createSum(): { add(row: MovedRow): void; sum(): TableSum } {
  let rows = 0;
  let high = 0n;
  let low = 0n;
  return {
    add(row) {
      rows++;
      const parts = row.map((value) => (value === null ? "-" : `${value.length}:${value}`));
      const bytes = hash("sha256", parts.join(""), "buffer");
      high = BigInt.asUintN(64, high + bytes.readBigUInt64BE(0));
      low = BigInt.asUintN(64, low + bytes.readBigUInt64BE(8));
    },
    sum: () => ({ rows, hash: [high, low].map((half) => half.toString(16).padStart(16, "0")).join("") }),
  };
}
