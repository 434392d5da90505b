import { join } from "node:path";
import type { Env } from "#app/core/env.ts";
import type { FileStore } from "#app/core/file-store.ts";
import { createFetch } from "../outbound.ts";
import { createTranscription } from "./transcription.ts";

/** The largest answer: an hour of speech in the most talkative form is far less. */
const largestTranscription = 20_000_000;

/** Its client is loaded only where a server is set up. */
async function transcriptionServerOf({ transcription }: Env) {
  if (!transcription) return null;
  const { createTranscriptionServer } = await import("./server.ts");
  const { timeoutMs, ...settings } = transcription;
  const fetchOf = createFetch({ trust: "configured", timeoutMs, maxBytes: largestTranscription });
  return createTranscriptionServer(settings, fetchOf);
}

export async function transcriptionOf(env: Env, files: FileStore) {
  return createTranscription(files, await transcriptionServerOf(env), join(env.dataDir, "uploads"));
}
