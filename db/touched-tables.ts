import type Database from "better-sqlite3";

/** The tables that a statement reads, or changes. What has no table of its own (a full-text index) is `anyTable`. */
export type Touched = ReadonlySet<string>;
export const anyTable = "*";

type Step = { opcode: string; p1: number; p2: number };

const mostRemembered = 2000;
const remembered = new Map<string, Touched>();

/**
 * What SQLite's own program for a statement opens: views, triggers and cascades included. Explained once for each text, with
 * `params` in the places of its values, which have no influence on the answer.
 */
export function touchedTables(
  explain: (sql: string, params: unknown[]) => unknown[],
  { source, readonly }: Pick<Database.Statement, "source" | "readonly">,
  params: unknown[],
): Touched {
  const known = remembered.get(source);
  if (known) return known;
  const steps = explain(`EXPLAIN ${source}`, params) as Step[];
  const opens = new Set(
    readonly ? ["OpenRead", "ReopenIdx", "VOpen"] : ["OpenWrite", "Clear", "Destroy", "VUpdate"],
  );
  const names = tablesByRoot(explain);
  const touched = new Set<string>();
  for (const { opcode, p1, p2 } of steps) {
    if (!opens.has(opcode)) continue;
    // `Clear` and `Destroy` name the root page first.
    const root = opcode === "Clear" || opcode === "Destroy" ? p1 : p2;
    touched.add(opcode.startsWith("V") ? anyTable : (names.get(root) ?? anyTable));
  }
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(source, touched);
  return touched;
}

function tablesByRoot(explain: (sql: string, params: unknown[]) => unknown[]): Map<number, string> {
  const rows = explain("SELECT rootpage, tbl_name FROM sqlite_schema WHERE rootpage > 0", []);
  return new Map(
    (rows as { rootpage: number; tbl_name: string }[]).map((row) => [row.rootpage, row.tbl_name]),
  );
}
