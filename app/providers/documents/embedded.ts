import type { DocumentPort } from "./port.ts";

/** Both are loaded for the first document: a server that writes none starts sooner without them. */
export const embeddedDocuments: DocumentPort = {
  async calendar(content) {
    const { writeCalendar } = await import("./calendar.ts");
    return writeCalendar(content);
  },
  async docx(blocks) {
    const { writeDocx } = await import("./docx.ts");
    return writeDocx(blocks);
  },
  close: async () => undefined,
};
