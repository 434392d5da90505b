import { expect } from "vitest";
import { readTranscript, type TranscriptFile } from "#app/transcript-files/read-transcript.ts";

/** Reads text as an uploaded file would be read. */
export function read(text: string, fileName = "upload.bin"): TranscriptFile {
  return readTranscript(fileName, new TextEncoder().encode(text));
}

/** Reads text that must be readable. */
export function readable(text: string) {
  const file = read(text);
  if (!file.ok) expect.fail(`line ${file.line}: ${file.reason}`);
  return file;
}

/** `start-end speaker: text` per line, times in ms, for short comparisons. */
export function shown(text: string): string[] {
  return readable(text).lines.map(
    ({ startMs, endMs, speaker, text: words }) => `${startMs}-${endMs ?? ""} ${speaker}: ${words}`,
  );
}
