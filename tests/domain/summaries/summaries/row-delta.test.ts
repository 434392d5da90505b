import fc from "fast-check";
import { expect, test } from "vitest";
import { applyDelta, deltaOf } from "#app/domain/summaries/summaries/row-delta.ts";

type Row = { line_id: string; text: string; position: number; term: string | null };
const row = fc.record({
  line_id: fc.constantFrom("a", "b", "c", "d", "e"),
  text: fc.string({ unit: fc.constantFrom("x", "y", "é", "👍", " ") }),
  position: fc.nat(3),
  term: fc.option(fc.string()),
});
const document = fc.uniqueArray(row, { selector: ({ line_id }) => line_id });
const sorted = (rows: Row[]) => [...rows].sort((a, b) => (a.line_id < b.line_id ? -1 : 1));

test("applyDelta reproduces the later version, also after JSON storage", () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const stored = JSON.parse(JSON.stringify(deltaOf(before, after)));
      expect(sorted(applyDelta(before, stored))).toEqual(sorted(after));
    }),
  );
});

test("deltaOf a changed word in a long text is small", () => {
  const long = { line_id: "a", text: "We sail at noon. ".repeat(1000), position: 0, term: null };
  const edited = { ...long, text: long.text.replace("noon", "dawn") };
  expect(JSON.stringify(deltaOf([long], [edited])).length).toBeLessThan(150);
});
