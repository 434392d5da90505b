import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What must be found in the backup of a released version, and in its archive: see scripts/release/keep.ts. */
export type KeptRelease = {
  version: string;
  /** Of everybody. */
  password: string;
  /** The operator, with a token that reads. */
  ana: string;
  api_token: string;
  project_id: string;
  /** A meeting whose recording is kept, and its hash. */
  meeting_id: string;
  sound: string;
  /** Somebody with an authenticator app, and its secret. */
  bo: { email: string; secret: string };
  /** What the summary of the meeting “Weekly” begins with. */
  overview: string;
};

const folder = join(import.meta.dirname, "../releases");

/** All released versions that are kept. */
export function keptReleases() {
  return (existsSync(folder) ? readdirSync(folder) : []).map((version) => ({
    ...(JSON.parse(readFileSync(join(folder, version, "kept.json"), "utf8")) as KeptRelease),
    backup: join(folder, version, "backup.tar.gz"),
    archive: join(folder, version, "archive.zip"),
  }));
}
