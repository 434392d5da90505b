import { parentPort } from "node:worker_threads";
import { writeDocx } from "./docx.ts";
import type { Block } from "./port.ts";

type Request = { id: number; args: [blocks: Block[]] };

/** The worker thread that writes documents: one reply per request, in order. */
parentPort?.on("message", ({ id, args: [blocks] }: Request) => {
  writeDocx(blocks).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
