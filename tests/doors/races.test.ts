import { join } from "node:path";
import { expect, test } from "vitest";
import type { Operation } from "#app/core/operation.ts";
import { sources } from "#tests/support/sources.ts";
import { accountRaces } from "./races/accounts.ts";
import { leftOut } from "./races/left-out.ts";
import { meetingRaces, summaryRaces } from "./races/meetings.ts";
import { pairs } from "./races/pairs.ts";
import { placeRaces } from "./races/places.ts";
import { run, runPair } from "./races/race.ts";
import { restRaces } from "./races/rest.ts";

const own = [...accountRaces, ...placeRaces, ...meetingRaces, ...summaryRaces];
const byRest = restRaces(new Set([...own.map(({ operation }) => operation), ...Object.keys(leftOut)]));

test("every operation that writes is raced, or left out for a reason", async () => {
  const all = new Set<string>();
  for (const { path } of sources("app/domain/**/*.server.ts")) {
    const exported: Record<string, unknown> = await import(join(import.meta.dirname, "../..", path));
    for (const one of Object.values(exported) as Partial<Operation>[])
      if (one?.kind === "write" && one.operation) all.add(one.operation);
  }
  const raced = new Set([...own, ...byRest].map(({ operation }) => operation));
  const known = [...raced, ...Object.keys(leftOut)];
  expect(known.filter((name) => !all.has(name))).toEqual([]);
  expect([...all].filter((name) => !known.includes(name)).sort()).toEqual([]);
  expect(Object.keys(leftOut).filter((name) => raced.has(name))).toEqual([]);
});

test.each([
  ["an endpoint", byRest],
  ["an account's operation", accountRaces],
  ["a place's operation", placeRaces],
  ["a meeting's operation", meetingRaces],
  ["a summary's operation", summaryRaces],
])("twenty calls of %s at once leave what twenty in turn leave", async (_of, races) => {
  expect(await run(races)).toEqual([]);
});

test.each(pairs)("when $title, one comes after the other", async (pair) => {
  expect(await runPair(pair)).toEqual([]);
});
