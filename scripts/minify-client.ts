/**
 * The last step of a build: writes the browser's scripts shorter than the compiler does, which saves a reader about 4 %
 * of what they load. Names hold a hash of the sources; the same sources give the same result.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { minify } from "terser";

const folder = "build/client";
const isManifest = (file: string) => /manifest-\w+\.js$/.test(file);
const scripts = globSync(`${folder}/assets/**/*.js`).filter((file) => !isManifest(file));

const texts = new Map(
  await Promise.all(
    scripts.map(async (file) => [file, await shortened(readFileSync(file, "utf8"))] as const),
  ),
);
const stubs = scripts.filter((file) => isStub(texts.get(file) ?? ""));
for (const [file, text] of texts) writeFileSync(file, await withoutStubs(text));
dropUnused(stubs);

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
async function withoutStubs(text: string): Promise<string> {
  let without = text;
  for (const stub of stubs) {
    const [line, name = "a"] =
      new RegExp(`import\\{a(?: as ([\\w$]+))?\\}from"${addressOf(stub)}";`).exec(without) ?? [];
    if (!line) continue;
    const call = new RegExp(`[\\w$]+\\(${name.replaceAll("$", "\\$")}\\(\\),1\\)[,;]`, "g");
    without = without.replace(line, "").replace(call, "");
  }
  return without === text ? text : shortened(without).catch(() => text);
}

/** Takes the empty modules that nothing loads any more from the lists of what a page loads, and from the disk. */
function dropUnused(stubs: string[]): void {
  const loaded = scripts.map((file) => readFileSync(file, "utf8")).join("\n");
  const unused = stubs.filter((stub) => !loaded.includes(`"${addressOf(stub)}"`));
  for (const file of [...globSync(`${folder}/assets/manifest-*.js`), "build/index.js"]) {
    let text = readFileSync(file, "utf8");
    for (const stub of unused)
      text = text.replaceAll(new RegExp(`, ?"${addressOf(stub)}"|"${addressOf(stub)}", ?`, "g"), "");
    // The list of routes says for each what it does not have as well; nothing counts as not.
    writeFileSync(file, isManifest(file) ? text.replace(/,"has\w+":false/g, "") : text);
  }
  for (const stub of unused) rmSync(stub);
}

function addressOf(file: string): string {
  return file.slice(folder.length).replaceAll("\\", "/");
}
