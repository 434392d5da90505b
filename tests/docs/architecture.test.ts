import { describe, expect, test } from "vitest";
import { exists, textOf } from "#tests/support/sources.ts";
import { floors, order } from "../support/domains.ts";

const page = textOf("docs/architecture.md");
/** The noun that "Add a noun" makes up. */
const madeUp = /polls/;

describe("docs/architecture.md", () => {
  test("names only files that exist", () => {
    const named = [...page.matchAll(/`((?:app|db|tests|scripts|docs|drizzle)\/[\w./$-]+)`/g)].map(
      ([, path = ""]) => path,
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !madeUp.test(path) && !exists(path))).toEqual([]);
  });

  test("names exports that are in the file it says", () => {
    const said = [...page.matchAll(/`(\w+)` (?:of [\w ]+ )?(?:in |\()`((?:app|db)\/[^`]+\.tsx?)`/g)];
    expect(said.length).toBeGreaterThan(25);
    const missing = said.filter(
      ([, name = "", path = ""]) => !new RegExp(`\\b${name}\\b`).test(textOf(path)),
    );
    expect(missing.map(([, name, path]) => `${name} is not in ${path}`)).toEqual([]);
  });

  test("lists the rooms and nouns of the architecture test in their order", () => {
    const [, table = ""] = /nouns, in their order \|\n\|---\|---\|---\|\n([\s\S]+?)\n\n/.exec(page) ?? [];
    const listed = table.split("\n").map((line) => {
      const [, room = "", , nouns = ""] = line.split("|").map((cell) => cell.trim());
      return [room.replaceAll("`", ""), nouns];
    });
    expect(listed).toEqual(floors.flat().map((room) => [room, nounsOf(room)]));
  });
});

function nounsOf(room: string): string {
  const own = Object.entries(order).filter(([name]) => name.startsWith(`${room}/`));
  const inOrder = own.toSorted(([one, a], [other, b]) => a - b || one.localeCompare(other));
  return inOrder.map(([name]) => name.slice(room.length + 1)).join(", ") || "–";
}
