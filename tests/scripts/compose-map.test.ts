import { decode, encode } from "@jridgewell/sourcemap-codec";
import { expect, test } from "vitest";
import { composeMap } from "../../scripts/compose-map.ts";

test("a composed source map leads to the sources, and a package's part to none", () => {
  // In the bundle: line 3 of a source from column 10, a package from column 20.
  const inner = { sources: ["app/a.ts"], mappings: encode([[[10, 0, 2, 0], [20]]]) };
  // In the text: a driver first, then the bundle's columns 12, 15 and 25.
  const outer = {
    sources: ["driver.js", "program.js"],
    mappings: encode([
      [[0, 0, 0, 0]],
      [
        [5, 1, 0, 12],
        [8, 1, 0, 15],
        [18, 1, 0, 25],
        [30, 1, 0, 4],
      ],
    ]),
  };
  const { sources, mappings } = composeMap(outer, inner, /program\.js$/);
  expect(sources).toEqual(["app/a.ts"]);
  expect(decode(mappings)).toEqual([[[0]], [[5, 0, 2, 0], [18]]]);
});
