import express, { type Request, type Response } from "express";
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import type { Peer } from "./server.ts";

/** What is spoken in the recording that is sent, in seconds from its beginning. */
export type Speech = { from: number; to: number; speaker: string; text: string };

/** How the next call fails; one after the other, and then no more. */
export type Failure =
  | {
      status: number;
      error?: { message: string; code?: string | null; param?: string | null };
      retryAfter?: string;
    }
  | "cut off"
  | "broken JSON"
  | "never"
  /** This call goes well; the next one may not. */
  | "none";

export type Call = {
  path: string;
  fields: Record<string, string[]>;
  file: { name: string; type: string; bytes: Uint8Array };
  /** In seconds, and what the file begins with. */
  length: number;
  start: number;
  authorization: string | undefined;
};

const megabytes = 25 * 1024 * 1024;
const extensions = ["flac", "mp3", "mp4", "mpeg", "mpga", "m4a", "ogg", "wav", "webm"];
/** The formats of each family of models, as its reference lists them. */
const formats: [RegExp, string[]][] = [
  [/diarize/, ["json", "text", "diarized_json"]],
  [/^gpt-/, ["json"]],
  [/./, ["json", "text", "srt", "verbose_json", "vtt"]],
];

/**
 * A server with OpenAI's `/audio/transcriptions` and speaches' `/audio/diarization`, strict about what it is sent. It tells
 * where a clip of `wav()` was cut from its samples, and "hears" the speech of that stretch.
 */
export function transcriptionPeer(speech: Speech[] = spokenEveryFiveSeconds(600)) {
  const calls: Call[] = [];
  const failures: Failure[] = [];
  const router = express.Router();
  const answer = async (req: Request, res: Response) => {
    const call = await readCall(req);
    calls.push(call);
    const failure = failures.shift();
    if (failure && failure !== "none") return fail(res, failure);
    const problem = problemOf(call);
    if (problem) return fail(res, problem);
    const heard = heardIn(call, speech);
    if (call.path.endsWith("/diarization"))
      return res.json({
        duration: call.length,
        segments: heard.map(({ start, end, speaker }) => ({ start, end, speaker: `SPEAKER_0${speaker}` })),
      });
    return res.json(replyOf(call, heard));
  };
  router.use(express.raw({ type: () => true, limit: "60mb" }));
  for (const path of ["/v1/audio/transcriptions", "/v1/audio/diarization"])
    router.post(path, (req, res, next) => void answer(req, res).catch(next));
  const settings = ({ peers }: { peers: string }) => ({
    AI_TRANSCRIPTION_URL: `${peers}/transcription/v1`,
    AI_TRANSCRIPTION_MODEL: "whisper-1",
  });
  return { peer: { path: "/transcription", router, settings } satisfies Peer, calls, failures };
}

/** Two people who take turns. */
export function spokenEveryFiveSeconds(seconds: number): Speech[] {
  return Array.from({ length: Math.floor(seconds / 5) }, (_, at) => ({
    ...{ from: at * 5, to: at * 5 + 4.5, speaker: at % 2 === 0 ? "Ana" : "Bo" },
    text: `This was said at second ${at * 5}.`,
  }));
}

async function readCall(req: Request): Promise<Call> {
  const form = await new globalThis.Response(req.body, {
    headers: { "content-type": req.headers["content-type"] ?? "" },
  }).formData();
  const fields: Record<string, string[]> = {};
  let sent: File | undefined;
  for (const [name, value] of form)
    if (typeof value === "string") fields[name] = [...(fields[name] ?? []), value];
    else sent = value;
  const bytes = new Uint8Array((await sent?.arrayBuffer()) ?? new ArrayBuffer(0));
  return {
    ...{ path: req.path, fields, authorization: req.headers.authorization },
    file: { name: sent?.name ?? "", type: sent?.type ?? "", bytes },
    ...(await measure(bytes)),
  };
}

async function measure(bytes: Uint8Array): Promise<{ length: number; start: number }> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track || (await input.getPrimaryVideoTrack())) return { length: Number.NaN, start: 0 };
    const first = await new EncodedPacketSink(track).getFirstPacket();
    const isWav = bytes[0] === 0x52;
    const sample =
      isWav && first ? new DataView(first.data.buffer, first.data.byteOffset).getInt16(0, true) : 1;
    return { length: await track.computeDuration(), start: (sample - 1) / 10 };
  } catch {
    return { length: Number.NaN, start: 0 };
  } finally {
    input.dispose();
  }
}

function problemOf({ path, fields, file, length }: Call): Failure | null {
  const invalid = (message: string, param: string | null = null): Failure => ({
    status: 400,
    error: { message, param, code: null },
  });
  if (file.bytes.length > megabytes)
    return { status: 413, error: { message: "Maximum content size limit exceeded" } };
  if (!extensions.includes(file.name.split(".").at(-1) ?? "")) return invalid("Invalid file format.", "file");
  if (!file.type.startsWith("audio/")) return invalid(`Not a type of audio: ${file.type}`, "file");
  if (Number.isNaN(length)) return invalid("Audio file might be corrupted or unsupported", "file");
  if (length < 0.1) return invalid("Audio file is too short.", "file");
  const [model = ""] = fields.model ?? [];
  if (model === "" || model === "unknown")
    return { status: 404, error: { message: "The model does not exist" } };
  if (path.endsWith("/diarization")) return null;
  const [format = "json"] = fields.response_format ?? [];
  const allowed = formats.find(([name]) => name.test(model))?.[1] ?? [];
  if (!allowed.includes(format))
    return invalid(`response_format '${format}' is not compatible with model '${model}'.`, "response_format");
  if (fields["timestamp_granularities[]"] && format !== "verbose_json")
    return invalid("timestamp_granularities needs verbose_json", "timestamp_granularities");
  if (/diarize/.test(model)) {
    if (fields.prompt) return invalid("prompt is not supported for this model", "prompt");
    if (length > 30 && !fields.chunking_strategy)
      return invalid("chunking_strategy is required for diarization models", "chunking_strategy");
  }
  return null;
}

/** Who speaks is told apart within one file only: the first voice is 0, whoever it was in the file before. */
function heardIn({ start, length }: Call, speech: Speech[]) {
  const inside = speech.filter(({ from, to }) => to > start && from < start + length);
  const voices = [...new Set(inside.map(({ speaker }) => speaker))];
  return inside.map(({ from, to, speaker, text }) => ({
    start: Math.max(0, from - start),
    end: Math.min(length, to - start),
    speaker: voices.indexOf(speaker),
    text,
  }));
}

function replyOf({ fields, length }: Call, heard: ReturnType<typeof heardIn>): unknown {
  const text = heard.map((each) => each.text).join(" ");
  const [format] = fields.response_format ?? [];
  if (format === "diarized_json")
    return {
      ...{
        task: "transcribe",
        duration: length,
        text,
        usage: { type: "duration", seconds: Math.ceil(length) },
      },
      segments: heard.map(({ speaker, ...each }, at) => ({
        ...{ type: "transcript.text.segment", id: `seg_${at}`, ...each, speaker: "ABCDEFGH"[speaker] },
      })),
    };
  if (format !== "verbose_json") return { text };
  return {
    ...{ task: "transcribe", language: "english", duration: length, text },
    segments: heard.map(({ start, end, text: words }, id) => ({
      ...{ id, seek: 0, start, end, text: ` ${words}`, tokens: [], temperature: 0 },
      ...{ avg_logprob: -0.2, compression_ratio: 1, no_speech_prob: 0.01 },
    })),
  };
}

function fail(res: Response, failure: Failure): unknown {
  if (failure === "never" || failure === "none") return undefined;
  if (failure === "broken JSON") return res.type("json").send('{"text": "Hel');
  if (failure === "cut off") {
    res.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    res.write('{"text": "Hel', () => res.destroy());
    return undefined;
  }
  if (failure.retryAfter) res.set("Retry-After", failure.retryAfter);
  const error = { type: "invalid_request_error", param: null, code: null, ...failure.error };
  return res.status(failure.status).json({ error });
}
