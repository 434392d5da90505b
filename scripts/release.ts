/**
 * `npm run release`: packs what an operator downloads into `build/release`: the executable, the systemd unit with its command and installer, what is inside
 * (SBOM), the licences of that, and SHA-256 sums; beside the archive its own sum. What comes before it: docs/releasing.md.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { frozenMigrations, migrationTags } from "./frozen-migrations.ts";
import { type Lock, nameOf, sbomOf, shippedPackages } from "./sbom.ts";

const open = migrationTags("sqlite").filter((tag) => !(tag in frozenMigrations()));
if (open.length > 0)
  throw new Error(
    `${open} may still change: npm run db:freeze, and commit what it writes, before a release.`,
  );

const { platform, arch } = process;
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
const name = `throughline-${lock.version}-${platform}-${arch}`;
const releases = "build/release";
const folder = join(releases, name);
const program = platform === "win32" ? "throughline.exe" : "throughline";
/** Of the commit, so that the same sources give the same archive. */
const builtAt = new Date(Number(git("log", "-1", "--format=%ct")) * 1000).toISOString();

if (!process.argv.includes("--keep-binary"))
  execFileSync(process.execPath, ["scripts/build-binary.ts"], { stdio: "inherit" });
rmSync(releases, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
copyFileSync(join("build/binary", program), join(folder, program));
if (platform === "linux")
  for (const file of readdirSync("scripts/systemd"))
    copyFileSync(join("scripts/systemd", file), join(folder, file));
copyFileSync("LICENSE", join(folder, "LICENSE"));
writeFileSync(join(folder, "LICENSES.txt"), licenses());
writeFileSync(join(folder, "sbom.cdx.json"), `${JSON.stringify(sbomOf(lock, parts(), builtAt), null, 2)}\n`);
writeFileSync(join(folder, "SHA256SUMS"), sumsOf(folder, globSync("*", { cwd: folder }).sort()));
execFileSync("tar", ["-czf", `${name}.tar.gz`, name], { cwd: releases });
writeFileSync(join(releases, `${name}.tar.gz.sha256`), sumsOf(releases, [`${name}.tar.gz`]));
console.log(join(releases, `${name}.tar.gz`));

/** In the form that `sha256sum --check` reads. */
function sumsOf(place: string, files: string[]): string {
  const sum = (file: string) =>
    createHash("sha256")
      .update(readFileSync(join(place, file)))
      .digest("hex");
  return files.map((file) => `${sum(file)}  ${file}\n`).join("");
}

/** Node, what is compiled into it, and SQLite. */
function parts(): Record<string, string> {
  const db = new Database(":memory:");
  const sqlite = String(db.prepare("SELECT sqlite_version()").pluck().get());
  db.close();
  const compiled = [
    "node",
    "v8",
    "uv",
    "zlib",
    "brotli",
    "ares",
    "nghttp2",
    "openssl",
    "llhttp",
    "undici",
    "icu",
  ];
  const versions = compiled.flatMap((part) => {
    const version = process.versions[part];
    return version ? [[part, version] as const] : [];
  });
  return { ...Object.fromEntries(versions), sqlite };
}

/** The licence texts of every package inside, and of Node. */
function licenses(): string {
  const texts = shippedPackages(lock).map(([place, { version, license }]) => {
    const [file] = globSync("{LICEN[CS]E,licen[cs]e,COPYING}*", { cwd: place });
    const text = file
      ? readFileSync(join(place, file), "utf8").trim()
      : `Licence: ${license ?? "see its page"}`;
    return `${nameOf(place)} ${version}\n\n${text}\n`;
  });
  const node = join("node_modules", `node-${platform}-${arch}`, "LICENSE");
  const ofNode = existsSync(node)
    ? [`Node.js ${process.version}\n\n${readFileSync(node, "utf8").trim()}\n`]
    : [];
  return [...ofNode, ...texts].join(`\n${"=".repeat(80)}\n\n`);
}

function git(...words: string[]): string {
  return execFileSync("git", words, { encoding: "utf8" }).trim();
}
