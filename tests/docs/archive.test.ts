import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kinds } from "#app/domain/archives/kinds.ts";
import { formatNumber } from "#app/domain/archives/schema.ts";

const page = readFileSync("docs/archive.md", "utf8");

test("the page of archives has every kind with its fields, in their order", () => {
  expect(page).toContain(`## Format ${formatNumber}`);
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| [^|]+ \| (.+) \|$/gm)].map(([, name, fields = ""]) => [
    name,
    [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => field),
  ]);
  expect(rows).toEqual(kinds.map(({ name, fields }) => [name, Object.keys(fields)]));
});
