import { ProviderError } from "#app/core/provider-error.ts";
import { OutboundError } from "../outbound.ts";
import { callProvider } from "../provider-http.ts";
import type { CheckResult } from "../service.ts";

type Server = { baseUrl: string; apiKey: string; model: string };

/** Asks the server for its models: nothing is transcribed, so it costs nothing. */
export async function checkTranscription(
  { baseUrl, apiKey, model }: Server,
  fetch: typeof globalThis.fetch,
): Promise<CheckResult> {
  const { host } = new URL(baseUrl);
  try {
    const headers = apiKey ? { Authorization: `Bearer ${apiKey}` } : undefined;
    const { status, ok, text } = await callProvider(host, fetch, { url: `${baseUrl}/models`, headers });
    if (status === 401 || status === 403) return { ok: false, text: `${host} refused the key.` };
    if (status >= 500) return { ok: false, text: `${host} is having trouble right now.` };
    if (!ok) return { ok: true, text: `${host} answers. It doesn't list its models.` };
    return text.includes(JSON.stringify(model))
      ? { ok: true, text: `${host} answers and has ${model}.` }
      : { ok: true, text: `${host} answers. ${model} isn't among the models it lists.` };
  } catch (error) {
    const cause = error instanceof ProviderError ? error.cause : error;
    if (cause instanceof OutboundError) return { ok: false, text: cause.message };
    throw cause;
  }
}
