import { expect, test } from "vitest";
import { similarities } from "#app/intelligence/cohesion.ts";

const about = (terms: string[], turns: number): string[][] => Array.from({ length: turns }, () => terms);

test.each([8, 20, 80])("talk within %i words is least alike where the subject changes", (size) => {
  const terms = [...about(["ferry", "budget"], 12), ...about(["roof", "school"], 12)];
  const words = terms.map(() => 4);
  const alike = similarities(terms, words, { size, weight: () => 1 });
  // Before the first turn there is no talk.
  const [, ...later] = alike;
  expect(later.indexOf(Math.min(...later))).toBe(11);
});

test("terms without weight say nothing of what is alike", () => {
  const terms = about(["ferry"], 6);
  expect(similarities(terms, [1, 1, 1, 1, 1, 1], { size: 2, weight: () => 0 })).toEqual(Array(6).fill(0));
});
