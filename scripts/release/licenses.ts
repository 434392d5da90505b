import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type LockedPackage, nameOf } from "./sbom.ts";

/** Texts of licences by their SPDX names, for packages that name one and carry none. */
const standardTexts = join(import.meta.dirname, "licenses");
const rule = `\n${"=".repeat(80)}\n\n`;

/**
 * The licence text of every package, and of Node.
 * @param root where the packages are installed
 * @throws with the names of those that have none
 */
export function licenseTexts(packages: [place: string, LockedPackage][], node: string, root = "."): string {
  const texts = packages.map(([place, { version, license }]) => ({
    name: `${nameOf(place)} ${version}`,
    text: ownTexts(join(root, place)) ?? inReadme(join(root, place)) ?? standard(join(root, place), license),
  }));
  const missing = texts.flatMap(({ name, text }) => (text === null ? [name] : []));
  if (missing.length > 0)
    throw new Error(`No licence text is known of ${missing.join(", ")}: put it into ${standardTexts}.`);
  const all = [{ name: `Node.js ${process.version}`, text: readFileSync(node, "utf8").trim() }, ...texts];
  return all.map(({ name, text }) => `${name}\n\n${text}\n`).join(rule);
}

/** Licences and notices, which may be several. */
function ownTexts(place: string): string | null {
  const names = readdirSync(place).sort();
  const licenses = names.filter((name) => /^(un)?licen[cs]e|^copying/i.test(name));
  if (licenses.length === 0) return null;
  const notices = names.filter((name) => /^notice/i.test(name));
  return [...licenses, ...notices].map((name) => readFileSync(join(place, name), "utf8").trim()).join("\n\n");
}

/** The last part of a readme, where it is the whole text of a licence. */
function inReadme(place: string): string | null {
  const name = readdirSync(place).find((one) => /^readme/i.test(one));
  const [, text] =
    /^#*\s*licen[cs]e\b.*$([\s\S]*)/im.exec(name ? readFileSync(join(place, name), "utf8") : "") ?? [];
  return text?.includes("Permission is hereby granted") ? text.replace(/^[\s-]+/, "").trim() : null;
}

/** The usual text of each licence that a package names, with its author. */
function standard(place: string, license = ""): string | null {
  const names = license.split(/[()\s]+|AND|OR/).filter(Boolean);
  const files = names.map((name) => join(standardTexts, `${name}.txt`));
  if (names.length === 0 || !files.every((file) => existsSync(file))) return null;
  const { author, contributors = [] } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  const [by = "its authors"] = [author, ...contributors].map((one) => one?.name ?? one).filter(Boolean);
  const said = `The package names its licence and carries no text of it; this is the usual one.\nCopyright (c) ${by}`;
  return [said, ...files.map((file) => readFileSync(file, "utf8").trim())].join("\n\n");
}
