import { statfs } from "node:fs/promises";

const mb = 1024 ** 2;

/** Room (bytes) on the disk of the data, from the worst to the comfortable. */
export const room = {
  /** Below it a write may fail at any moment: SQLite needs room for its log. The server is not ready. */
  least: 64 * mb,
  /** Below it a migration or a busy day may fill the disk. */
  scarce: 200 * mb,
  /** Below it the operator should make room soon. */
  low: 1024 * mb,
};

/** Bytes that an unprivileged user may still write to the disk of this folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
