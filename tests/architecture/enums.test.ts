import { describe, expect, test } from "vitest";
import { type Enumeration, enumerationsIn } from "../support/enumerations.ts";
import { sources, textOf } from "../support/sources.ts";

type Place = Enumeration & { path: string };

const folder = "app/core/enums/";
/** Words of a language that stand in the engine's list of them are no enumeration. */
const isWordList = (path: string) => path.startsWith("app/intelligence/language/");
const program = sources("app/**/*.{ts,tsx}", "db/**/*.ts", "server.ts").map(({ path }) => path);
const written: Place[] = program
  .filter((path) => !isWordList(path))
  .flatMap((path) => enumerationsIn(path, textOf(path)).map((enumeration) => ({ ...enumeration, path })));

/** Sets of the folder that are written out elsewhere, and any of three or more values that stands in two places. */
function writtenAgain(places: Place[]): string[] {
  const bySet = Map.groupBy(places, ({ values }) => values.join("|"));
  return [...bySet.values()]
    .filter((same) => same.length > 1)
    .filter((same) => same.some(({ path, values }) => values.length > 2 || path.startsWith(folder)))
    .map(
      (same) => `${same.map(({ path, line }) => `${path}:${line}`).join(" and ")} list ${same[0]?.values}`,
    );
}

describe("enumerations", () => {
  test("are written out once; types, inputs, columns and selects derive from that place", () => {
    expect(writtenAgain(written)).toEqual([]);
  });

  test("of core/enums stand in files that import nothing", () => {
    const enums = sources(`${folder}*.ts`);
    expect(enums.length).toBeGreaterThan(30);
    expect(enums.filter(({ imports }) => imports.length > 0).map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ["a union", 'type Platform = "teams" | "zoom" | "google_meet" | null;'],
    ["a list of an input", 'z.enum(["zoom", "google_meet", "teams"])'],
    ["the type of a column", 'text().$type<"zoom" | "google_meet" | "teams">()'],
    ["the choices of a select", '{(["zoom", "google_meet", "teams"] as const).map(option)}'],
  ])("are reported when written out again as %s", (_, text) => {
    const again = enumerationsIn("app/again.tsx", text).map((found) => ({ ...found, path: "app/again.tsx" }));
    expect(writtenAgain([...written, ...again])).toHaveLength(1);
  });

  test("of two values are reported when they repeat one of core/enums", () => {
    const again = enumerationsIn("app/again.ts", 'type Status = "pending" | "completed";');
    expect(writtenAgain([...written, ...again.map((found) => ({ ...found, path: "app/again.ts" }))])).toEqual(
      [expect.stringContaining(`${folder}action-item-status.ts`)],
    );
  });

  test("are not confused with the names of properties", () => {
    expect(enumerationsIn("app/a.ts", 'type Name = Pick<User, "id" | "first" | "last">;')).toEqual([]);
  });
});
