import { message } from "#app/core/words.ts";
import { createLane, type WorkerProgram } from "../worker-lane.ts";
import type { DocumentPort } from "./port.ts";

const timeoutMs = 30_000;
const tooMuch = message("This document takes too long to create. Choose another format.");

/** Word documents and PDF files are written on a worker thread; calendars are a few lines, whose library is loaded for the first one. */
export function documentsOnThread(workerFile: WorkerProgram): DocumentPort {
  const lane = createLane({ workerFile, timeoutMs, queueLimit: 32, tooMuch });
  return {
    async calendar(content) {
      const { writeCalendar } = await import("./calendar.ts");
      return writeCalendar(content);
    },
    docx: async (blocks) => (await lane.call("docx", [blocks])) as Uint8Array,
    pdf: async (minutes) => (await lane.call("pdf", [minutes])) as Uint8Array,
    close: lane.close,
  };
}
