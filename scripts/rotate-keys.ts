/**
 * `npm run keys:rotate`: makes new signing and encryption keys, and encrypts stored values again. May run beside the
 * server, which uses the old keys until its next start; both are valid in between.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { readEnv } from "../app/core/env.ts";
import { rotateSecrets } from "../app/core/secrets.ts";
import { createVault } from "../app/core/vault.ts";

/** Every encrypted column, with the owner that is authenticated with it. */
const sealed = [
  { table: "factors", id: "factor_id", owner: "user_id", column: "secret_sealed" },
  { table: "mails", id: "mail_id", owner: "mail_id", column: "text_sealed" },
  { table: "mails", id: "mail_id", owner: "mail_id", column: "parts_sealed" },
];

const { dataDir } = readEnv();
const file = join(dataDir, "throughline.db");
if (!existsSync(file)) {
  console.error(`There is no database in ${dataDir}. Is DATA_DIR right?`);
  process.exit(1);
}
const secrets = rotateSecrets(dataDir);
const vault = createVault(secrets);
const db = new Database(file, { timeout: 10_000 });
let again = 0;
const sealAnew = db.transaction(() => {
  for (const { table, id, owner, column } of sealed) {
    const rows = db
      .prepare(`SELECT ${id} AS id, ${owner} AS owner, ${column} AS text FROM ${table} WHERE ${column} <> ''`)
      .all() as { id: string; owner: string; text: string }[];
    const write = db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${id} = ? AND ${column} = ?`);
    for (const row of rows) {
      const text = vault.open(row.text, row.owner);
      if (text !== null) again += write.run(vault.seal(text, row.owner), row.id, row.text).changes;
    }
  }
});
sealAnew.immediate();
db.close();
console.log(
  `New keys are in place, and ${again} secrets are sealed with them. Start the server again to use them.`,
);
