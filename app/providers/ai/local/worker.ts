import { parentPort } from "node:worker_threads";
import { loadSentenceModel, type SentenceModel } from "./sentence-model.ts";

/** The result where the native library cannot be loaded here. */
export type NotLoaded = { notLoaded: string };

let model: Promise<SentenceModel> | undefined;

/** Sentences to vectors on a thread of their own; the network is loaded at the first call and freed with the thread. */
parentPort?.on("message", async ({ id, args }: { id: number; args: [folder: string, texts: string[]] }) => {
  const [folder, texts] = args;
  model ??= loadSentenceModel(folder);
  const loaded = await model.catch((error: unknown): NotLoaded => ({ notLoaded: String(error) }));
  if (typeof loaded !== "function") return parentPort?.postMessage({ id, result: loaded });
  try {
    parentPort?.postMessage({ id, result: await loaded(texts) });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
