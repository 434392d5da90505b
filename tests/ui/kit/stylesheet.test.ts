import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import tailwind from "@tailwindcss/postcss";
import postcss, { type AcceptedPlugin } from "postcss";
import { beforeAll, expect, test } from "vitest";

const source = "app/tailwind.css";
let css = "";

beforeAll(async () => {
  // The plugin brings types of a PostCSS of its own, too deep to be compared with ours.
  const plugin: unknown = tailwind({ optimize: { minify: true } });
  const compiler = postcss([plugin as AcceptedPlugin]);
  css = (await compiler.process(readFileSync(source, "utf8"), { from: source })).css;
});

test("the whole stylesheet is at most 25 KB gzipped", () => {
  expect(gzipSync(css).length).toBeLessThanOrEqual(25 * 1024);
});

test("the stylesheet loads only fonts", () => {
  const addresses = [...css.matchAll(/url\(([^)]*)\)/g)].map(([, address = ""]) => address.replace(/"/g, ""));
  for (const address of addresses)
    expect(address).toMatch(/^(\.\/ui\/fonts|@fontsource-variable\/inter\/files)\/.*\.woff2$/);
});

test("a chosen theme overrides the system's, and print is light", () => {
  expect(css).toMatch(/@media screen and \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)/);
  expect(css).toMatch(/@media screen\{:root\[data-theme=dark\]/);
});

test("reduced motion turns all motion off", () => {
  expect(css).toMatch(
    /prefers-reduced-motion:reduce\)\{\*,:before,:after\{[^}]*transition:none!important;animation:none!important/,
  );
});

test("the stylesheet has no gradients and no text under 12 px", () => {
  expect(css).not.toMatch(/gradient\(/);
  const sizes = [...css.matchAll(/font-size:([\d.]+)rem/g)].map(([, size]) => Number(size));
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(0.75);
});

test("a class is styled in one file only", () => {
  const owners = new Map<string, Set<string>>();
  for (const file of globSync("app/ui/!(styles)/**/*.css"))
    for (const name of classesIn(readFileSync(file, "utf8")))
      owners.set(name, (owners.get(name) ?? new Set()).add(file));
  expect(owners.size).toBeGreaterThan(20);
  expect([...owners].filter(([, files]) => files.size > 1).map(([name]) => name)).toEqual([]);
});

// Browsers keep one list of what a change under any `:has()` may touch: one rule that ends in an unnamed element has the
// whole document's styles computed anew whenever the state of an ancestor of the page may have changed. The same holds of `* + *`.
test("the stylesheet has no rule whose last part after :has() or a sibling is unnamed", () => {
  const unnamed: string[] = [];
  postcss.parse(css).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const plain = withoutArguments(selector);
      const [, before = "", last = ""] = /^(.*[\s>+~])([^\s>+~]+)$/.exec(plain) ?? [];
      if (/:has|[+~]/.test(before) && !/[.#[]|^[a-z]/.test(last)) unnamed.push(selector);
    }
  });
  expect(unnamed).toEqual([]);
});

test("every stylesheet is imported", () => {
  const files = globSync("app/ui/**/*.css").map((file) => `@import "./${file.slice("app/".length)}";`);
  expect(files.filter((line) => !readFileSync(source, "utf8").includes(line))).toEqual([]);
});

/** A selector without escaped signs and what its pseudo-classes take. */
function withoutArguments(selector: string): string {
  const less = selector.replace(/\\.|\([^()]*\)/g, "");
  return less === selector ? selector : withoutArguments(less);
}

function classesIn(text: string): Set<string> {
  const selectors = postcss
    .parse(text)
    .nodes.map(String)
    .join("\n")
    .replace(/\{[^{}]*\}/g, "{}");
  const own = selectors.replace(/:has\([^)]*\)/g, "");
  return new Set([...own.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name));
}
