import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatNumber } from "#app/domain/data-lifecycle/workspace-export/schema.ts";
import { tableExports } from "#app/domain/data-lifecycle/workspace-export/table-exports.ts";

const page = readFileSync("docs/archive.md", "utf8");

test("the archive page lists every data file with its fields, in order", () => {
  expect(page).toContain(`## Format ${formatNumber}`);
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| [^|]+ \| (.+) \|$/gm)].map(([, name, fields = ""]) => [
    name,
    [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => field),
  ]);
  expect(rows).toEqual(tableExports.map(({ name, fields }) => [name, Object.keys(fields)]));
});
