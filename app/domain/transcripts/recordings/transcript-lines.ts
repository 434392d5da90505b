/** A line of a transcript, its times in ms within the meeting. */
export type NewLine = { start_ms: number; end_ms: number | null; speaker: string; text: string };

export type ReadLine = { startMs: number; endMs: number | null; speaker: string; text: string };

/** The lines of a file as the transcript stores them. */
export function asLines(lines: ReadLine[]): NewLine[] {
  return lines.map(({ startMs, endMs, speaker, text }) => ({
    start_ms: startMs,
    end_ms: endMs,
    speaker,
    text,
  }));
}
