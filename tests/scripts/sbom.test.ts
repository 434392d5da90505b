import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Lock, sbomOf, shippedPackages } from "../../scripts/release/sbom.ts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const lock = read("package-lock.json") as Lock;
const shipped = shippedPackages(lock, read("build/packages.json"));
const made = { parts: { node: "24.21.0", sqlite: "3.51.3" }, builtAt: "2026-01-01T00:00:00.000Z" };
const bom = sbomOf(lock, shipped, made);
const refs = bom.components.map((component) => component["bom-ref"]);
const names = bom.components.map(({ group, name }) => (group ? `${group}/${name}` : name));

test("the SBOM names what is in the program, and no build tool", () => {
  const inServer = ["express", "drizzle-orm", "better-sqlite3", "postal-mime", "supports-color", "openai"];
  expect(names).toEqual(expect.arrayContaining([...inServer, "node", "sqlite"]));
  for (const tool of ["vitest", "playwright", "esbuild", "typescript"]) expect(names).not.toContain(tool);
});

test("the SBOM names packages bundled for browsers, and their dependencies", () => {
  const bundled = ["lucide-react", "tailwindcss", "tinykeys", "cmdk", "@fontsource-variable/inter"];
  expect(names).toEqual(expect.arrayContaining([...bundled, "@radix-ui/react-dialog", "aria-hidden"]));
});

test("the SBOM's entries are complete, unique and linked", () => {
  expect(new Set(refs).size).toBe(refs.length);
  for (const { type, version, hashes, licenses, purl } of bom.components) {
    expect(version).not.toBe("");
    if (type === "platform") continue;
    expect(hashes?.[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/);
    expect(licenses, purl).toHaveLength(1);
  }
  const known = new Set([...refs, "pkg:npm/throughline@0.2.0"]);
  for (const { ref, dependsOn } of bom.dependencies)
    for (const each of [ref, ...dependsOn]) expect(known).toContain(each);
  const [self] = bom.dependencies;
  expect(self?.dependsOn.length).toBeGreaterThan(20);
});

test("the SBOM's serial number depends on the packages", () => {
  const later = { ...made, builtAt: "2027-01-01T00:00:00.000Z" };
  expect(sbomOf(lock, shipped, later).serialNumber).toBe(bom.serialNumber);
  const other = { ...made, parts: { node: "25.0.0" } };
  expect(sbomOf(lock, shipped, other).serialNumber).not.toBe(bom.serialNumber);
});

test("a package in the program that the lock file doesn't know is refused by name", () => {
  expect(() => shippedPackages(lock, ["node_modules/unknown"])).toThrow(
    "node_modules/unknown is in the program",
  );
});
