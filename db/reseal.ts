import Database from "better-sqlite3";
import type { Vault } from "#app/core/vault.ts";

/** A column with encrypted values: of which table, under which id, and the owner that each was sealed for. */
export type SealedColumn = {
  table: string;
  id: string;
  column: string;
  owner: (row: { id: string }) => string;
};

const itself = ({ id }: { id: string }) => id;

/** Every encrypted column, with what is authenticated with it. A test compares this with the schema. */
export const sealedColumns: SealedColumn[] = [
  { table: "factors", id: "user_id", column: "secret_sealed", owner: itself },
  { table: "mails", id: "mail_id", column: "text_sealed", owner: itself },
  { table: "mails", id: "mail_id", column: "parts_sealed", owner: itself },
  {
    table: "connections",
    id: "connection_id",
    column: "access_sealed",
    owner: ({ id }) => `connection ${id}`,
  },
  {
    table: "connections",
    id: "connection_id",
    column: "refresh_sealed",
    owner: ({ id }) => `connection ${id}`,
  },
  { table: "calendar_feeds", id: "feed_id", column: "address_sealed", owner: ({ id }) => `calendar ${id}` },
  { table: "push_devices", id: "device_id", column: "target_sealed", owner: ({ id }) => `push device ${id}` },
  { table: "calendar_subscriptions", id: "user_id", column: "token_sealed", owner: itself },
  { table: "webhooks", id: "webhook_id", column: "secret_sealed", owner: itself },
  { table: "webhooks", id: "webhook_id", column: "former_secret_sealed", owner: itself },
  {
    table: "slack_requests",
    id: "request_id",
    column: "response_url_sealed",
    owner: ({ id }) => `slack request ${id}`,
  },
  { table: "trackers", id: "tracker_id", column: "token_sealed", owner: ({ id }) => `tracker ${id}` },
  { table: "share_links", id: "share_id", column: "token_sealed", owner: itself },
  { table: "model_setup", id: "setup_id", column: "key_sealed", owner: () => "model setup" },
  {
    table: "service_setups",
    id: "service",
    column: "values_sealed",
    owner: ({ id }) => `service setup ${id}`,
  },
];

/**
 * Encrypts what a database holds with the vault's newest key, in one transaction; what cannot be opened stays as it is. May
 * run beside a server: a value that changes meanwhile is left to it.
 * @returns how many values were encrypted again
 */
export function resealStore(file: string, vault: Vault): number {
  const db = new Database(file, { timeout: 10_000 });
  try {
    const sealAnew = db.transaction(() =>
      sealedColumns.reduce((sum, column) => sum + reseal(db, column, vault), 0),
    );
    return sealAnew.immediate();
  } finally {
    db.close();
  }
}

function reseal(db: Database.Database, { table, id, column, owner }: SealedColumn, vault: Vault): number {
  const rows = db
    .prepare(`SELECT rowid, ${id} AS id, ${column} AS text FROM ${table} WHERE ${column} <> ''`)
    .all() as { rowid: number; id: string; text: string }[];
  const write = db.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ? AND ${column} = ?`);
  return rows.reduce((sum, row) => {
    const text = vault.open(row.text, owner(row));
    return text === null ? sum : sum + write.run(vault.seal(text, owner(row)), row.rowid, row.text).changes;
  }, 0);
}
