import { closeSync, fsyncSync, openSync } from "node:fs";
import { freeBytes, room } from "#app/core/disk.ts";

/** @param bytes what will be written into a folder of backups */
export async function assertRoom(folder: string, bytes: number): Promise<void> {
  const free = await freeBytes(folder);
  const needed = bytes + room.least;
  if (free >= needed) return;
  throw new Error(
    `No backup was made: it needs ${inMegabytes(needed)} in ${folder}, and ${inMegabytes(free)} are free. Make room, or set BACKUP_DIR to another disk.`,
  );
}

/** Null where there is no such file. */
export function openIfThere(file: string): number | null {
  try {
    return openSync(file, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** What was renamed in it outlives a power cut. */
export function flushFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 ** 2)} MB`;
}
