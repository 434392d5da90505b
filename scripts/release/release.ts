/**
 * `npm run release`: packs what an operator downloads into `build/release`: the executable, the systemd unit with its command and
 * installer, guides, what is inside (SBOM), the licences of that, and SHA-256 sums; beside the archive its own sum, signed with
 * RELEASE_KEY. The same commit gives the same bytes. `-- --draft` packs what is not ready to be given away, and
 * `-- --keep-binary` the executable that was built last. What comes before it: docs/releasing.md.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { frozenMigrations, migrationTags } from "../frozen-migrations.ts";
import { install } from "../prepare.mjs";
import { operatorsDocuments } from "./documents.ts";
import { licenseTexts } from "./licenses.ts";
import { packed, type ReleaseFiles, sumsOf } from "./pack.ts";
import { type Lock, sbomOf, shippedPackages } from "./sbom.ts";
import { signed } from "./sign.ts";

const [isDraft, keepsBinary] = ["--draft", "--keep-binary"].map((word) => process.argv.includes(word));
const node = install();
// The packed bytes, and the versions that the SBOM names, are of the Node that goes along.
if (realpathSync(node) !== realpathSync(process.execPath)) {
  const { status } = spawnSync(node, process.argv.slice(1), { stdio: "inherit" });
  process.exit(status ?? 1);
}

const { platform, arch } = process;
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
const problems = notReady();
if (problems.length > 0 && !isDraft) throw new Error(problems.join("\n"));

if (!keepsBinary) {
  rmSync("build", { recursive: true, force: true });
  execFileSync(node, ["scripts/build-binary.ts"], { stdio: "inherit" });
}
const name = `throughline-${lock.version}-${platform}-${arch}`;
/** Of the commit. */
const madeAt = new Date(Number(git("log", "-1", "--format=%ct")) * 1000);
const files = contents();
files.set("SHA256SUMS", { bytes: Buffer.from(sumsOf(files)) });
const archive = await packed(name, files, madeAt);

const folder = "build/release";
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${name}.tar.gz`), archive);
const sums = join(folder, `${name}.tar.gz.sha256`);
writeFileSync(sums, sumsOf(new Map([[`${name}.tar.gz`, { bytes: archive }]])));
console.log(readFileSync(sums, "utf8").trim());
for (const problem of problems) console.log(`A draft: ${problem}`);
const { RELEASE_KEY } = process.env;
if (RELEASE_KEY) console.log(`Signed. Who checks it needs this line:\n${signed(sums, RELEASE_KEY)}`);
else console.log("Not signed: RELEASE_KEY names no key.");

function contents(): ReleaseFiles {
  const program = platform === "win32" ? "throughline.exe" : "throughline";
  const inside = JSON.parse(readFileSync("build/binary/packages.json", "utf8")) as string[];
  const packages = shippedPackages(lock, inside);
  const sbom = JSON.stringify(
    sbomOf(lock, packages, { parts: parts(), builtAt: madeAt.toISOString() }),
    null,
    2,
  );
  const ofNode = join("node_modules", `node-${platform}-${arch}`, "LICENSE");
  const unit = platform === "linux" ? readdirSync("scripts/systemd") : [];
  return new Map([
    [program, { bytes: readFileSync(join("build/binary", program)), isProgram: true }],
    ...unit.map((file) => {
      const bytes = readFileSync(join("scripts/systemd", file));
      return [file, { bytes, isProgram: file.endsWith(".sh") }] as const;
    }),
    ...operatorsDocuments(),
    ["LICENSE", { bytes: readFileSync("LICENSE") }],
    ["LICENSES.txt", { bytes: Buffer.from(licenseTexts(packages, ofNode)) }],
    ["sbom.cdx.json", { bytes: Buffer.from(`${sbom}\n`) }],
  ]);
}

/** Why nobody may be given what is here. */
function notReady(): string[] {
  const open = migrationTags("sqlite").filter((tag) => !(tag in frozenMigrations()));
  const isTold = readFileSync("docs/changelog.md", "utf8").includes(`
## [${lock.version}] - `);
  return [
    ...open.map((tag) => `${tag} may still change: npm run db:freeze, and commit what it writes.`),
    ...(git("status", "--porcelain") === "" ? [] : ["There are changes that are not committed."]),
    ...(isTold ? [] : [`docs/changelog.md says nothing of ${lock.version}.`]),
    ...(existsSync(join("tests/releases", lock.version))
      ? []
      : [`Nothing is kept of ${lock.version} for the tests of later versions: npm run release:keep.`]),
  ];
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

function git(...words: string[]): string {
  return execFileSync("git", words, { encoding: "utf8" }).trim();
}
