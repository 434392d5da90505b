import { openClient } from "./connections.ts";

/**
 * Throws when the database was written with other secrets than those of this process: what one seals the other could not
 * open, and each would end the other's sessions.
 * @param check a fingerprint of the secrets, the same after a rotation of keys
 */
export async function assertSameSecrets(url: string, check: string): Promise<void> {
  const sql = openClient(url);
  try {
    await sql`INSERT INTO installation (secrets_check) VALUES (${check}) ON CONFLICT DO NOTHING`;
    const [found] = await sql`SELECT secrets_check FROM installation`;
    if (found?.secrets_check !== check)
      throw new Error(
        "The database was written with other secrets. Please give this process the secrets.json of those that use it already (in DATA_DIR).",
      );
  } finally {
    await sql.end({ timeout: 2 });
  }
}
