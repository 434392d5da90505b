import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { minify } from "terser";

type Scripts = { folder: string; files: string[]; stubs: string[] };

/**
 * Minifies the browser's scripts further than the compiler, which saves about 4 % of the bytes. File names hold a hash of
 * the sources; the same sources give the same result.
 * @param folder the client's folder within the build
 */
export async function minifyClient(folder: string): Promise<void> {
  const files = globSync(`${folder}/assets/**/*.js`).filter((file) => !isManifest(file));
  const texts = new Map(
    await Promise.all(
      files.map(async (file) => [file, await shortened(readFileSync(file, "utf8"))] as const),
    ),
  );
  const stubs = files.filter((file) => isStub(texts.get(file) ?? ""));
  const scripts = { folder, files, stubs };
  for (const [file, text] of texts) writeFileSync(file, await withoutStubs(text, scripts));
  dropUnused(scripts);
  dropMaps(folder);
}

function isManifest(file: string): boolean {
  return /manifest-\w+\.js$/.test(file);
}

async function shortened(text: string): Promise<string> {
  const { code } = await minify(text, {
    module: true,
    ecma: 2020,
    // In our scripts reading a property has no effect, nobody asks a function how many arguments it takes, and no function
    // that is a value in an object literal is called with `new`.
    compress: { passes: 3, pure_getters: true, keep_fargs: false, unsafe_methods: true },
    format: { comments: false, wrap_func_args: false },
  });
  return code ?? text;
}

/** The empty module that the compiler puts into the client in place of a server-only module. */
function isStub(text: string): boolean {
  return /^import\{\w+ as \w+\}from"[^"]+";var \w+=\w+\(\(\w+,\w+\)=>\{\w+\.exports=\{\}\}\);export\{(\w+ as )?a\};?$/.test(
    text,
  );
}

/** Removes imports of empty modules, each of which is a request. A script that would not parse afterwards stays unchanged. */
async function withoutStubs(text: string, { folder, stubs }: Scripts): Promise<string> {
  let without = text;
  for (const stub of stubs) {
    const [line, name = "a"] =
      new RegExp(`import\\{a(?: as ([\\w$]+))?\\}from"${addressOf(stub, folder)}";`).exec(without) ?? [];
    if (!line) continue;
    // A value without effect stands in its place, so that the statement around it stays one; it is minified away.
    const call = new RegExp(`[\\w$]+\\(${name.replaceAll("$", "\\$")}\\(\\),1\\)(?=[,;])`, "g");
    without = without.replace(line, "").replace(call, "0");
  }
  return without === text ? text : shortened(without).catch(() => text);
}

/** Removes empty modules that nothing imports from the manifest and from disk. */
function dropUnused({ folder, files, stubs }: Scripts): void {
  const loaded = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const unused = stubs.filter((stub) => !loaded.includes(`"${addressOf(stub, folder)}"`));
  for (const file of [...globSync(`${folder}/assets/manifest-*.js`), `${folder}/../index.js`]) {
    let text = readFileSync(file, "utf8");
    for (const stub of unused)
      text = text.replaceAll(
        new RegExp(`, ?"${addressOf(stub, folder)}"|"${addressOf(stub, folder)}", ?`, "g"),
        "",
      );
    writeFileSync(file, isManifest(file) ? shortManifest(text) : text);
  }
  for (const stub of unused) rmSync(stub);
}

/**
 * Every first page loads the manifest, which names every route. Addresses of files and pictures are left out: the browser
 * fetches them by itself, past the router. An absent property of a route means the same as false.
 */
function shortManifest(text: string): string {
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
    routes: Record<string, Record<string, unknown>>;
  };
  for (const [id, route] of Object.entries(manifest.routes)) {
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name];
    if (/(picture|logo|export|one-click)$/.test(id)) delete manifest.routes[id];
  }
  return `window.__remixManifest=${JSON.stringify(manifest)};`;
}

/** Deletes the source maps of the client: they are not served. */
function dropMaps(folder: string): void {
  for (const map of globSync(`${folder}/**/*.map`)) rmSync(map);
  for (const file of globSync(`${folder}/**/*.css`)) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/\n?\/\*# sourceMappingURL=\S+ \*\/\s*$/, ""));
  }
}

function addressOf(file: string, folder: string): string {
  return file.slice(folder.length).replaceAll("\\", "/");
}
