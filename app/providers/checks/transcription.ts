import { OutboundError } from "../outbound.ts";
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
    const response = await fetch(`${baseUrl}/models`, { headers });
    const text = await response.text();
    if (response.status === 401 || response.status === 403)
      return { ok: false, text: `${host} refused the key.` };
    if (response.status >= 500) return { ok: false, text: `${host} is having trouble right now.` };
    if (!response.ok) return { ok: true, text: `${host} answers. It does not list its models.` };
    return text.includes(JSON.stringify(model))
      ? { ok: true, text: `${host} answers and has ${model}.` }
      : { ok: true, text: `${host} answers. ${model} is not among the models it lists.` };
  } catch (error) {
    if (error instanceof OutboundError) return { ok: false, text: error.message };
    throw error;
  }
}
