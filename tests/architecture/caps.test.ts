import { expect, test } from "vitest";
import { sources, textOf } from "#tests/support/sources.ts";
import { caps } from "./caps.ts";

const bounded = /\.(?:slice\(\s*0,|limit\()\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?)\)/g;
/** All but the end, and the one that is looked for. */
const noCap = /^(?:-.*|1)$/;
/** Readers of words, numbers and dates hold no lists that anybody sees. */
const takesWordsApart = /^app\/intelligence\/language\//;
const places = ["intelligence", "domain", "api", "ui", "routes", "jobs", "providers/ai"];

test("every place that keeps the first so many of a list names where the others are", () => {
  const found = sources(...places.map((place) => `app/${place}/**/*.{ts,tsx}`))
    .filter(({ path }) => !takesWordsApart.test(path))
    .flatMap(({ path }) => boundsIn(textOf(path)).map((bound) => `${path.slice("app/".length)}: ${bound}`));
  const known = Object.values(caps).flatMap((files) =>
    Object.entries(files).flatMap(([file, bounds]) =>
      bounds.split(" · ").map((bound) => `${file}: ${bound}`),
    ),
  );
  expect(found.filter((one) => !known.includes(one))).toEqual([]);
  // What is gone stands here no longer.
  expect(known.filter((one) => !found.includes(one))).toEqual([]);
});

function boundsIn(text: string): string[] {
  const bounds = [...text.matchAll(bounded)].map(([, bound = ""]) =>
    bound.replace(/\s+/g, " ").trim().replace(/,$/, ""),
  );
  return [...new Set(bounds)].filter((bound) => !noCap.test(bound));
}
