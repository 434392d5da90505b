import { readFileSync } from "node:fs";
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

test("the whole stylesheet stays within 25 KB gzip", () => {
  expect(gzipSync(css).length).toBeLessThanOrEqual(25 * 1024);
});

test("nothing in it comes from elsewhere, and nothing is inlined that a content policy would refuse", () => {
  const addresses = [...css.matchAll(/url\(([^)]*)\)/g)].map(([, address = ""]) => address.replace(/"/g, ""));
  for (const address of addresses) expect(address).toMatch(/^@fontsource-variable\/inter\/files\/.*\.woff2$/);
});

test("a chosen theme wins over the system's, and paper is always light", () => {
  expect(css).toMatch(/@media screen and \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)/);
  expect(css).toMatch(/@media screen\{:root\[data-theme=dark\]/);
});

test("reduced motion means none", () => {
  expect(css).toMatch(
    /prefers-reduced-motion:reduce\)\{\*,:before,:after\{[^}]*transition:none!important;animation:none!important/,
  );
});

test("there are no gradients, and no text under 12px", () => {
  expect(css).not.toMatch(/gradient\(/);
  const sizes = [...css.matchAll(/font-size:([\d.]+)rem/g)].map(([, size]) => Number(size));
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(0.75);
});
