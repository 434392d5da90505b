import { dirname } from "node:path";
import Database from "better-sqlite3";
import { loadSecrets } from "#app/core/secrets.ts";
import { createVault } from "#app/core/vault.ts";
import type { ProgramAddress } from "./program.ts";

/** The path of the link in the newest mail to an address, read from a running program's outbox as `npm run outbox` does. */
export function mailedLink({ file }: ProgramAddress, address: string): string {
  const db = new Database(file, { readonly: true });
  const [mail] = db
    .prepare('SELECT * FROM mails WHERE "to" = ? ORDER BY created_at DESC, mail_id DESC LIMIT 1')
    .all(address) as { mail_id: string; text_sealed: string }[];
  db.close();
  const vault = createVault(loadSecrets(dirname(file)));
  const text = vault.open(mail?.text_sealed ?? "", mail?.mail_id ?? "") ?? "";
  return /https?:\/\/[^/]+(\S+)/.exec(text)?.[1] ?? "";
}
