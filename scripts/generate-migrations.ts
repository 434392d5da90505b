/**
 * Generates the migrations of both dialects from the one schema: `npm run db:generate [-- --name <what-changed>]`.
 * drizzle-kit loads the schema in its own process; the preset decides which dialect `db/columns.ts` gives it there.
 */
import { spawnSync } from "node:child_process";

for (const dialect of ["sqlite", "postgres"]) {
  const preset = `data:text/javascript,${encodeURIComponent(`globalThis.throughlineDialect="${dialect}"`)}`;
  const result = spawnSync("node_modules/.bin/drizzle-kit", ["generate", ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, NODE_OPTIONS: `--import=${preset}` },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
