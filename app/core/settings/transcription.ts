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
