import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { checkIntegrity } from "../integrity.ts";
import { makeBackup } from "./backup.ts";

type Request =
  | { id: number; call: "make"; args: Parameters<typeof makeBackup> }
  | { id: number; call: "check"; args: Parameters<typeof checkIntegrity> };

// On Linux that is this thread's alone: whoever waits for a page comes first. Elsewhere it would be the server's.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The worker thread that reads the whole database: to back it up, and to look for damage. One reply per request. */
parentPort?.on("message", (request: Request) => {
  const { id } = request;
  answer(request).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: unknown) =>
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});

async function answer(request: Request) {
  return request.call === "make" ? makeBackup(...request.args) : checkIntegrity(...request.args);
}
