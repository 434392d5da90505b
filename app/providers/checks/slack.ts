import { ProviderError } from "#app/core/provider-error.ts";
import { callProvider, type Fetch } from "../provider-http.ts";
import type { CheckResult } from "../service.ts";

/**
 * Whether answers can be sent to Slack: whatever it answers, it is there. Slack has no call that knows a signing secret.
 * @param hooks where answers go
 */
export async function checkSlack(hooks: string, fetch: Fetch): Promise<CheckResult> {
  try {
    await callProvider("Slack", fetch, { url: `${hooks}/` });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const isRedirect =
      error.cause instanceof Error && "code" in error.cause && error.cause.code === "redirect";
    if (!isRedirect) return { ok: false, text: error.message };
  }
  return {
    ok: true,
    text: "Slack can be reached. To test the signing secret, type /throughline help in Slack.",
  };
}
