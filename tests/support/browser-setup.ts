import { afterAll, afterEach, beforeEach, type RunnerTask } from "vitest";
import { closeAll, closeSince, openContexts } from "./e2e.ts";
import { saveEvidence } from "./evidence.ts";
import { renewAddresses } from "./journey.ts";

let saved = 0;

let before = 0;

// Runs again for each file of a worker, unlike the modules that are imported.
renewAddresses();

beforeEach(() => {
  before = openContexts().length;
});

afterEach(async ({ task }) => {
  if (task.result?.state === "fail") await save(task.file.filepath, task.name);
  await closeSince(before);
});

/** A hook that fails runs no test: what it left open is saved here, before it is closed. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a hook wants from this pattern
afterAll(async ({}, file) => {
  try {
    if (saved === 0 && hasFailed(file)) await save(file.file.filepath, "before the tests");
  } finally {
    await closeAll();
  }
});

function hasFailed(task: RunnerTask): boolean {
  return task.result?.state === "fail" || ("tasks" in task && task.tasks.some(hasFailed));
}

async function save(file: string, test: string): Promise<void> {
  saved += 1;
  console.info(`Saved for "${test}": ${await saveEvidence(file, test)}/`);
}
