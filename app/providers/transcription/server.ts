import OpenAI, { APIConnectionError, APIError, APIUserAbortError, RateLimitError, toFile } from "openai";
import { z } from "zod";
import { AppError, tooMany } from "#app/core/errors.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import { OutboundError } from "../outbound.ts";
import { callProvider, retryAfterSeconds } from "../provider-http.ts";
import type { Clip } from "./media-file.ts";

/** The longest that a call is put off, whatever the service says. */
const mostSeconds = 3600;

/** Any server with OpenAI's `/audio/transcriptions`: OpenAI, speaches, vLLM, whisper.cpp, Ollama. */
export type TranscriptionSettings = {
  /** Like `http://localhost:8000/v1`. */
  baseUrl: string;
  /** Empty where the server asks for none. */
  apiKey: string;
  model: string;
  /** Asks the server's `/audio/diarization` (speaches) who speaks when; without it the model itself may say. */
  diarizationModel: string | undefined;
};

export type Segment = { startMs: number; endMs: number; speaker: string | null; text: string };
/** What was said in a clip, times counted from its beginning; `segments` is null where the server gives text alone. */
export type Heard = { text: string; segments: Segment[] | null };
export type SpeakerSpan = { startMs: number; endMs: number; speaker: string };

export interface TranscriptionServer {
  /** The server's host and the model, as pages name them. */
  name: string;
  /** Whether clips must overlap, so that their speakers can be matched. */
  tellsSpeakers: boolean;
  /** @param context the words spoken right before, which help with names and broken sentences */
  hear(clip: Clip, context: string, signal: AbortSignal): Promise<Heard>;
  /** Who speaks when, by a call of its own; null where none is set up. */
  diarize: ((clip: Clip, signal: AbortSignal) => Promise<SpeakerSpan[]>) | null;
}

/** Whisper's own rule for a segment that holds no speech. */
const noSpeech = { probability: 0.6, logProbability: -1 };

const seconds = z.number().min(0);
const Reply = z.object({
  text: z.string().default(""),
  segments: z
    .array(
      z.object({
        start: seconds,
        end: seconds,
        text: z.string(),
        speaker: z.string().nullish(),
        no_speech_prob: z.number().nullish(),
        avg_logprob: z.number().nullish(),
      }),
    )
    .nullish(),
});
const Diarized = z.object({
  segments: z.array(z.object({ start: seconds, end: seconds, speaker: z.string() })),
});

type Format = "diarized_json" | "verbose_json" | "json";

export function createTranscriptionServer(
  settings: TranscriptionSettings,
  fetchOf: typeof fetch,
): TranscriptionServer {
  const { baseUrl, apiKey, model, diarizationModel } = settings;
  const server = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey || "none",
    // The job that transcribes tries again, and shows that it waits.
    maxRetries: 0,
    organization: null,
    project: null,
    fetch: fetchOf,
  });
  const diarizes = /diarize/i.test(model);
  /** What the server turns out not to know is left out from then on, and what it asks for is sent. */
  const knows: { format: Format; chunking: boolean; context: boolean } = {
    format: diarizes ? "diarized_json" : "verbose_json",
    chunking: diarizes,
    context: !diarizes,
  };

  function learns(error: unknown): boolean {
    if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
    const words = `${error.param ?? ""} ${error.message}`;
    if (
      /response_format|timestamp_granularities|verbose_json|diarized_json/.test(words) &&
      knows.format !== "json"
    )
      knows.format = knows.format === "diarized_json" ? "verbose_json" : "json";
    else if (!knows.chunking && /chunking_strategy/.test(words)) knows.chunking = true;
    else if (knows.context && /prompt/.test(words)) knows.context = false;
    else return false;
    return true;
  }

  const send = async ({ bytes, name, type }: Clip, context: string, signal: AbortSignal): Promise<unknown> =>
    server.audio.transcriptions.create(
      {
        file: await toFile(bytes, name, { type }),
        model,
        response_format: knows.format,
        ...(knows.format === "verbose_json" && { timestamp_granularities: ["segment"] }),
        ...(knows.chunking && { chunking_strategy: "auto" }),
        ...(knows.context && context && { prompt: context }),
      },
      { signal },
    );

  async function diarize({ bytes, name, type }: Clip, signal: AbortSignal): Promise<SpeakerSpan[]> {
    const form = new FormData();
    form.set("file", new File([bytes], name, { type }));
    form.set("model", diarizationModel ?? "");
    form.set("response_format", "json");
    const url = `${baseUrl}/audio/diarization`;
    const headers = apiKey ? { Authorization: `Bearer ${apiKey}` } : undefined;
    const reply = await callProvider("The transcription server", fetchOf, {
      method: "POST",
      url,
      form,
      headers,
      signal,
    });
    if (!reply.ok) throw failureOf(reply.status, reply.headers, undefined);
    const parsed = Diarized.safeParse(reply.body);
    if (!parsed.success) throw unreadable();
    return parsed.data.segments.map(({ start, end, speaker }) => ({ ...inMs(start, end), speaker }));
  }

  return {
    name: `${new URL(baseUrl).host} ${model}`,
    tellsSpeakers: diarizes || diarizationModel !== undefined,
    async hear(clip, context, signal) {
      for (;;)
        try {
          return readReply(await send(clip, context, signal));
        } catch (error) {
          if (signal.aborted) throw error;
          if (!learns(error)) throw toFailure(error);
        }
    },
    diarize:
      diarizationModel === undefined
        ? null
        : (clip, signal) =>
            diarize(clip, signal).catch((error: unknown) => {
              throw signal.aborted ? error : toFailure(error instanceof ProviderError ? error.cause : error);
            }),
  };
}

function readReply(reply: unknown): Heard {
  if (typeof reply === "string") return { text: reply.trim(), segments: null };
  const parsed = Reply.safeParse(reply);
  if (!parsed.success) throw unreadable();
  const { text, segments } = parsed.data;
  const spoken = segments?.filter(
    ({ text: words, no_speech_prob, avg_logprob }) =>
      words.trim() !== "" &&
      !((no_speech_prob ?? 0) > noSpeech.probability && (avg_logprob ?? 0) < noSpeech.logProbability),
  );
  // Segments that are left out although something was said say nothing of the times.
  if (!spoken || (segments?.length === 0 && text.trim() !== "")) return { text: text.trim(), segments: null };
  return {
    text: text.trim(),
    segments: spoken.map(({ start, end, text: words, speaker }) => ({
      ...inMs(start, end),
      speaker: speaker || null,
      text: words.trim(),
    })),
  };
}

function inMs(start: number, end: number) {
  const startMs = Math.round(start * 1000);
  return { startMs, endMs: Math.max(startMs, Math.round(end * 1000)) };
}

function toFailure(error: unknown): Error {
  if (error instanceof AppError || error instanceof APIUserAbortError) return error;
  if (error instanceof APIConnectionError || error instanceof OutboundError) {
    const cause = error instanceof OutboundError ? error : error.cause;
    const isSlow = cause instanceof OutboundError && cause.code === "timeout";
    return new AppError(
      503,
      isSlow
        ? t("The transcription server took too long.")
        : t("The transcription server couldn't be reached."),
      isSlow ? { code: "timeout" } : {},
    );
  }
  if (error instanceof APIError && error.status !== undefined)
    return failureOf(error.status, error.headers, error);
  // A body that is cut off or no JSON.
  return unreadable();
}

function failureOf(status: number, headers: Headers | undefined, error: APIError | undefined): AppError {
  if (error instanceof RateLimitError && error.code === "insufficient_quota")
    return new AppError(422, t("The transcription server's account is out of quota."));
  if (status === 429)
    return tooMany(
      Math.min(retryAfterSeconds(headers) ?? 60, mostSeconds),
      t("The transcription server is busy."),
    );
  if (status === 401 || status === 403)
    return new AppError(422, t("The transcription server refused the key."));
  if (status === 404) return new AppError(422, t("The transcription server doesn't know this model."));
  if (status === 413) return new AppError(422, t("The transcription server says a part is too large."));
  if (status < 500)
    return new AppError(422, t("The transcription server refused the recording ({status}).", { status }));
  return new AppError(503, t("The transcription server failed."));
}

function unreadable(): AppError {
  return new AppError(502, t("The transcription server's reply couldn't be read."));
}
