/**
 * `npm run outbox [-- <address>]`: prints the waiting mails, newest last. For an operator without a mail server, who
 * passes links on, and to see why a mail was not sent. Only reads; may run beside the server.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { readEnv } from "../app/core/env.ts";
import { loadSecrets } from "../app/core/secrets.ts";
import { createVault } from "../app/core/vault.ts";

type Row = {
  mail_id: string;
  to: string;
  subject: string;
  text_sealed: string;
  created_at: number;
  attempts: number;
  error: string | null;
};

const { dataDir } = readEnv();
const file = join(dataDir, "throughline.db");
if (!existsSync(file)) {
  console.error(`There is no database in ${dataDir}. Is DATA_DIR right?`);
  process.exit(1);
}
const vault = createVault(loadSecrets(dataDir));
const db = new Database(file, { readonly: true });
const address = process.argv[2]?.toLowerCase() ?? null;
const rows = db
  .prepare(
    'SELECT * FROM mails WHERE sent_at IS NULL AND (? IS NULL OR "to" = ?) ORDER BY created_at, mail_id LIMIT 500',
  )
  .all(address, address) as Row[];
for (const { mail_id, to, subject, text_sealed, created_at, attempts, error } of rows) {
  const trouble = error ? `\nNot sent after ${attempts} ${attempts === 1 ? "try" : "tries"}: ${error}` : "";
  const text = vault.open(text_sealed, mail_id) ?? "(This mail was sealed with a key that no longer exists.)";
  console.log(
    `──── ${new Date(created_at).toISOString()}${trouble}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`,
  );
}
console.log(rows.length === 0 ? "No e-mail is waiting." : `${rows.length} waiting.`);
db.close();
