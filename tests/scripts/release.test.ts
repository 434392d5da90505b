import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { testFolder } from "#tests/support/database.ts";
import { operatorsDocuments } from "../../scripts/release/documents.ts";
import { packagesIn } from "../../scripts/release/inside.ts";
import { licenseTexts } from "../../scripts/release/licenses.ts";
import { packed, type ReleaseFiles, sumsOf } from "../../scripts/release/pack.ts";
import { type Lock, nameOf, shippedPackages } from "../../scripts/release/sbom.ts";
import { signed } from "../../scripts/release/sign.ts";

const at = new Date("2026-03-04T05:06:07Z");
const files: [string, ReleaseFiles extends Map<string, infer V> ? V : never][] = [
  ["throughline", { bytes: Buffer.alloc(3_000_000, "program"), isProgram: true }],
  ["docs/operate.md", { bytes: Buffer.from("# Run it") }],
  ["LICENSE", { bytes: Buffer.from("MIT") }],
];

describe("a packed release", () => {
  test("has the same bytes in another order and zone, and other ones for another content or time", async () => {
    const zone = process.env.TZ;
    const one = await packed("release", new Map(files), at);
    process.env.TZ = "Asia/Tokyo";
    const again = await packed("release", new Map([...files].reverse()), at);
    process.env.TZ = zone;
    expect(again.equals(one)).toBe(true);
    expect((await packed("release", new Map(files.slice(1)), at)).equals(one)).toBe(false);
    expect((await packed("release", new Map(files), new Date(0))).equals(one)).toBe(false);
  });

  test("is unpacked by tar with its sums, and its programs alone can be run", async () => {
    const folder = testFolder();
    const all: ReleaseFiles = new Map(files);
    all.set("SHA256SUMS", { bytes: Buffer.from(sumsOf(all)) });
    writeFileSync(join(folder, "one.tar.gz"), await packed("release", all, at));
    const listed = execFileSync("tar", ["-tvzf", "one.tar.gz"], { cwd: folder, encoding: "utf8" });
    expect(listed.split("\n").map((line) => line.split(/\s+/).slice(0, 2).join(" "))).toEqual([
      ...["-rw-r--r-- root/root", "-rw-r--r-- root/root", "-rw-r--r-- root/root", "-rwxr-xr-x root/root", ""],
    ]);
    execFileSync("tar", ["-xzf", "one.tar.gz"], { cwd: folder });
    const check = () => spawnSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: join(folder, "release") });
    expect(check().status).toBe(0);
    writeFileSync(join(folder, "release/LICENSE"), "GPL");
    expect(check().status).toBe(1);
  });

  test("holds guides whose links lead to guides in it", () => {
    const documents = operatorsDocuments();
    expect([...documents.keys()]).toEqual(
      expect.arrayContaining(["docs/operate.md", "docs/services/mail.md"]),
    );
    for (const [name, { bytes }] of documents)
      for (const [, target = ""] of String(bytes).matchAll(/\]\(([^)#\s]+)/g))
        if (!/^[a-z]+:/.test(target))
          expect([...documents.keys()], name).toContain(posix.join(posix.dirname(name), target));
  });
});

describe("a signature of the sums", () => {
  test("is taken by ssh-keygen with the line of its signer, and by no other file, key or use", ({ skip }) => {
    if (spawnSync("ssh-keygen", ["-?"]).error) skip("ssh-keygen is not installed: this was not tried");
    const folder = testFolder();
    const key = (name: string) => {
      const file = join(folder, name);
      execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "nobody@nowhere", "-f", file]);
      return file;
    };
    const sums = join(folder, "sums");
    writeFileSync(sums, "abc  throughline.tar.gz\n");
    const line = signed(sums, key("one"));
    expect(line).not.toContain("nowhere");
    const checks = (text: string, signer = line, use = "throughline") => {
      writeFileSync(join(folder, "signers"), `${signer}\n`);
      const words = ["-Y", "verify", "-f", "signers", "-I", "releases", "-n", use, "-s", "sums.sig"];
      return spawnSync("ssh-keygen", words, { cwd: folder, input: text }).status === 0;
    };
    const text = readFileSync(sums, "utf8");
    expect(checks(text)).toBe(true);
    expect(checks(text.replace("abc", "abd"))).toBe(false);
    expect(checks(text, line, "git")).toBe(false);
    const other = signed(sums, key("two"));
    expect([checks(text), checks(text, other)]).toEqual([false, true]);
  });

  test("is refused without the public half of the key", () => {
    expect(() => signed("sums", "/nowhere/key")).toThrow("there is no /nowhere/key.pub");
  });
});

describe("licence texts", () => {
  const node = join(import.meta.dirname, "../../LICENSE");
  let root = "";
  beforeEach(() => {
    root = testFolder();
  });
  const made = (name: string, license: string, content: Record<string, string> = {}) => {
    const place = `node_modules/${name}`;
    mkdirSync(join(root, place), { recursive: true });
    writeFileSync(join(root, place, "package.json"), JSON.stringify({ author: { name: "Ada L" } }));
    for (const [file, text] of Object.entries(content)) writeFileSync(join(root, place, file), text);
    return [place, { version: "1.0.0", license }] as [string, { version: string; license: string }];
  };

  test("are those of the packages, with their notices", () => {
    const own = made("own", "Apache-2.0", {
      "License.md": "Of its own",
      NOTICE: "Made by Ada",
      "a.js": "code",
    });
    expect(licenseTexts([own], node, root)).toMatch(/own 1\.0\.0\n\nOf its own\n\nMade by Ada\n$/);
  });

  test("are taken from a readme that has the whole text, else from the licences a package names", () => {
    const whole = "# x\n\n## License\n\nMIT\n\nPermission is hereby granted, free of charge, to Ada";
    const inReadme = licenseTexts([made("readme", "MIT", { "README.md": whole })], node, root);
    expect(inReadme).toMatch(
      /readme 1\.0\.0\n\nMIT\n\nPermission is hereby granted, free of charge, to Ada\n$/,
    );
    const named = licenseTexts(
      [made("named", "(Apache-2.0 AND MIT)", { "README.md": "## License\nMIT" })],
      node,
      root,
    );
    expect(named).toMatch(
      /Copyright \(c\) Ada L\n.*Apache License.*Permission is hereby granted.*NONINFRINGEMENT/s,
    );
  });

  test("of which none is known are an error with the package's name", () => {
    const unknown = [made("odd", "SEE LICENSE IN it"), made("none", ""), made("known", "MIT")];
    expect(() => licenseTexts(unknown, node, root)).toThrow(
      "No licence text is known of odd 1.0.0, none 1.0.0:",
    );
  });

  test("are known of every package in the program", () => {
    const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
    const packages = shippedPackages(lock, JSON.parse(readFileSync("build/packages.json", "utf8")));
    const texts = licenseTexts(packages, node);
    for (const [place, { version }] of packages) expect(texts).toContain(`${nameOf(place)} ${version}\n\n`);
  });
});

test("packages in a bundle are those of which text is left in it, nested ones too", () => {
  const inputs = {
    "node_modules/a/index.js": { bytesInOutput: 1 },
    "node_modules/unused/index.js": { bytesInOutput: 0 },
    "../node_modules/@b/c/lib/x.js": { bytesInOutput: 1 },
    "once:node_modules/a/node_modules/d/x.js": { bytesInOutput: 1 },
    "app/root.tsx": { bytesInOutput: 1 },
  };
  expect(packagesIn([{ inputs }])).toEqual([
    ...["node_modules/@b/c", "node_modules/a", "node_modules/a/node_modules/d"],
  ]);
});
