import { isRecord } from "#app/core/is-record.ts";
import { t } from "#app/core/words.ts";
import type { FormatReader, Parsed, ParsedLine, TextSource } from "./format.ts";
import { parseJson } from "./json.ts";
import { cleanText } from "./speech.ts";
import { readTime } from "./times.ts";
import { quoteFileText, UnreadableFile } from "./unreadable-file.ts";

/** Fireflies' JSON: the API's object with `sentences`, or the bare array of its dashboard, in either case style. */
export const fireflies: FormatReader = { format: "fireflies", detect, parse };

type Fields = Record<string, unknown>;

function detect({ text }: TextSource): boolean {
  return /^\s{0,1000}(?:\{\s{0,1000}["}]|\[\s{0,1000}[{\]])/.test(text.slice(0, 4000));
}

function parse({ text }: TextSource): Parsed {
  const meeting = findMeeting(parseJson(text));
  if (meeting === null) {
    throw new UnreadableFile(
      null,
      t(
        "This JSON file has no list of sentences. Add the transcript as Fireflies exports it: an object with “sentences”, or the list itself.",
      ),
    );
  }
  const names = speakerNames(meeting.fields);
  const spoken = meeting.sentences.map((sentence, index) => readSentence(sentence, index, names, text));
  const timed = spoken.some(({ startMs }) => startMs !== null);
  const title = typeof meeting.fields.title === "string" ? cleanText(meeting.fields.title).slice(0, 300) : "";
  const startedAt = readDate(meeting.fields.date ?? meeting.fields.dateString);
  return {
    timing: timed ? "exact" : "none",
    spoken,
    ...(title && { title }),
    ...(startedAt && { startedAt }),
  };
}

/** The sentences, under whatever envelope an API client saved them (`data.transcript.sentences`). */
function findMeeting(json: unknown, depth = 0): { fields: Fields; sentences: unknown[] } | null {
  if (Array.isArray(json)) return json.some(hasWords) ? { fields: {}, sentences: json } : null;
  if (!isRecord(json) || depth > 3) return null;
  if (Array.isArray(json.sentences)) return { fields: json, sentences: json.sentences };
  for (const key of ["data", "transcript", "sentences", "meeting"]) {
    const found = findMeeting(json[key], depth + 1);
    if (found) return { fields: { ...json, ...found.fields }, sentences: found.sentences };
  }
  return null;
}

function hasWords(value: unknown): boolean {
  return isRecord(value) && wordsOf(value) !== null;
}

function wordsOf(sentence: Fields): string | null {
  const words = [sentence.text, sentence.raw_text, sentence.rawText, sentence.sentence];
  return words.find((value): value is string => typeof value === "string" && value.trim() !== "") ?? null;
}

function speakerNames({ speakers }: Fields): Map<string, string> {
  const known = (Array.isArray(speakers) ? speakers : []).filter(isRecord);
  return new Map(known.flatMap(({ id, name }) => (typeof name === "string" ? [[keyOf(id), name]] : [])));
}

function readSentence(value: unknown, index: number, names: Map<string, string>, file: string): ParsedLine {
  const fields = isRecord(value) ? value : {};
  const id = fields.speaker_id ?? fields.speakerId;
  const given = fields.speaker_name ?? fields.speakerName ?? fields.speaker ?? names.get(keyOf(id));
  const numbered = typeof id === "number" ? `Speaker ${id + 1}` : null;
  return {
    startMs: secondsOf(fields.start_time ?? fields.startTime ?? fields.start, index, file),
    endMs: secondsOf(fields.end_time ?? fields.endTime ?? fields.end, index, file),
    speaker: typeof given === "string" && given.trim() !== "" ? given : numbered,
    text: wordsOf(fields) ?? "",
  };
}

/** A number or text as text; JSON may hold anything else, which is no key and no time. */
function keyOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Seconds as a number or as text, or a clock time; missing is null, anything else cannot be read. */
function secondsOf(value: unknown, index: number, file: string): number | null {
  if (value === undefined || value === null || value === "") return null;
  const text = keyOf(value).trim();
  const ms = /^-?\d{1,9}(?:\.\d{1,20})?$/.test(text) ? Math.round(Number(text) * 1000) : readTime(text);
  if (ms !== null) return ms;
  const at = typeof value === "string" ? file.indexOf(JSON.stringify(value)) : -1;
  const line = at < 0 ? null : file.slice(0, at).split(/\r\n|\r|\n/).length;
  throw new UnreadableFile(
    line,
    t("The time of sentence {number} should be seconds, but it reads {text}.", {
      number: index + 1,
      text: text === "" ? t("something else") : quoteFileText(text),
    }),
  );
}

/** Milliseconds since 1970 or an ISO date, as an ISO instant. */
function readDate(value: unknown): string | null {
  const time = typeof value === "number" ? value : typeof value === "string" ? Date.parse(value) : Number.NaN;
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
