import { isRecord } from "#app/core/is-record.ts";
import { t } from "#app/core/words.ts";
import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { parseJson } from "./json.ts";
import { speakerNamed } from "./json-words.ts";
import { cleanText } from "./speech.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Meetings of other tools in the open format memnex (github.com/UladzKha/memnex), versions 0.x. */
export const memnex: FormatReader = { format: "memnex", detect, parse };

function detect({ text }: TextSource): boolean {
  return (
    /^\s{0,1000}\{/.test(text) &&
    ["schema_version", "provenance", "segments"].every((key) => text.includes(`"${key}"`))
  );
}

function parse({ text }: TextSource): Parsed {
  const json = parseJson(text);
  const document = isRecord(json) ? json : {};
  const version = String(document.schema_version);
  if (!/^0\.\d/.test(version))
    throw new UnreadableFile(
      null,
      t("This file is of memnex version {version}. Add one of version 0.", { version: version.slice(0, 20) }),
    );
  const names = new Map(recordsIn(document.participants).map(({ id, name }) => [id, name]));
  const segments = recordsIn(isRecord(document.transcript) ? document.transcript.segments : []);
  const spoken = segments.map((segment) => lineOf(segment, names)).filter((line) => line.text.trim() !== "");
  if (spoken.length === 0)
    throw new UnreadableFile(null, t("This JSON file has no spoken words. Export it again."));
  const source = isRecord(document.source) ? document.source : {};
  const title = cleanText(textIn(source.file_name).replace(/\.\w{1,5}$/, "")).slice(0, 300);
  const isTimed = spoken.some(({ startMs }) => startMs !== null && startMs > 0);
  const isRough = segments.some(({ is_approximate_timing }) => is_approximate_timing === true);
  return {
    timing: !isTimed && spoken.length > 1 ? "none" : isRough ? "block" : "exact",
    clockMs: null,
    whole: true,
    spoken,
    ...(title !== "" && { title }),
    ...(textIn(source.recorded_at) !== "" && { startedAt: textIn(source.recorded_at) }),
  };
}

function lineOf(segment: Record<string, unknown>, names: Map<unknown, unknown>): ParsedLine {
  const { start_sec, end_sec, text, speaker_id } = segment;
  const speaker = textIn(names.get(speaker_id)) || speakerNamed(speaker_id);
  return { startMs: msOf(start_sec), endMs: msOf(end_sec), speaker, text: textIn(text) };
}

const recordsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const textIn = (value: unknown) => (typeof value === "string" ? value : "");
const msOf = (seconds: unknown) =>
  typeof seconds === "number" && seconds >= 0 ? Math.round(seconds * 1000) : null;
