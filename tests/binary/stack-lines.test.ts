import { expect, test } from "vitest";
import { mapStacks } from "#app/boot/stack-lines.ts";

/** The first line of the program, from its tenth column, is line 3 of a source. */
const map = {
  version: 3,
  file: "",
  sources: ["../../app/a.ts"],
  sourcesContent: [],
  names: [],
  mappings: "UAEA",
  sourceRoot: "",
};
const frame = (file: string, column: number, name: string | null = "work") => ({
  getFileName: () => file,
  getLineNumber: () => 1,
  getColumnNumber: () => column,
  getFunctionName: () => name,
  toString: () => `${name} (${file}:1:${column})`,
});

test("stack frames of the program are mapped to source lines, others stay", () => {
  let read = 0;
  const stackOf = mapStacks(
    () => {
      read++;
      return map;
    },
    (file) => file === "program",
  );
  const other = frame("node:net", 5);
  expect(stackOf(new TypeError("no"), [other])).toBe("TypeError: no\n    at work (node:net:1:5)");
  expect(read).toBe(0);
  expect(
    stackOf(new Error("no"), [frame("program", 12), frame("program", 30, null), frame("program", 2)]),
  ).toBe("Error: no\n    at work (app/a.ts:3)\n    at app/a.ts:3\n    at work (program:1:2)");
  expect(read).toBe(1);
});
