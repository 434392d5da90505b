import { readFileSync } from "node:fs";

type Problem = { path: string[]; message: string };
type Values = Record<string, string | undefined>;

/** No setting is longer, in bytes: a path that leads to something else is noticed. */
const mostBytes = 64 * 1024;

/**
 * The values of settings, each of the environment itself or of the file that `<NAME>_FILE` names, without the space around
 * it. An empty value counts as not set.
 * @returns `problems` names each setting whose file cannot be used, and why; never what is in it
 */
export function settingValues(record: Values, names: string[]): { values: Values; problems: Problem[] } {
  const problems: Problem[] = [];
  const values = names.map((name) => {
    const direct = record[name]?.trim() || undefined;
    const fileName = `${name}_FILE`;
    const file = record[fileName]?.trim();
    if (!file) return [name, direct];
    const found = direct === undefined ? contentOf(file) : { problem: `and ${name} are both set. Keep one.` };
    if ("problem" in found) problems.push({ path: [fileName], message: found.problem });
    return [name, "text" in found ? found.text : undefined];
  });
  return { values: Object.fromEntries(values), problems };
}

function contentOf(file: string): { text: string } | { problem: string } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return { problem: `${file} ${reasonFor(error)}` };
  }
  if (bytes.length > mostBytes)
    return { problem: `${file} is larger than a setting can be. Is it another file?` };
  const text = bytes.toString("utf8").trim();
  return text === "" ? { problem: `${file} is empty. Write the value into it.` } : { text };
}

function reasonFor(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOENT") return "isn't there. Is its path right, and is it mounted?";
  if (code === "EISDIR") return "is a folder. Name the file in it.";
  if (code === "EACCES" || code === "EPERM")
    return "may not be read by the user this runs as (chown, chmod).";
  return `can't be read (${code || error}).`;
}
