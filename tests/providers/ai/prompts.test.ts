import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { promptVersion } from "#app/providers/ai/model/prompts/version.ts";

const folder = join(import.meta.dirname, "../../../app/providers/ai/model/prompts");
/** The texts of each version, by their hash. A changed text is a new version: lines in the database name theirs. */
const versions: Record<number, string> = {
  2: "fa4a121e7e7e088b",
  3: "c7e8c57bdc3cfab9",
  4: "044ecb8ab2ec6941",
};

test("the prompts are those of their version", () => {
  const files = globSync("*.ts", { cwd: folder }).filter((file) => file !== "version.ts");
  const texts = files.sort().map((file) => readFileSync(join(folder, file), "utf8"));
  const hash = createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 16);
  expect(hash).toBe(versions[promptVersion]);
});
