/**
 * `npm run operators:name -- <address>`: lets the account of this address run the server, for when none of its operators can
 * log in any more. Who may start it owns the machine, so the address need not be proved. May run beside the server.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { readEnv } from "../app/core/env.ts";
import { newId } from "../app/core/ids.ts";

const email = process.argv[2]?.trim().toLowerCase();
const file = join(readEnv().dataDir, "throughline.db");
if (!email) fail("Say whom: npm run operators:name -- ana@example.org");
if (!existsSync(file)) fail(`There is no database in ${readEnv().dataDir}. Is DATA_DIR right?`);

const db = new Database(file, { timeout: 10_000 });
db.pragma("foreign_keys = on");
const name = db.transaction(() => {
  const user = db.prepare("SELECT user_id FROM users WHERE email = ? AND status = 'active'").get(email);
  if (!user) return "unknown";
  const { user_id } = user as { user_id: string };
  const now = Date.now();
  const operator = "INSERT OR IGNORE INTO operators (user_id, named_by, named_at) VALUES (?, NULL, ?)";
  if (db.prepare(operator).run(user_id, now).changes === 0) return "already";
  db.prepare(
    `INSERT INTO audit_log (entry_id, act, actor, org_id, user_id, details, created_at)
     VALUES (?, 'operators.named', 'system:name-operator', '', ?, '{}', ?)`,
  ).run(newId(), user_id, now);
  return "named";
});
const outcome = name.immediate();
db.close();
if (outcome === "unknown") fail(`Nobody has an account with ${email}.`);
console.log(outcome === "named" ? `${email} is an operator now.` : `${email} is an operator already.`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
