import { message } from "#app/core/words.ts";
import { isWordDocument } from "#app/transcript-files/file-kind.ts";
import { readTranscript, type TranscriptFile } from "#app/transcript-files/read-transcript.ts";
import { createLane, type WorkerProgram } from "../worker-lane.ts";
import { readTranscriptFile } from "./read-file.ts";

export interface TranscriptReader {
  read(fileName: string, bytes: Uint8Array): Promise<TranscriptFile>;
  close(): Promise<void>;
}

/** Reads on the event loop: for short texts, and where there are no threads. */
export const readInline: TranscriptReader = {
  read: readTranscriptFile,
  close: async () => undefined,
};

/** Shorter texts (bytes) are read in a few milliseconds, so they need no thread; a document may unpack to a thousand times its size. */
const shortBytes = 32 * 1024;

const tooMuch = message("This file took too long to read. Split it into several meetings.");

export type ThreadOptions = { workerFile: WorkerProgram; timeoutMs?: number; queueLimit?: number };

/** Reads long files on a worker thread, one after the other: three hours of speech would block the event loop for 0.1 s. */
export function readOnThread({
  workerFile,
  timeoutMs = 30_000,
  queueLimit = 32,
}: ThreadOptions): TranscriptReader {
  const lane = createLane({ workerFile, timeoutMs, queueLimit, tooMuch });
  return {
    async read(fileName, bytes) {
      if (bytes.length <= shortBytes && !isWordDocument(bytes)) return readTranscript(fileName, bytes);
      return (await lane.call("read", [fileName, bytes])) as TranscriptFile;
    },
    close: lane.close,
  };
}
