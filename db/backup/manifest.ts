import { z } from "zod";

export const manifestName = "manifest.json";
export const databaseName = "throughline.db";

/** The last item of a backup: what must be in it. `migrations` is how many its database has. */
export const BackupManifest = z.object({
  /** In 2 the recordings are beside the archive, and its first item is their list (`beside.ts`). */
  format: z.literal([1, 2]),
  /** The version of the program that made the backup. */
  version: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.number().int(),
  /** Rows by table. */
  rows: z.record(z.string(), z.number().int()),
  items: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
});
export type BackupManifest = z.output<typeof BackupManifest>;
