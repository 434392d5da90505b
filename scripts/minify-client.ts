import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { minify } from "terser";

type Scripts = { folder: string; files: string[]; stubs: string[] };

/**
 * Writes the browser's scripts shorter than the compiler does, which saves a reader about 4 % of what they load. Names
 * hold a hash of the sources; the same sources give the same result.
 * @param folder what is served to browsers, within the build
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
    compress: { passes: 3 },
    format: { comments: false, wrap_func_args: false },
  });
  return code ?? text;
}

/** What the compiler leaves in the browser of a module that is the server's alone: an empty one. */
function isStub(text: string): boolean {
  return /^import\{\w+ as \w+\}from"[^"]+";var \w+=\w+\(\(\w+,\w+\)=>\{\w+\.exports=\{\}\}\);export\{(\w+ as )?a\};?$/.test(
    text,
  );
}

/** Does not load the empty modules: each is a request of its own. What could not be read afterwards stays as it was. */
async function withoutStubs(text: string, { folder, stubs }: Scripts): Promise<string> {
  let without = text;
  for (const stub of stubs) {
    const [line, name = "a"] =
      new RegExp(`import\\{a(?: as ([\\w$]+))?\\}from"${addressOf(stub, folder)}";`).exec(without) ?? [];
    if (!line) continue;
    const call = new RegExp(`[\\w$]+\\(${name.replaceAll("$", "\\$")}\\(\\),1\\)[,;]`, "g");
    without = without.replace(line, "").replace(call, "");
  }
  return without === text ? text : shortened(without).catch(() => text);
}

/** Takes the empty modules that nothing loads any more from the lists of what a page loads, and from the disk. */
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
    // The list of routes says for each what it does not have as well; nothing counts as not.
    writeFileSync(file, isManifest(file) ? text.replace(/,"has\w+":false/g, "") : text);
  }
  for (const stub of unused) rmSync(stub);
}

/** The compiler writes maps for browsers together with the server's: nobody is served them. */
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
