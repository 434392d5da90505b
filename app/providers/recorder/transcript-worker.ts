import { parentPort } from "node:worker_threads";
import { readTranscriptFile } from "./read-file.ts";

type Request = { id: number; args: [fileName: string, bytes: Uint8Array] };

/** The worker thread that reads transcripts: one reply per request, in order. */
parentPort?.on("message", async ({ id, args: [fileName, bytes] }: Request) => {
  try {
    parentPort?.postMessage({ id, result: await readTranscriptFile(fileName, bytes) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
