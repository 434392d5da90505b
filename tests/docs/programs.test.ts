import { join } from "node:path";
import { expect, test } from "vitest";
import type { Operation } from "#app/core/operation.ts";
import { endpoints } from "#tests/support/sites/everything.ts";
import { sources, textOf } from "#tests/support/sources.ts";

type Exported = { name: string; operation: string };

/** Every operation of the program, under the name by which doors import it. */
async function registry(): Promise<Exported[]> {
  const found: Exported[] = [];
  for (const { path } of sources("app/domain/**/*.server.ts")) {
    const exported: Record<string, unknown> = await import(join(import.meta.dirname, "../..", path));
    for (const [name, one] of Object.entries(exported) as [string, Partial<Operation>][])
      if (one?.kind && one.operation) found.push({ name, operation: one.operation });
  }
  return found;
}

/** The operations that these files name. */
function usedIn(all: Exported[], ...patterns: string[]): Set<string> {
  const words = new Set(sources(...patterns).flatMap(({ path }) => textOf(path).match(/\w+/g) ?? []));
  return new Set(all.filter(({ name }) => words.has(name)).map(({ operation }) => operation));
}

test("every operation that pages use is in REST, or stands among those that need a browser", async () => {
  const all = await registry();
  const byPages = usedIn(all, "app/routes/**/*.{ts,tsx}");
  const byPrograms = usedIn(all, "app/api/**/*.ts");
  const inRest = [...endpoints.values()].map(({ operation }) => operation.operation);
  expect(inRest.filter((name) => !byPrograms.has(name))).toEqual([]);
  const table = textOf("docs/programs.md").split("## What needs a browser")[1] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| what"));
  const excepted = rows.flatMap((row) => row.split("|")[2]?.match(/[\w-]+\.[\w-]+/g) ?? []);
  expect(rows.filter((row) => (row.split("|")[3] ?? "").trim().length < 20)).toEqual([]);
  const missing = [...byPages].filter((name) => !byPrograms.has(name));
  expect(excepted.toSorted()).toEqual(missing.toSorted());
  console.info(`${byPages.size} operations of pages, ${excepted.length} of them for a browser alone`);
});
