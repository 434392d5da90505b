import { existsSync, readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { version } from "#app/core/version.ts";

/** How the schema of a database compares with the migrations known here. */
export type SchemaState = {
  state: "current" | "older" | "newer" | "different";
  /** Migrations that the file has, and that are known here. */
  applied: number;
  known: number;
  /** The version that migrated it last; null where none was noted. */
  migratedBy: string | null;
};

/** The copy of a file as it was before a migration. */
export function copyBefore(file: string, applied: number): string {
  return `${file}.before-migration-${applied}`;
}

/** How many migrations the copies beside a file have, the newest first. */
export function copiesBefore(file: string): number[] {
  const prefix = basename(copyBefore(file, 0)).slice(0, -1);
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
    .filter(Number.isInteger)
    .sort((a, b) => b - a);
}

/** Throws for a file that this version can't open, with the ways out. */
export function assertFits(file: string, schema: SchemaState): void {
  const misfit = misfitOf(file, schema);
  if (misfit) throw new Error(`${misfit.text} Nothing was changed. ${misfit.fix}`);
}

/** Why this version can't open a file, and the ways out; null where it can, if need be by migrating it. */
export function misfitOf(
  file: string,
  { state, applied, known, migratedBy }: SchemaState,
): { text: string; fix: string } | null {
  const writer = migratedBy ? `Throughline ${migratedBy}` : "another version of Throughline";
  if (state === "different")
    return {
      text: `${file} was written by ${writer}, with other migrations than those of this version (${version}).`,
      fix: "Start the version that wrote it, or use an empty DATA_DIR.",
    };
  if (state !== "newer") return null;
  const newer = migratedBy ? writer : "a newer version of Throughline";
  const copy = existsSync(dirname(file)) && copiesBefore(file).find((number) => number <= known);
  const before = copy
    ? `put ${copyBefore(file, copy)}, the database before the upgrade, in its place`
    : "restore a backup from before the upgrade into an empty DATA_DIR";
  return {
    text: `${file} was written by ${newer}, and this is ${version}, which can't read it: it has ${applied} migrations, of which ${known} are known here.`,
    fix: `Start ${migratedBy ? writer : "that version"} again. To go back to ${version}: ${before}; or let throughline import bring what throughline export of ${version} wrote into an empty DATA_DIR. What was done after the upgrade is in neither.`,
  };
}
