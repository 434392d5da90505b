// What `npm start` and `npm test` both need on a bare clone: packages, a Node that is new enough, the built program.
// Runs on any Node that npm runs on, so: no dependency, and nothing newer than Node 14.
import { spawnSync } from "child_process";
import { createHash } from "crypto";
import fs from "fs";
import path from "path";
import { fileURLToPath } from "url";
import { chooseNode, isNewEnough } from "./own-node.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const stamp = path.join(root, "build/made-from");

/** Installs what is out of date. Returns the path of the Node to use. */
export function install() {
  process.chdir(root);
  if (!isInstalled()) {
    run("Installing (only the first time takes this long)", "npm", ["ci", "--include=dev"]);
    addWhatIsLeftOut();
  }
  return usableNode();
}

/** Installs and builds what is out of date. Returns the path of the Node to use. */
export function prepare() {
  const node = install();
  const sources = hashOf(
    [
      "app",
      "db",
      "server.ts",
      "scripts/build.ts",
      "scripts/bundle-server.ts",
      "scripts/merge-chunks.ts",
      "scripts/minify-client.ts",
      "scripts/onnx.ts",
      "scripts/release/inside.ts",
      "scripts/sentence-model.ts",
      "package-lock.json",
      "package.json",
    ].concat(configs()),
  );
  if (read(stamp) !== sources) {
    run("Building", node, ["scripts/build.ts"]);
    fs.writeFileSync(stamp, sources);
  }
  return node;
}

/** npm leaves out optional packages that do not run on its own Node: where that is an old one, ours adds them. */
function addWhatIsLeftOut() {
  const npm = process.env.npm_execpath || "";
  if (isNewEnough(process.version) || !npm.endsWith("npm-cli.js")) return;
  run("Installing what an old Node leaves out", usableNode(), [npm, "install", "--no-save", "--include=dev"]);
}

/** Whether node_modules fits the lock file, by the copy of it that npm writes there. */
function isInstalled() {
  const wanted = JSON.parse(read("package-lock.json")).packages;
  const found = JSON.parse(read("node_modules/.package-lock.json") || '{"packages":{}}').packages;
  return Object.keys(wanted).every((name) => {
    const { version, optional, devOptional } = wanted[name];
    if (name === "" || (!found[name] && (optional || devOptional))) return true;
    return Boolean(found[name]) && found[name].version === version;
  });
}

function usableNode() {
  const { node, problem } = chooseNode(JSON.parse(read("package-lock.json")).packages, process, stateOf);
  return problem ? fail(problem) : path.resolve(root, node);
}

/** Of the Node of a package: "runs", also when it is what runs this. */
function stateOf(file) {
  if (!fs.existsSync(file)) return "missing";
  if (fs.realpathSync(file) === fs.realpathSync(process.execPath)) return "runs";
  if (spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0) return "runs";
  // npm puts it before the machine's own in every script.
  const link = "node_modules/.bin/node";
  if (fs.existsSync(link)) fs.unlinkSync(link);
  return "broken";
}

function run(what, command, words, env) {
  process.stderr.write(`${what} …\n`);
  const result = spawnSync(command, words, {
    // The tools' output goes to stderr, apart from the server's log.
    stdio: ["ignore", 2, 2],
    env: Object.assign({}, process.env, env),
    shell: process.platform === "win32" && command === "npm",
  });
  if (result.status !== 0) fail(`${what} did not work (see above). Nothing was started.`);
}

function configs() {
  return fs.readdirSync(root).filter((name) => /^(remix|postcss)\.config\.js$|^tsconfig\.json$/.test(name));
}

/** One hash over names and contents, not times: a checkout or a touched file causes no build. */
function hashOf(places) {
  const hash = createHash("sha256");
  for (const file of places.reduce((files, place) => files.concat(filesBelow(place)), []).sort())
    hash.update(`${file}\0`).update(fs.readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesBelow(place) {
  if (!fs.existsSync(place)) return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs.readdirSync(place).reduce((files, name) => files.concat(filesBelow(`${place}/${name}`)), []);
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
