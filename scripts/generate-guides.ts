/** Copies the guides to outside services into the program, which shows them: `npm run guides`. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";

const guides = globSync("docs/services/*.md")
  .sort()
  .map((path) => [basename(path, ".md"), readFileSync(path, "utf8")]);
writeFileSync("app/ui/docs/guides.json", `${JSON.stringify(Object.fromEntries(guides), null, 2)}\n`);
