import { z } from "zod";
import { serverUrl, wholeNumberSetting } from "./kinds.ts";

export const transcriptionSettings = {
  AI_TRANSCRIPTION_MODEL: z
    .string()
    .optional()
    .describe(
      "Model that transcribes audio and video, like `whisper-1` or `Systran/faster-whisper-small`. With it, recordings can be uploaded; their sound is sent to AI_TRANSCRIPTION_URL.",
    ),
  AI_TRANSCRIPTION_URL: serverUrl
    .optional()
    .describe(
      "Server with OpenAI's `/audio/transcriptions`, like `http://localhost:8000/v1`; AI_BASE_URL without it.",
    ),
  AI_TRANSCRIPTION_KEY: z
    .string()
    .optional()
    .describe("Key of that server, if it needs one; AI_API_KEY without it, on the same server."),
  AI_DIARIZATION_MODEL: z
    .string()
    .optional()
    .describe(
      "Model of the server's `/audio/diarization` (speaches), which tells speakers apart. Models with `diarize` in their name do so themselves.",
    ),
  AI_TRANSCRIPTION_TIMEOUT_SECONDS: wholeNumberSetting(1, 3600)
    .default(600)
    .describe("How long the transcription of one part, ten minutes at most, may take."),
  UPLOAD_MAX_MB: wholeNumberSetting(1, 10_000)
    .default(500)
    .describe("Largest recording that can be uploaded, in MB. It is deleted once it is transcribed."),
};

type Given = z.output<z.ZodObject<typeof transcriptionSettings>> & {
  AI_BASE_URL?: string | undefined;
  AI_API_KEY?: string | undefined;
};

/** The server that transcribes. The key of the language model goes to its own server only. */
export function transcriptionServer(env: Given) {
  const baseUrl = env.AI_TRANSCRIPTION_URL ?? env.AI_BASE_URL;
  if (!env.AI_TRANSCRIPTION_MODEL || !baseUrl) return undefined;
  const isSameServer =
    env.AI_BASE_URL !== undefined && new URL(baseUrl).origin === new URL(env.AI_BASE_URL).origin;
  return {
    baseUrl: baseUrl.replace(/\/+$/, ""),
    apiKey: env.AI_TRANSCRIPTION_KEY ?? (isSameServer ? (env.AI_API_KEY ?? "") : ""),
    model: env.AI_TRANSCRIPTION_MODEL,
    diarizationModel: env.AI_DIARIZATION_MODEL,
    timeoutMs: env.AI_TRANSCRIPTION_TIMEOUT_SECONDS * 1000,
  };
}
