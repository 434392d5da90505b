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

/** Whether a write failed because the disk is full or broken: nothing is wrong with what was written. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(ENOSPC|EDQUOT|EIO|EROFS)$/.test(String(error.code));
}
