import { parentPort } from "node:worker_threads";
import { eventsIn } from "../calendars/ics.ts";
import { writeDocx } from "./docx.ts";
import type { PrintedMinutes } from "./port.ts";

/** What the thread does, by name. */
const calls = {
  docx: writeDocx,
  calendar: eventsIn,
  // Its fonts are large.
  pdf: async (minutes: PrintedMinutes) => (await import("./pdf.ts")).writePdf(minutes),
};
type Request = { id: number; call: keyof typeof calls; args: never[] };

/** The worker thread that writes documents and reads the files of calendars: one reply per request, in order. */
parentPort?.on("message", ({ id, call, args }: Request) => {
  const work = calls[call] as (...args: never[]) => Promise<unknown>;
  work(...args).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
