import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { writeDocx } from "#app/providers/documents/docx.ts";
import type { DocumentBlock } from "#app/providers/documents/port.ts";
import { openDocuments } from "#tests/support/documents.ts";

const documents = openDocuments();
const blocks: DocumentBlock[] = [
  { kind: "title", text: "Weekly" },
  { kind: "bullet", label: "Ana", text: "Send the draft", done: true },
];

test("a docx made on the thread equals one made inline", async () => {
  const [there, here] = (await Promise.all([documents.docx(blocks), writeDocx(blocks)])).map((file) =>
    Buffer.from(unzipSync(file)["word/document.xml"] ?? []).toString(),
  );
  expect(there).toContain("Send the draft");
  expect(there).toBe(here);
});
