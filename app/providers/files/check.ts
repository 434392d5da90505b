import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { AppError } from "#app/core/errors.ts";
import { type FileStore, reasonOfFailure } from "#app/core/file-store.ts";
import type { CheckResult } from "../service.ts";

/**
 * Writes, reads, lists and deletes a small file, as the program does with others.
 * @returns what hinders it, for the operator, and whether that may pass by itself; null when all is well
 */
export async function fileStoreProblem(
  store: FileStore,
): Promise<{ reason: string; mayPass: boolean } | null> {
  const id = randomUUID();
  const name = `checks/${id}`;
  try {
    await store.put(name, contentOf(id));
    const file = await store.open(name);
    const found = file && (await text(file.read(0, file.bytes - 1) as never));
    for await (const _ of store.list("checks/")) break;
    await store.remove(name);
    if (found === id) return null;
    return { reason: `${store.place} returned different content than was written.`, mayPass: false };
  } catch (error) {
    return { reason: reasonOfFailure(error), mayPass: error instanceof AppError };
  }
}

async function* contentOf(id: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(id);
}

/** For the page of integrations. */
export async function checkFiles(store: FileStore): Promise<CheckResult> {
  const problem = await fileStoreProblem(store);
  if (problem) return { ok: false, text: problem.reason };
  return { ok: true, text: `${store.place} stored, returned and deleted a test file.` };
}
