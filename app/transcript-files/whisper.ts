import { isRecord } from "#app/core/is-record.ts";
import { t } from "#app/core/words.ts";
import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { parseJson } from "./json.ts";
import { speakerNamed } from "./json-words.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** The JSON of Whisper and WhisperX: `segments` with seconds, in WhisperX with a speaker by number. */
export const whisper: FormatReader = { format: "whisper", detect, parse };

function detect({ text }: TextSource): boolean {
  return (
    /^\s{0,1000}\{/.test(text) && /"segments"\s{0,20}:\s{0,20}\[/.test(text) && !text.includes('"sentences"')
  );
}

function parse({ text }: TextSource): Parsed {
  const json = parseJson(text);
  const segments = isRecord(json) && Array.isArray(json.segments) ? json.segments.filter(isRecord) : [];
  const spoken = segments.map(readSegment).filter((line) => line.text.trim() !== "");
  if (spoken.length === 0)
    throw new UnreadableFile(
      null,
      t("This JSON file has no spoken segments. Add the one that Whisper wrote, with “segments”."),
    );
  const timed = spoken.every(({ startMs }) => startMs !== null);
  return { timing: timed ? "exact" : "none", clockMs: null, spoken };
}

function readSegment({ start, end, text, speaker }: Record<string, unknown>): ParsedLine {
  return {
    startMs: msOf(start),
    endMs: msOf(end),
    speaker: speakerNamed(speaker),
    text: typeof text === "string" ? text : "",
  };
}

function msOf(seconds: unknown): number | null {
  return typeof seconds === "number" && seconds >= 0 ? Math.round(seconds * 1000) : null;
}
