import Database from "better-sqlite3";

/** Everything a database holds as text, in one: what people typed and said, and what was made of it. */
export function storedTexts(file: string): string {
  const db = new Database(file, { readonly: true });
  const tables = db
    .prepare("select name from sqlite_master where type = 'table' and name not like '%fts%'")
    .pluck()
    .all() as string[];
  const texts = tables.flatMap((table) =>
    (db.prepare(`select * from "${table}"`).all() as Record<string, unknown>[]).flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? "" : String(value))),
    ),
  );
  db.close();
  return texts.join("\n");
}
