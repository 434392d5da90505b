import { Worker } from "node:worker_threads";
import type { Migrations } from "./migrate.ts";

/** Migrates as `migrateStore` does, in a thread of its own: SQL of minutes does not stop this thread from answering. */
export function migrateInThread(
  program: URL | { source: string },
  file: string,
  known: Migrations,
): Promise<void> {
  const options = { execArgv: [], workerData: { file, known } };
  const worker =
    program instanceof URL
      ? new Worker(program, options)
      : new Worker(program.source, { ...options, eval: true });
  return new Promise((resolve, reject) => {
    worker.once("message", (problem: string | null) => {
      if (problem === null) resolve();
      else reject(new Error(problem));
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The migration ended early (${code}).`)));
  });
}
