import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { catalogues } from "#app/words/catalogues.ts";
import { addresses, assets, client, type Manifest, readManifest } from "./support/build-manifest.ts";

/** What a browser fetches for its first page, from the build as it is served. KB are 1,000 bytes, after gzip. */
const manifest = readManifest();

// React, its DOM and the router alone are 80.
const publicPage = 97;
// With names that are looked for while they are typed.
const list = 125;
const work = 152;
/** The pages people read and work in for long; every other one inside is a list or a form. */
const workPages = /^routes\/_app\.(meeting-summary|memory-gpt|schedule-meeting|projects\.|settings|profile)/;

const budgets = [...addresses(manifest).keys()].map((id) => ({ id, budget: budgetOf(id) }));

function budgetOf(id: string): number {
  // The page of a summary, for visitors.
  if (id === "routes/sample") return work;
  if (!id.startsWith("routes/_app.")) return publicPage;
  return workPages.test(id) ? work : list;
}

/** Texts of other languages are longer than English ones. */
const moreWords = 2;

describe("JavaScript of a first page view", () => {
  test("has a budget for every route", () => expect(budgets.length).toBeGreaterThan(25));

  test.each(budgets)("$id fits into $budget KB", ({ id, budget }) => {
    expect(kilobytes(scriptsOf(manifest, id))).toBeLessThanOrEqual(budget);
  });

  test.each(Object.keys(catalogues))(
    "of every route in the language %s fits into its budget and two KB more",
    (language) => {
      const other = readManifest(language);
      expect(addresses(other).size).toBe(budgets.length);
      const long = budgets.filter(({ id, budget }) => kilobytes(scriptsOf(other, id)) > budget + moreWords);
      expect(long.map(({ id }) => id)).toEqual([]);
    },
  );
});

test("there is one stylesheet of at most 25 KB", () => {
  const styles = named(/\.css$/);
  expect(styles).toHaveLength(1);
  expect(kilobytes(styles)).toBeLessThanOrEqual(25);
});

test("a page in English loads one subset of the font", () => {
  const css = named(/\.css$/).map((file) => readFileSync(file, "utf8"));
  const faces = css.flatMap((text) => text.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  const fetched = faces.filter((face) => face.includes(".woff2"));
  expect(fetched.filter(isForLatinA)).toHaveLength(1);
});

/** The files behind a page in one language: entry, manifest, every route it stands in, and what each of them imports in its turn. */
function scriptsOf(manifest: Manifest, id: string): string[] {
  const parts = [manifest.entry, { module: manifest.url }];
  for (let at: string | undefined = id; at; at = manifest.routes[at]?.parentId) {
    const route = manifest.routes[at];
    if (!route) throw new Error(`The build has no ${at}`);
    parts.push(route);
  }
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of importsOf(file)) visit(next);
  };
  for (const { module, imports = [] } of parts)
    for (const path of [module, ...imports]) visit(join(client, path));
  return [...found];
}

/** What a module needs before it runs; what it may ask for later is not of the first page. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const statements = source.matchAll(/\b(?:import|from)\s*"([^"]+\.js)"/g);
  return [...statements].map(([, path = ""]) =>
    path.startsWith("/") ? join(client, path) : resolve(dirname(file), path),
  );
}

function named(pattern: RegExp): string[] {
  const files = readdirSync(assets, { recursive: true, encoding: "utf8" });
  return files.filter((name) => pattern.test(name)).map((name) => join(assets, name));
}

function kilobytes(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1000;
}

/** Whether a browser needs this face for the letter A. */
function isForLatinA(face: string): boolean {
  const ranges = /unicode-range:([^;}]+)/.exec(face)?.[1];
  if (!ranges) return true;
  return ranges.split(",").some((range) => {
    const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
    return (
      Number.parseInt(from.replaceAll("?", "0"), 16) <= 65 &&
      Number.parseInt(to.replaceAll("?", "F"), 16) >= 65
    );
  });
}
