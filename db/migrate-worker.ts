import { parentPort, workerData } from "node:worker_threads";
import { type Migrations, migrateStore } from "./migrate.ts";

/** The thread that migrates a database while the server answers that it does. Posts null, or the message of the error. */
const { file, known } = workerData as { file: string; known: Migrations };
migrateStore(file, known).then(
  () => parentPort?.postMessage(null),
  (error: unknown) => parentPort?.postMessage(error instanceof Error ? error.message : String(error)),
);
