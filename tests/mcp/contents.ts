import { getTableName, is, Table } from "drizzle-orm";
import * as schema from "#db/schema.ts";
import type { TestDb } from "#tests/support/database.ts";

/** What calls of agents write by design: the audit log with its event, how often a person asked, and when a token was used. */
const byDesign = ["audit_log", "events", "api_tokens", "rate_limits", "throttles", "auth_throttles"];

/** Every row of every table but those. */
export async function contentsOf(db: TestDb): Promise<Record<string, unknown[]>> {
  const tables = Object.values(schema as Record<string, unknown>).filter((one): one is Table =>
    is(one, Table),
  );
  const contents: Record<string, unknown[]> = {};
  for (const table of tables) {
    const name = getTableName(table);
    if (!byDesign.includes(name)) contents[name] = await db.read((q) => q.select().from(table as never));
  }
  return contents;
}
