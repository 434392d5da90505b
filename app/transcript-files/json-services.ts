import { isRecord } from "#app/core/is-record.ts";
import { t } from "#app/core/words.ts";
import type { FormatReader, ParsedLine, TextSource, TranscriptFormat } from "./format.ts";
import { parseJson } from "./json.ts";
import { speakerNamed, turnsOfWords, type Word } from "./json-words.ts";
import { cleanText } from "./speech.ts";
import { UnreadableFile } from "./unreadable-file.ts";

type Fields = Record<string, unknown>;
type Found = { spoken: ParsedLine[]; title?: unknown };
type Service = {
  format: TranscriptFormat;
  /** Keys by which its files are told from others: one of each list is there. */
  keys: string[][];
  linesOf: (json: unknown) => Found;
};

const ms = (seconds: unknown) => (isTime(seconds) ? Math.round(Number(seconds) * 1000) : null);
const whole = (value: unknown) => (isTime(value) ? Math.round(Number(value)) : null);
const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const within = (value: unknown, ...path: string[]): unknown =>
  path.reduce((inner: unknown, key) => (isRecord(inner) ? inner[key] : undefined), value);

function isTime(value: unknown): value is string | number {
  if (typeof value === "number") return value >= 0;
  return typeof value === "string" && /^\d{1,9}(?:\.\d{1,9})?$/.test(value);
}

const services: Service[] = [
  { format: "rev", keys: [["monologues"]], linesOf: revLines },
  { format: "read-ai", keys: [["speaker_blocks"]], linesOf: readAiLines },
  { format: "aws-transcribe", keys: [["transcripts"], ["items", "audio_segments"]], linesOf: awsLines },
  { format: "deepgram", keys: [["channels"], ["alternatives"]], linesOf: deepgramLines },
  { format: "recall", keys: [["start_timestamp"], ["participant", "speaker"]], linesOf: recallLines },
  {
    format: "assemblyai",
    keys: [
      ["utterances", "words"],
      ["audio_duration", "audio_url", "language_code"],
    ],
    linesOf: assemblyLines,
  },
];

/** One reader for the JSON of each service, told by the keys of its files. */
export const jsonServices: FormatReader[] = services.map(({ format, keys, linesOf }) => ({
  format,
  detect: ({ text }: TextSource) =>
    /^\s{0,1000}[[{]/.test(text) && keys.every((some) => some.some((key) => text.includes(`"${key}"`))),
  parse({ text }) {
    const { spoken, title } = linesOf(parseJson(text));
    const said = spoken.filter((line) => line.text.trim() !== "");
    if (said.length === 0)
      throw new UnreadableFile(null, t("This JSON file has no spoken words. Export it again."));
    const named = cleanText(textOf(title)).slice(0, 300);
    const isTimed = said.every(({ startMs }) => startMs !== null);
    return {
      timing: isTimed ? "exact" : "none",
      clockMs: null,
      spoken: said,
      ...(named && { title: named }),
    };
  },
}));

/** Rev: a monologue's `elements` are words and the signs between them; its speakers may have names. */
function revLines(json: unknown): Found {
  const names = new Map(listOf(within(json, "speakers")).map(({ id, name }) => [id, textOf(name)]));
  const spoken = listOf(within(json, "monologues")).map(({ speaker, speaker_info, elements }) => {
    const parts = listOf(elements);
    const timed = parts.filter(({ ts }) => ts !== undefined);
    return {
      startMs: ms(timed[0]?.ts),
      endMs: ms(timed.at(-1)?.end_ts),
      speaker: textOf(within(speaker_info, "display_name")) || names.get(speaker) || speakerNamed(speaker),
      text: parts.map(({ value }) => textOf(value)).join(""),
    };
  });
  return { spoken };
}

/** Read.ai: blocks by the clock (s or ms since 1970); the first one is the meeting's start. */
function readAiLines(json: unknown): Found {
  const blocks = listOf(within(json, "transcript", "speaker_blocks") ?? within(json, "speaker_blocks"));
  const scale = Number(blocks[0]?.start_time) > 100_000_000_000 ? 1 : 1000;
  const first = Number(blocks[0]?.start_time);
  const since = (at: unknown) => (isTime(at) ? Math.max(0, Math.round((Number(at) - first) * scale)) : null);
  const spoken = blocks.map(({ start_time, end_time, speaker, words }) => ({
    startMs: since(start_time),
    endMs: since(end_time),
    speaker: textOf(within(speaker, "name")) || null,
    text: textOf(words),
  }));
  return { spoken, title: within(json, "title") };
}

/** AWS Transcribe: `items` are words and signs as text; `audio_segments` have them whole. */
function awsLines(json: unknown): Found {
  const segments = listOf(within(json, "results", "audio_segments"));
  if (segments.length > 0)
    return {
      spoken: segments.map(({ start_time, end_time, speaker_label, transcript }) => ({
        startMs: ms(start_time),
        endMs: ms(end_time),
        speaker: speakerNamed(speaker_label),
        text: textOf(transcript),
      })),
    };
  const labels = new Map(
    listOf(within(json, "results", "speaker_labels", "segments")).flatMap(({ items }) =>
      listOf(items).map(({ start_time, speaker_label }) => [start_time, speaker_label] as const),
    ),
  );
  const words = listOf(within(json, "results", "items")).map(
    ({ start_time, end_time, type, speaker_label, alternatives }): Word => ({
      startMs: ms(start_time),
      endMs: ms(end_time),
      speaker: speakerNamed(speaker_label ?? labels.get(start_time)),
      text: textOf(listOf(alternatives)[0]?.content),
      isSign: type === "punctuation",
    }),
  );
  return { spoken: turnsOfWords(words) };
}

/** Deepgram: `utterances`, else the words of each channel. */
function deepgramLines(json: unknown): Found {
  const utterances = listOf(within(json, "results", "utterances"));
  const channels = listOf(within(json, "results", "channels"));
  const byChannel = channels.length > 1;
  if (utterances.length > 0)
    return {
      spoken: utterances.map(({ start, end, speaker, channel, transcript }) => ({
        startMs: ms(start),
        endMs: ms(end),
        speaker: speakerNamed(byChannel ? channel : speaker),
        text: textOf(transcript),
      })),
    };
  const spoken = channels.flatMap(({ alternatives }, channel) => {
    const [best] = listOf(alternatives);
    const words = listOf(best?.words).map(
      ({ start, end, speaker, punctuated_word, word }): Word => ({
        startMs: ms(start),
        endMs: ms(end),
        speaker: speakerNamed(byChannel ? channel : speaker),
        text: textOf(punctuated_word) || textOf(word),
      }),
    );
    return words.length > 0 ? turnsOfWords(words) : wholeText(best?.transcript);
  });
  return { spoken };
}

/** AssemblyAI: times in ms; without labels of speakers it has words alone. */
function assemblyLines(json: unknown): Found {
  const utterances = listOf(within(json, "utterances"));
  const lines = (pieces: Fields[]) =>
    pieces.map(({ start, end, speaker, text }) => ({
      startMs: whole(start),
      endMs: whole(end),
      speaker: speakerNamed(speaker),
      text: textOf(text),
    }));
  if (utterances.length > 0) return { spoken: lines(utterances) };
  const words = lines(listOf(within(json, "words")));
  return { spoken: words.length > 0 ? turnsOfWords(words) : wholeText(within(json, "text")) };
}

/** Recall.ai's download: for each stretch who spoke, and its words. */
function recallLines(json: unknown): Found {
  const spoken = listOf(json).flatMap(({ participant, speaker, words }) => {
    const name = textOf(within(participant, "name")) || textOf(speaker);
    const said = listOf(words).map(
      ({ text, start_timestamp, end_timestamp }): Word => ({
        startMs: ms(within(start_timestamp, "relative") ?? start_timestamp),
        endMs: ms(within(end_timestamp, "relative") ?? end_timestamp),
        speaker: name || null,
        text: textOf(text),
      }),
    );
    return turnsOfWords(said);
  });
  return { spoken };
}

function wholeText(text: unknown): ParsedLine[] {
  return [{ startMs: null, endMs: null, speaker: null, text: textOf(text) }];
}
