import { describe, expect, test } from "vitest";
import { exists, textOf } from "#tests/support/sources.ts";
import { order } from "../support/domains.ts";

const page = textOf("docs/architecture.md");
/** The noun that "Add a noun" makes up. */
const madeUp = /rooms/;

describe("docs/architecture.md", () => {
  test("files: all there", () => {
    const named = [...page.matchAll(/`((?:app|db|tests|scripts|docs|drizzle)\/[\w./$-]+)`/g)].map(
      ([, path = ""]) => path,
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !madeUp.test(path) && !exists(path))).toEqual([]);
  });

  test("names: each in the file it is said to stand in", () => {
    const said = [...page.matchAll(/`(\w+)` (?:of [\w ]+ )?(?:in |\()`((?:app|db)\/[^`]+\.tsx?)`/g)];
    expect(said.length).toBeGreaterThan(25);
    const missing = said.filter(
      ([, name = "", path = ""]) => !new RegExp(`\\b${name}\\b`).test(textOf(path)),
    );
    expect(missing.map(([, name, path]) => `${name} is not in ${path}`)).toEqual([]);
  });

  test("domains: those of the architecture test, in their order", () => {
    const [, list = ""] = /reacts to an event\.\n\n([\s\S]+?)\n\n/.exec(page) ?? [];
    const listed = list.split("·").map((step) =>
      step
        .split(",")
        .map((name) => name.trim())
        .sort(),
    );
    const steps = Map.groupBy(Object.keys(order), (name) => order[name] ?? 0);
    expect(listed).toEqual([...steps].sort(([a], [b]) => a - b).map(([, names]) => names.sort()));
  });
});
