import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Lock, sbomOf, shippedPackages } from "../../scripts/sbom.ts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const lock = read("package-lock.json") as Lock;
const bom = sbomOf(lock, { node: "24.21.0", sqlite: "3.51.3" }, "2026-01-01T00:00:00.000Z");
const refs = bom.components.map((component) => component["bom-ref"]);

test("the SBOM names every runtime package, and no build tool", () => {
  const { dependencies } = read("package.json") as { dependencies: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies))
    expect(refs).toContain(`pkg:npm/${name.replace("@", "%40")}@${version}`);
  const names = bom.components.map(({ name }) => name);
  for (const tool of ["vitest", "playwright", "esbuild", "typescript"]) expect(names).not.toContain(tool);
  expect(names).toEqual(expect.arrayContaining(["node", "sqlite"]));
});

test("the SBOM names packages bundled for browsers, and their dependencies", () => {
  const names = bom.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
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
  const known = new Set([...refs, "pkg:npm/throughline@0.1.0"]);
  for (const { ref, dependsOn } of bom.dependencies)
    for (const each of [ref, ...dependsOn]) expect(known).toContain(each);
  const [self] = bom.dependencies;
  expect(self?.dependsOn.length).toBeGreaterThan(20);
});

test("the SBOM's serial number depends on the packages", () => {
  const at = "2027-01-01T00:00:00.000Z";
  expect(sbomOf(lock, { node: "24.21.0", sqlite: "3.51.3" }, at).serialNumber).toBe(bom.serialNumber);
  expect(sbomOf(lock, { node: "25.0.0" }, at).serialNumber).not.toBe(bom.serialNumber);
});

test("every package of the SBOM is installed, so that its licence can be packed", () => {
  expect(shippedPackages(lock).filter(([place]) => !existsSync(place))).toEqual([]);
});
