import { isUtf8 } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { TranscriptLine } from "#app/transcript-files/read-transcript.ts";
import { cleanSpeaker, cleanText } from "#app/transcript-files/speech.ts";

/** Metadata a bot was created with, as text; the most specific of the event's objects has priority. */
type RecallMetadata = Record<string, string>;

/**
 * What one Recall.ai webhook means. `timing` says where a line's `startMs` comes from: "relative" is ms from
 * the start of recording; otherwise `startMs` is 0 and the caller places the line by `absoluteStart`, or by
 * the order of arrival when that is null too. `code` and `subCode` are open vocabularies.
 */
export type RecallEvent =
  | {
      kind: "line";
      botId: string | null;
      metadata: RecallMetadata;
      line: TranscriptLine;
      absoluteStart: string | null;
      timing: "relative" | "none";
      participantId: string | null;
    }
  | { kind: "partial" }
  | {
      kind: "status";
      event: string;
      code: string;
      subCode: string | null;
      at: string | null;
      botId: string | null;
      recordingId: string | null;
      transcriptId: string | null;
      metadata: RecallMetadata;
    }
  | { kind: "ignored"; event: string };

const Maybe = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);
const Id = Maybe(z.union([z.string(), z.number()]).transform(String));
const Metadata = Maybe(z.record(z.string(), z.unknown()));
const Instant = Maybe(z.union([z.string(), z.number()]));
const Timestamp = Maybe(z.object({ relative: Maybe(z.number()), absolute: Instant }));
const Word = z.object({ text: Maybe(z.string()), start_timestamp: Timestamp, end_timestamp: Timestamp });
const Owner = Maybe(z.object({ id: Id, metadata: Metadata }));

const Envelope = z.object({
  event: z.string(),
  data: Maybe(
    z.object({
      data: Maybe(
        z.object({
          words: Maybe(z.array(Word)),
          participant: Maybe(z.object({ id: Id, name: Maybe(z.string()), email: Maybe(z.string()) })),
          code: Maybe(z.string()),
          sub_code: Maybe(z.string()),
          updated_at: Instant,
        }),
      ),
      bot: Owner,
      recording: Owner,
      transcript: Owner,
      realtime_endpoint: Owner,
    }),
  ),
});
type EventData = NonNullable<z.infer<typeof Envelope>["data"]>;
type Words = z.infer<typeof Word>[];

/** Interprets a parsed webhook body. Never throws: an unknown event, or one without words, is "ignored". */
export function readRecallEvent(body: unknown): RecallEvent {
  const parsed = Envelope.safeParse(body);
  if (!parsed.success) return { kind: "ignored", event: "" };
  const { event, data } = parsed.data;
  if (event === "transcript.partial_data") return { kind: "partial" };
  const read = data && (event === "transcript.data" ? readLine(data) : readStatus(event, data));
  return read ?? { kind: "ignored", event: event.slice(0, 100) };
}

function readLine(data: EventData): RecallEvent | null {
  const words = data.data?.words ?? [];
  const text = joinWords(words);
  if (text === "") return null;
  const participant = data.data?.participant;
  const starts = words.flatMap(({ start_timestamp: at }) => at?.relative ?? []);
  const ends = words.flatMap(({ end_timestamp: at }) => at?.relative ?? []);
  const startMs = starts.length === 0 ? 0 : toMs(starts[0] ?? 0);
  const endMs = starts.length === 0 || ends.length === 0 ? null : toMs(ends.at(-1) ?? 0);
  const first = words.find(({ start_timestamp: at }) => at?.absolute != null)?.start_timestamp?.absolute;
  return {
    kind: "line",
    botId: data.bot?.id ?? null,
    metadata: metadataOf(data),
    line: {
      startMs,
      endMs: endMs === null || endMs < startMs ? null : endMs,
      speaker: cleanSpeaker(participant?.name || participant?.email),
      text,
    },
    absoluteStart: toInstant(first),
    timing: starts.length === 0 ? "none" : "relative",
    participantId: participant?.id ?? null,
  };
}

/** Any event that carries a status code, of whatever object: bot, recording, transcript or media. */
function readStatus(event: string, data: EventData): RecallEvent | null {
  const { code, sub_code: subCode, updated_at: at } = data.data ?? {};
  if (!code || !event.includes(".")) return null;
  return {
    kind: "status",
    event,
    code,
    subCode: subCode ?? null,
    at: toInstant(at),
    botId: data.bot?.id ?? null,
    recordingId: data.recording?.id ?? null,
    transcriptId: data.transcript?.id ?? null,
    metadata: metadataOf(data),
  };
}

/** Words with spaces between, except before punctuation that some engines send as a word of its own. */
function joinWords(words: Words): string {
  const joined = words
    .map(({ text }) => (/^[,.!?;:…]+$/.test(text ?? "") ? text : ` ${text ?? ""}`))
    .join("");
  return cleanText(joined);
}

function toMs(seconds: number): number {
  return Math.max(0, Math.round(seconds * 1000));
}

/** ISO text, or a number of seconds or ms since 1970 (an older form), as an ISO instant. */
function toInstant(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === "") return null;
  const date = new Date(typeof value === "number" && value < 1e11 ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function metadataOf(data: EventData): RecallMetadata {
  const owners = [data.bot, data.recording, data.transcript, data.realtime_endpoint];
  const entries = owners.flatMap((owner) => Object.entries(owner?.metadata ?? {}));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

export type SignedHeaders = Record<string, string | string[] | undefined>;
type Verdict = { ok: true; id: string } | { ok: false; reason: string };

const TOLERANCE_SECONDS = 5 * 60;
const MOST_SIGNATURES = 20;

/**
 * Verifies a webhook by the Standard Webhooks scheme (https://www.standardwebhooks.com), also under the older
 * `svix-` header names. `now` is in ms; `secrets` are `whsec_…`, any one of which may have signed. The scheme's own library
 * hashes in JavaScript, where a megabyte of anybody's takes the loop for longer than a page does.
 */
export function verifySignature(
  rawBody: Buffer | string,
  headers: SignedHeaders,
  secrets: string[],
  now: number,
): Verdict {
  const signed = readHeaders(headers);
  if (signed === null) return refuse("The signature headers are missing.");
  const { id, timestamp, signatures } = signed;
  if (!/^[\w:=+/@-]{1,200}$/.test(id) || !/^[1-9]\d{0,11}$/.test(timestamp))
    return refuse("The signature headers are malformed.");
  const age = Math.floor(now / 1000) - Number(timestamp);
  if (age > TOLERANCE_SECONDS) return refuse("The message is too old.");
  if (age < -TOLERANCE_SECONDS) return refuse("The message is dated in the future.");
  if (typeof rawBody !== "string" && !isUtf8(rawBody)) return refuse("The body isn't UTF-8.");
  const expected = secrets.flatMap((secret) => signWith(secret, id, timestamp, rawBody));
  if (expected.length === 0) return refuse("No usable signing secret is configured.");
  const matches = expected.some((one) => signatures.some((other) => isSame(one, other)));
  return matches ? { ok: true, id } : refuse("No signature matches.");
}

function refuse(reason: string): Verdict {
  return { ok: false, reason };
}

function readHeaders(headers: SignedHeaders): { id: string; timestamp: string; signatures: string[] } | null {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  for (const family of ["webhook", "svix"]) {
    const [id, timestamp, signature] = ["id", "timestamp", "signature"].map((part) =>
      lower.get(`${family}-${part}`),
    );
    if (typeof id !== "string" || typeof timestamp !== "string" || !signature?.length) continue;
    const all = [signature].flat().join(" ").split(" ");
    return {
      id,
      timestamp,
      signatures: all.filter((one) => one.startsWith("v1,")).slice(0, MOST_SIGNATURES),
    };
  }
  return null;
}

/** The expected `v1,…` of one secret; none for a secret that is not base64, so that it cannot stop the others. */
function signWith(secret: string, id: string, timestamp: string, body: Buffer | string): string[] {
  const text = secret.replace(/^whsec_/, "");
  const key = Buffer.from(text, "base64");
  if (key.length === 0 || key.toString("base64") !== text) return [];
  return [`v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`];
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
