import { isTooLate, lateDays, type Recorded } from "./delivery-window.ts";
import type { NewLine, ReadLine } from "./transcript-lines.ts";

/** A line as it was heard: with its time from the start of recording, or only an instant (ISO), or neither. */
export type ReceivedLine = {
  kind: "line";
  timing: "relative" | "none";
  line: ReadLine;
  absoluteStart: string | null;
};

type Arrival = {
  delivery_id: string;
  received_at: number;
  event: ReceivedLine | { kind: "ignored"; event: string } | { kind: "partial" | "status" };
};

/**
 * What deliveries bring: lines, and for those that bring none although they should, the problem.
 * @param offset where the words of earlier recordings end, in ms
 * @returns `isRough`: some line had no time of its own
 */
export function readArrivals(arrivals: Arrival[], recording: Recorded | null, offset: number) {
  const lines: NewLine[] = [];
  const problems = new Map<string, string>();
  let isRough = false;
  for (const { delivery_id, received_at, event } of arrivals) {
    if (!recording) problems.set(delivery_id, "The recording is gone");
    else if (isTooLate(recording, received_at))
      problems.set(delivery_id, `Delivered more than ${lateDays} days after the recording was stopped`);
    else if (event.kind === "ignored")
      problems.set(delivery_id, `Not understood: ${event.event || "no event"}`);
    else if (event.kind === "line") {
      const { speaker, text } = event.line;
      lines.push({ ...lineTimes(event, received_at, recording.started_at, offset), speaker, text });
      isRough ||= event.timing === "none" && event.absoluteStart === null;
    }
  }
  return { lines, problems, isRough };
}

/** A line without any time stands where it was received, which is no more than a rough place. */
export function lineTimes(
  { line, timing, absoluteStart }: ReceivedLine,
  received: number,
  started: number,
  offset: number,
) {
  if (timing === "relative")
    return { start_ms: offset + line.startMs, end_ms: line.endMs === null ? null : offset + line.endMs };
  const at = absoluteStart === null ? received : Date.parse(absoluteStart);
  const start_ms = offset + Math.max(0, at - started);
  // Of a line that has only an instant, the end is how long it took.
  return { start_ms, end_ms: line.endMs === null ? null : start_ms + line.endMs };
}
