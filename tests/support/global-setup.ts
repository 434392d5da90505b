import type { TestProject } from "vitest/node";
import { launchBrowserServer } from "./browser.ts";
import { type ProgramAddress, startProgram } from "./program.ts";

/** What one worker of the browser tests works with: its program and its browser. */
export type WorkerSite = {
  program: ProgramAddress;
  browserEndpoint: string;
  /** Their process ids. */
  processes: { program: number; browser: number };
};

declare module "vitest" {
  interface ProvidedContext {
    /** By worker, from the first. */
    sites: WorkerSite[];
  }
}

/** Starts a program and a browser for each worker, once for the whole run. Every file of tests gets contexts of its own in them. */
export default async function setup(project: TestProject) {
  const workers = Math.max(1, project.vitest.config.maxWorkers);
  const started = await Promise.all(
    Array.from({ length: workers }, async () => {
      const program = await startProgram();
      return { program, browser: await launchBrowserServer() };
    }),
  );
  project.provide(
    "sites",
    started.map(({ program: { url, file, logFile, pid }, browser }) => ({
      program: { url, file, logFile },
      browserEndpoint: browser.wsEndpoint(),
      processes: { program: pid, browser: browser.process().pid ?? 0 },
    })),
  );
  return async () => {
    await Promise.all(started.flatMap(({ program, browser }) => [browser.close(), program.stop()]));
  };
}
