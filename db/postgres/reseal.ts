import type { Vault } from "#app/core/vault.ts";
import { type SealedColumn, sealedColumns } from "../reseal.ts";
import { openClient } from "./connections.ts";

/** As `resealStore`, of the database that the URL names. */
export async function resealPostgres(url: string, vault: Vault): Promise<number> {
  const sql = openClient(url);
  try {
    return await sql.begin(async (transaction) => {
      let sealed = 0;
      for (const column of sealedColumns) sealed += await reseal(transaction, column, vault);
      return sealed;
    });
  } finally {
    await sql.end({ timeout: 2 });
  }
}

type Statements = Pick<ReturnType<typeof openClient>, "unsafe">;

async function reseal(sql: Statements, { table, id, column, owner }: SealedColumn, vault: Vault) {
  const rows = await sql.unsafe<{ id: string; text: string }[]>(
    `SELECT ${id} AS id, ${column} AS text FROM ${table} WHERE ${column} <> ''`,
  );
  let sealed = 0;
  for (const row of rows) {
    const text = vault.open(row.text, owner(row));
    if (text === null) continue;
    const values = [vault.seal(text, owner(row)), row.id, row.text];
    const { count } = await sql.unsafe(
      `UPDATE ${table} SET ${column} = $1 WHERE ${id} = $2 AND ${column} = $3`,
      values,
    );
    sealed += count;
  }
  return sealed;
}
