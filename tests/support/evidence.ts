import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { BrowserContext } from "playwright";
import { openContexts, usedPrograms } from "./e2e.ts";

const root = join(import.meta.dirname, "../..");
const resultsFolder = join(root, "test-results");

/**
 * Records a browser's actions, saved only if a test fails. Open the trace with `npx playwright show-trace`. Snapshots of
 * the page and what it fetched are recorded with TRACE=full only: they take a sixth of the processor's time.
 */
export async function record(context: BrowserContext): Promise<void> {
  await context.tracing.start({ snapshots: process.env.TRACE === "full", screenshots: false });
}

/**
 * Saves what shows why a test failed: of each open browser its trace and of every page a picture and its HTML, and the log
 * of each program that was used.
 * @returns the folder, from the root of the project
 */
export async function saveEvidence(file: string, test: string): Promise<string> {
  const folder = join(resultsFolder, `${slug(relative(join(root, "tests"), file))}-${slug(test)}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await Promise.all(
    openContexts().map((context, index) => saveContext(context, join(folder, `browser-${index + 1}`))),
  );
  for (const [index, program] of usedPrograms().entries())
    writeFileSync(join(folder, `program-${index + 1}.log`), program.log());
  return relative(root, folder);
}

/** A browser that is closed or hangs has nothing more to show; the rest is saved all the same. */
async function saveContext(context: BrowserContext, path: string): Promise<void> {
  const pages = context
    .pages()
    .flatMap((page, index) => [
      page.screenshot({ path: `${path}-page-${index + 1}.png`, timeout: 10_000 }),
      page.content().then((html) => writeFileSync(`${path}-page-${index + 1}.html`, html)),
    ]);
  await Promise.allSettled(pages);
  await context.tracing
    .stop({ path: `${path}-trace.zip` })
    .then(() => record(context))
    .catch(() => undefined);
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.test\.tsx?$/, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
}
