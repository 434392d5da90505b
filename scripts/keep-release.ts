/**
 * `npm run release:keep`: writes `tests/db/releases/VERSION.db.gz`, a small database of this version's schema with rows in
 * every table. Made once for each release, and never changed: the tests migrate every one there is. See docs/releasing.md.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { makeReleaseDatabase, rowCounts } from "#tests/db/release-database.ts";

const most = 200_000;
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const target = join("tests/db/releases", `${version}.db.gz`);
if (existsSync(target))
  throw new Error(
    `${target} is there already. What a release was must not change: count the version up first.`,
  );

const folder = mkdtempSync(join(tmpdir(), "throughline-release-"));
try {
  const file = await makeReleaseDatabase(folder);
  const counts = Object.values(rowCounts(file));
  const bytes = gzipSync(readFileSync(file), { level: 9 });
  if (bytes.length > most) throw new Error(`${bytes.length} bytes are more than ${most}. Seed fewer words.`);
  mkdirSync("tests/db/releases", { recursive: true });
  writeFileSync(target, bytes);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  console.log(`${target}: ${counts.length} tables, ${rows} rows, ${Math.ceil(bytes.length / 1000)} KB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
