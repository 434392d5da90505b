import { afterAll } from "vitest";
import { documentsOnThread } from "#app/providers/documents/thread.ts";

/** The documents of the program, made on their thread; closed after the tests of the file. */
export function openDocuments() {
  const documents = documentsOnThread(new URL("../../app/providers/documents/worker.ts", import.meta.url));
  afterAll(() => documents.close());
  return documents;
}
