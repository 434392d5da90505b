import type { Env } from "#app/core/env.ts";
import { t } from "#app/core/words.ts";
import type { ModelSetup } from "../ai/port.ts";
import type { CheckedPart, CheckResult } from "../service.ts";
import { checkTranscription } from "./transcription.ts";

/** Tries each thing that a language model is used for, and the server that transcribes, where there is one. */
export async function checkModel(
  models: ModelSetup,
  transcription: Env["transcription"],
  fetch: typeof globalThis.fetch,
): Promise<CheckResult> {
  const { parts = [], ...result } = await models.check();
  return { ...result, parts: [...parts, await transcriptionPart(transcription, fetch)] };
}

async function transcriptionPart(
  transcription: Env["transcription"],
  fetch: typeof globalThis.fetch,
): Promise<CheckedPart> {
  const name = "Transcription";
  if (!transcription)
    return {
      ...{ name, ok: null },
      text: t("Not set up. Set AI_TRANSCRIPTION_MODEL to a model that transcribes recordings."),
    };
  return { name, ...(await checkTranscription(transcription, fetch)) };
}
