import { AppError } from "#app/core/errors.ts";
import { message } from "#app/core/words.ts";
import { createLane, type WorkerProgram } from "../worker-lane.ts";
import { CalendarError, type ReadEvents, type Window } from "./port.ts";

/** A calendar of two megabytes takes a second or two; one that repeats an event every second would take minutes. */
const timeoutMs = 15_000;
const tooMuch = message("This calendar takes too long to read. Choose one with fewer entries.");

/** Reads the files of calendars on a worker thread: what stands in them is somebody else's. */
export function calendarFilesOnThread(workerFile: WorkerProgram) {
  const lane = createLane({ workerFile, timeoutMs, queueLimit: 100, tooMuch });
  return {
    async read(text: string, window: Window): Promise<ReadEvents> {
      try {
        return (await lane.call("calendar", [text, window])) as ReadEvents;
      } catch (error) {
        throw error instanceof AppError ? new CalendarError(error.message, { cause: error }) : error;
      }
    },
    close: lane.close,
  };
}
