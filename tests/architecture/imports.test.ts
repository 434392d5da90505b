import { expect, test } from "vitest";
import { sources } from "../support/sources.ts";

const program = sources("app/**/*.{ts,tsx}", "db/**/*.ts", "server.ts");

/** Lists of all tables, which grow with them: what they are, and what inserts a copy of each. */
const lists = ["db/schema.ts", "app/domain/data-lifecycle/workspace-import/copies.server.ts"];
const most = 25;
/** What every file imports that shows a text. */
const words = ["app/core/words.ts", "app/ui/kit/rich.tsx"];

test("source files import at most 25 others", () => {
  const long = program
    .filter(({ path }) => !lists.includes(path))
    .map(({ path, imports }) => ({
      path,
      files: new Set(
        imports
          .filter(({ internal, target }) => internal && !words.includes(target))
          .map(({ target }) => target),
      ).size,
    }))
    .filter(({ files }) => files > most);
  expect(long.map(({ path, files }) => `${path}: ${files}`)).toEqual([]);
});

test("app/boot is imported by server.ts alone", () => {
  const around = program.filter(
    ({ path, imports }) =>
      path !== "server.ts" &&
      !path.startsWith("app/boot/") &&
      imports.some(({ target }) => target.startsWith("app/boot/")),
  );
  expect(around.map(({ path }) => path)).toEqual([]);
});

test("server files of a page stand in a folder of its name", () => {
  const parts = program.filter(({ path }) => /^app\/routes\/.+\//.test(path));
  expect(parts.filter(({ path }) => !path.endsWith(".server.ts")).map(({ path }) => path)).toEqual([]);
  const folders = new Set(parts.map(({ path }) => path.split("/")[2] ?? ""));
  const pages = program.map(({ path }) => path);
  const pagesOf = (folder: string) => [`app/routes/_app.${folder}.tsx`, `app/routes/${folder}.tsx`];
  const lost = [...folders].filter(
    (folder) => folder !== "app" && !pagesOf(folder).some((page) => pages.includes(page)),
  );
  expect(lost).toEqual([]);
});
