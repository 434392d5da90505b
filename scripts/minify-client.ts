import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import { type OutputChunk, type OutputPlugin, type Plugin, type RollupBuild, rollup } from "rollup";
import { minify } from "terser";
import { catalogues } from "../app/words/catalogues.ts";
import { foldWords, translateWith } from "./fold-words.ts";
import { closure, groupPieces, type Load, type Piece } from "./merge-chunks.ts";
import { packedManifest } from "./pack-manifest.ts";

type Part = { module: string; imports?: string[] };
type Route = Part & { id: string; parentId?: string; [flag: string]: unknown };
/** What the program tells browsers of its routes. Addresses of scripts begin with "/assets/". */
type Manifest = { entry: Part; routes: Record<string, Route>; version: string; url: string };
/** The compiler's scripts by their addresses. */
type Scripts = Map<string, string>;

/** What pages and parts of pages may load in vain (see `Load`). Public pages have to be small. */
const inside = { worth: 6_000, spare: 12_000 };
const outside = { worth: 100, spare: 6_000 };
const later = { worth: 100_000, spare: 400_000 };

/**
 * Makes few and small files of the browser's scripts. The compiler writes a file for each set of pages that share a
 * module, a hundred in all; here they become some twenty, and those anew for each language. Names hold a hash of the content.
 * @param build the folder of the build
 */
export async function minifyClient(build: string): Promise<void> {
  const client = join(build, "client");
  const scripts = readScripts(client);
  const server = join(build, "index.js");
  const { manifest, replaced } = manifestIn(readFileSync(server, "utf8"));
  for (const file of globSync(`${client}/assets/**/*.{js,map,br}`)) rmSync(file);
  const inEnglish = await writeScripts(client, foldWords(scripts, translateWith({})), manifest, "");
  const others: Record<string, Manifest> = {};
  for (const [language, catalogue] of Object.entries(catalogues))
    others[language] = await writeScripts(
      client,
      foldWords(scripts, translateWith(catalogue)),
      manifest,
      `${language}-`,
    );
  writeFileSync(server, replaced(JSON.stringify({ ...inEnglish, others })));
  dropStyleMaps(client);
  compress(client);
}

/** Writes the scripts of one language, and the manifest that names them. What holds no text is the same file in all. */
async function writeScripts(
  client: string,
  scripts: Scripts,
  compiled: Manifest,
  prefix: string,
): Promise<Manifest> {
  const manifest = structuredClone(compiled);
  const chunks = await bundled(scripts, manifest);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  for (const part of [manifest.entry, ...Object.values(manifest.routes)]) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === part.module);
    if (!chunk) throw new Error(`${part.module} is not in the build`);
    part.module = addressOf(chunk.fileName);
    part.imports = importsOf(chunk, byName).map(addressOf);
  }
  for (const { fileName, code } of chunks) write(join(client, addressOf(fileName)), code);
  const sealed = withVersion(manifest, prefix);
  writeFileSync(join(client, sealed.url), packedManifest(shortened(sealed)));
  return sealed;
}

const addressOf = (fileName: string) => `/assets/${fileName}`;

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function readScripts(client: string): Scripts {
  const scripts: Scripts = new Map();
  for (const file of globSync(`${client}/assets/**/*.js`)) {
    if (/[\\/]assets[\\/]manifest-\w+\.js$/.test(file)) continue;
    const text = readFileSync(file, "utf8").replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "");
    scripts.set(file.slice(client.length).replaceAll("\\", "/"), text);
  }
  const empty = [...scripts].filter(([, text]) => isEmptyModule(text)).map(([address]) => address);
  for (const [address, text] of scripts) scripts.set(address, withoutEmptyModules(text, empty));
  for (const address of empty) scripts.delete(address);
  return scripts;
}

/** The module that the compiler puts into the client in place of a server-only one. */
function isEmptyModule(text: string): boolean {
  return /^import\{\w+ as \w+\}from"[^"]+";var \w+=\w+\(\(\w+,\w+\)=>\{\w+\.exports=\{\}\}\);export\{(\w+ as )?a\};?$/.test(
    text.trim(),
  );
}

function withoutEmptyModules(text: string, empty: string[]): string {
  let without = text;
  for (const address of empty) {
    const [line, name = "a"] =
      new RegExp(`import\\{a(?: as ([\\w$]+))?\\}from"${escaped(address)}";`).exec(without) ?? [];
    if (!line) continue;
    // A value without effect stands in its place, so that the statement around it stays one; it is minified away.
    const call = new RegExp(`[\\w$]+\\(${escaped(name)}\\(\\),1\\)(?=[,;])`, "g");
    without = without.replace(line, "").replace(call, "0");
    if (new RegExp(`(?<![\\w$.])${escaped(name)}\\(\\)`).test(without))
      throw new Error(`${address} is used in a way that is not known`);
  }
  return without;
}

/** The scripts anew: each page and each part that comes later in a file of its own, and what they share in few. */
async function bundled(scripts: Scripts, { entry, routes }: Manifest): Promise<OutputChunk[]> {
  const input = [entry, ...Object.values(routes)].map(({ module }) => [nameOf(module), module]);
  const bundle = await rollup({
    input: Object.fromEntries(input),
    plugins: [fromMemory(scripts)],
    preserveEntrySignatures: "strict",
    // Two routes of the server alone export nothing.
    onwarn: ({ code, message }) => {
      if (code !== "EMPTY_BUNDLE") throw new Error(message);
    },
  });
  const kept = await keptBytes(bundle);
  const pieces = new Map(
    [...scripts].map(([address, text]) => [address, pieceOf(text, kept.get(address) ?? 0)]),
  );
  const groups = groupPieces(pieces, loadsOf(scripts, { entry, routes }));
  const groupOf = new Map(groups.flatMap((files, at) => files.map((file) => [file, `part-${at}`])));
  const { output } = await bundle.generate({
    format: "es",
    plugins: [minified],
    entryFileNames: "[name]-[hash:7].js",
    chunkFileNames: ({ name }) => `_shared/${name.replace(/-[0-9A-Z]{8}$/, "")}-[hash:7].js`,
    manualChunks: (id) => groupOf.get(id),
    onlyExplicitManualChunks: true,
  });
  await bundle.close();
  return output.filter((file) => file.type === "chunk");
}

/** How much of each script is used at all: what nobody asks for is left out, and weighs nothing. */
async function keptBytes(bundle: RollupBuild): Promise<Map<string, number>> {
  const { output } = await bundle.generate({ format: "es" });
  const chunks = output.filter((file) => file.type === "chunk");
  return new Map(
    chunks.flatMap(({ modules }) =>
      Object.entries(modules).map(([address, { renderedLength }]) => [address, renderedLength]),
    ),
  );
}

function pieceOf(text: string, bytes: number): Piece {
  const imports = [...text.matchAll(/\b(?:import|from)\s*"([^"]+\.js)"/g)];
  return { bytes, imports: imports.map(([, address = ""]) => address) };
}

/** "/assets/routes/login-3XXKB36A.js" is "routes/login". */
function nameOf(address: string): string {
  return address.replace(/^\/assets\//, "").replace(/-\w+\.js$/, "");
}

/** Each page with the layouts around it, and each part that a script asks for later. */
function loadsOf(scripts: Scripts, { entry, routes }: Pick<Manifest, "entry" | "routes">): Load[] {
  const layouts = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const pages = Object.keys(routes)
    .filter((id) => !layouts.has(id) && isShown(scripts.get(routes[id]?.module ?? "")))
    .map((id) => {
      const files = [entry.module];
      for (let at: string | undefined = id; at; at = routes[at]?.parentId)
        files.push(routes[at]?.module ?? "");
      return { files, ...(id.startsWith("routes/_app.") ? inside : outside) };
    });
  const parts = [...scripts.values()].flatMap((text) =>
    [...text.matchAll(/\bimport\("([^"]+\.js)"\)/g)].map(([, address = ""]) => address),
  );
  return [...pages, ...parts.map((address) => ({ files: [address], ...later }))];
}

/** Whether a route is a page: of others, nobody loads the scripts. */
function isShown(text = ""): boolean {
  return /\bexport\s*\{[^}]*\bas default\b/.test(text);
}

/** Addresses of files and pictures: the browser fetches them by itself, past the router. */
function isNoPage(id: string): boolean {
  return /(picture|logo|export|one-click|webmanifest)$/.test(id);
}

function fromMemory(scripts: Scripts): Plugin {
  return {
    name: "compiled-scripts",
    resolveId: (address) => (scripts.has(address) ? address : null),
    load: (address) => scripts.get(address) ?? null,
  };
}

const minified: OutputPlugin = {
  name: "minified",
  renderChunk: async (code) => {
    const { code: short } = await minify(code, {
      module: true,
      ecma: 2020,
      // In our scripts reading a property has no effect, nobody asks a function how many arguments it takes, and no
      // function that is a value in an object literal is called with `new`.
      compress: { passes: 3, pure_getters: true, keep_fargs: false, unsafe_methods: true },
      format: { comments: false, wrap_func_args: false },
    });
    return short ?? null;
  },
};

/** What a chunk needs before it runs, from the nearest on. */
function importsOf(chunk: OutputChunk, byName: Map<string, OutputChunk>): string[] {
  const pieces = new Map(
    [...byName].map(([name, { imports, code }]) => [name, { bytes: code.length, imports }]),
  );
  return [...closure(pieces, chunk.imports)];
}

/** The manifest that the compiler has written into the server, and the server with another in its place. */
function manifestIn(server: string): { manifest: Manifest; replaced(literal: string): string } {
  const [whole = "", before = "", literal = ""] =
    /(var assets_manifest_default = )(\{.*\});/.exec(server) ?? [];
  if (!whole) throw new Error("The server holds no manifest");
  return {
    manifest: JSON.parse(JSON.stringify(runInNewContext(`(${literal})`))),
    replaced: (other) => server.replace(whole, () => `${before}${other};`),
  };
}

function withVersion(manifest: Manifest, prefix: string): Manifest {
  const version = createHash("sha256").update(JSON.stringify(manifest)).digest("hex").slice(0, 8);
  return { ...manifest, version, url: `/assets/manifest-${prefix}${version.toUpperCase()}.js` };
}

/** Every first page loads the manifest, which names every route. An absent property of a route means the same as false. */
function shortened(manifest: Manifest): Manifest {
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !isNoPage(id))
    .map(([id, route]) => [
      id,
      Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
    ]);
  return { ...manifest, routes: Object.fromEntries(routes) };
}

/** Deletes the source maps of the styles: they are not served. */
function dropStyleMaps(client: string): void {
  for (const file of globSync(`${client}/assets/**/*.css`)) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/\n?\/\*# sourceMappingURL=\S+ \*\/\s*$/, ""));
  }
}

/** Text as a regular expression that finds just it. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** Puts a compressed copy beside each file of text, which the server sends in its place. */
function compress(client: string): void {
  for (const file of globSync(`${client}/assets/**/*.{js,css,svg}`))
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
}
