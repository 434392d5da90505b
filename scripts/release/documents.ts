import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import type { ReleaseFiles } from "./pack.ts";

/** For whoever runs a server. Those for developers stay with the sources. */
const forOperators = [
  "docs/{operate,settings,postgres,postgres-move,archive,programs,languages,changelog}.md",
  "docs/services/*.md",
  "docs/monitoring/*",
];

/** The guides that go along; what they link to in the sources is named there without a link. */
export function operatorsDocuments(): ReleaseFiles {
  const names = globSync(forOperators).map((name) => name.replaceAll("\\", "/"));
  const isThere = new Set(names);
  const linked = (name: string) =>
    readFileSync(name, "utf8").replace(
      /\[([^\]]+)\]\(([^)#\s]*)(#[^)]*)?\)/g,
      (link, words, target: string) => {
        if (target === "" || /^[a-z]+:/.test(target)) return link;
        return isThere.has(posix.join(posix.dirname(name), target)) ? link : words;
      },
    );
  return new Map(
    names.map((name) => [
      name,
      { bytes: name.endsWith(".md") ? Buffer.from(linked(name)) : readFileSync(name) },
    ]),
  );
}
