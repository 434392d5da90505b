import { isRecord } from "#app/core/is-record.ts";
import { t } from "#app/core/words.ts";
import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { parseJson } from "./json.ts";
import { speakerNamed } from "./json-words.ts";
import { objectsIn, statedIn, stringIn } from "./memnex-statements.ts";
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
  const names = new Map(objectsIn(document.participants).map(({ id, name }) => [id, name]));
  const segments = objectsIn(isRecord(document.transcript) ? document.transcript.segments : []);
  const numbers = numbersOf(segments);
  const spoken = segments
    .map((segment, at) => ({ ...lineOf(segment, names), number: numbers[at] ?? at + 1 }))
    .filter((line) => line.text.trim() !== "");
  if (spoken.length === 0)
    throw new UnreadableFile(null, t("This JSON file has no spoken words. Export it again."));
  const source = isRecord(document.source) ? document.source : {};
  const title = cleanText(stringIn(source.file_name).replace(/\.\w{1,5}$/, "")).slice(0, 300);
  const isTimed = spoken.some(({ startMs }) => startMs !== null && startMs > 0);
  const numberOf = new Map(segments.map(({ id }, at) => [id, numbers[at] ?? at + 1]));
  const stated = statedIn(document, numberOf);
  const isRough = segments.some(({ is_approximate_timing }) => is_approximate_timing === true);
  return {
    timing: !isTimed && spoken.length > 1 ? "none" : isRough ? "block" : "exact",
    clockMs: null,
    whole: true,
    spoken,
    ...(stated && { stated }),
    ...(title !== "" && { title }),
    ...(stringIn(source.recorded_at) !== "" && { startedAt: stringIn(source.recorded_at) }),
  };
}

function lineOf(segment: Record<string, unknown>, names: Map<unknown, unknown>): ParsedLine {
  const { start_sec, end_sec, text, speaker_id } = segment;
  const speaker = stringIn(names.get(speaker_id)) || speakerNamed(speaker_id);
  return { startMs: msOf(start_sec), endMs: msOf(end_sec), speaker, text: stringIn(text) };
}

const largestNumber = 1_000_000_000;

/** The numbers in the ids of segments ("seg_0007"), where each has one of its own; else they are counted. */
function numbersOf(segments: Record<string, unknown>[]): number[] {
  const found = segments.map(({ id }) => Number(/^seg_(\d{1,9})$/.exec(stringIn(id))?.[1] ?? 0));
  const isOwn = new Set(found).size === found.length && found.every((one) => one > 0 && one < largestNumber);
  return isOwn ? found : segments.map((_, at) => at + 1);
}
const msOf = (seconds: unknown) =>
  typeof seconds === "number" && seconds >= 0 ? Math.round(seconds * 1000) : null;
