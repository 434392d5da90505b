import { expect, onTestFinished, test } from "vitest";
import { embeddedDocuments } from "#app/providers/documents/embedded.ts";
import type { Block } from "#app/providers/documents/port.ts";
import { documentsOnThread } from "#app/providers/documents/thread.ts";

const workerFile = new URL("../../app/providers/documents/worker.ts", import.meta.url);
const blocks: Block[] = [
  { kind: "title", text: "Weekly" },
  { kind: "bullet", label: "Ana", text: "Send the draft", done: true },
];

test("a document of the thread holds what one written here does", async () => {
  const documents = documentsOnThread(workerFile);
  onTestFinished(() => documents.close());
  const [there, here] = await Promise.all([documents.docx(blocks), embeddedDocuments.docx(blocks)]);
  expect(Buffer.from(there).subarray(0, 2).toString()).toBe("PK");
  expect(Math.abs(there.length - here.length)).toBeLessThan(20);
});
