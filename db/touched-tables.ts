import type Database from "better-sqlite3";

/** Names of tables. */
export type TouchedTables = ReadonlySet<string>;
/** A change of which is not known what it changes. */
export const anyTable = "*";

/** Which tables a statement reads or changes, by the names in its text. It may name more than it touches, never fewer. */
export type TableNames = {
  readBy(sql: string): TouchedTables;
  changedBy(sql: string): TouchedTables;
  /** The tables whose changes triggers count in `change_counts`. */
  counted: TouchedTables;
};

type Event = "insert" | "update" | "delete";
type Change = `${Event} ${string}`;

const changes = /\b(insert|replace|update|delete)(?:\s+or\s+(\w+))?(?:\s+(?:into|from))?\s+"?(\w+)/g;
const upsert = /\bdo\s+update\s+set\b/;
const triggerEvent = /\b(insert|update|delete)(?:\s+of\s+[\w\s,"]+?)?\s+on\s+"?(\w+)/;
const names = /\w+/g;

/**
 * Looks up in the database's own catalogue which tables there are, and what a change of one changes besides: by foreign keys
 * and by triggers. There are no views; one would have to be counted as the tables it reads.
 */
export function tableNamesOf(connection: Database.Database): TableNames {
  const rows = connection.prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL").all();
  const schema = rows as { type: string; name: string; sql: string }[];
  const tables = new Set(schema.flatMap(({ type, name }) => (type === "table" ? name.toLowerCase() : [])));
  const effects = new Map<Change, Change[]>();
  const add = (cause: Change, follows: Change[]) =>
    effects.set(cause, [...(effects.get(cause) ?? []), ...follows]);

  function changesIn(sql: string): Change[] {
    return [...sql.toLowerCase().matchAll(changes)].flatMap(
      ([, verb = "", or = "", table = ""]): Change[] => {
        if (!tables.has(table)) return [];
        const event = verb.replace("replace", "insert") as Event;
        const isReplacing = [verb, or].includes("replace");
        return [
          `${event} ${table}`,
          ...(isReplacing ? [`delete ${table}` as const] : []),
          ...(event === "insert" && upsert.test(sql.toLowerCase()) ? [`update ${table}` as const] : []),
        ];
      },
    );
  }

  for (const { type, sql } of schema) {
    if (type !== "trigger") continue;
    const [, event, table] = triggerEvent.exec(sql.toLowerCase()) ?? [];
    add(`${event as Event} ${table}`, changesIn(sql.slice(sql.search(/\bbegin\b/i))));
  }
  for (const { child, parent, on_delete, on_update } of foreignKeys(connection)) {
    if (on_delete === "CASCADE") add(`delete ${parent}`, [`delete ${child}`]);
    else if (on_delete.startsWith("SET")) add(`delete ${parent}`, [`update ${child}`]);
    if (on_update !== "NO ACTION" && on_update !== "RESTRICT") add(`update ${parent}`, [`update ${child}`]);
  }

  const counted = [...effects].flatMap(([cause, follows]) =>
    follows.includes("update change_counts") ? [cause.split(" ")[1] ?? ""] : [],
  );
  return {
    counted: new Set([...counted, "change_counts"]),
    readBy: (sql) => new Set((sql.toLowerCase().match(names) ?? []).filter((name) => tables.has(name))),
    changedBy(sql) {
      const all = new Set(changesIn(sql));
      // A set goes on to what is added to it on the way.
      for (const change of all) for (const next of effects.get(change) ?? []) all.add(next);
      return all.size === 0
        ? new Set([anyTable])
        : new Set([...all].map((change) => change.split(" ")[1] ?? ""));
    },
  };
}

type ForeignKey = { child: string; parent: string; on_delete: string; on_update: string };

function foreignKeys(connection: Database.Database): ForeignKey[] {
  return connection
    .prepare(
      `SELECT t.name child, f."table" parent, f.on_delete, f.on_update
       FROM sqlite_schema t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table'`,
    )
    .all() as ForeignKey[];
}
