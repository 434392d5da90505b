import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import { assertGivenAddress, OutboundError } from "../outbound.ts";
import { callProvider, type Fetch } from "../provider-http.ts";
import type { AgentDocuments, ClientDocumentRead } from "./port.ts";

type Settings = {
  /** The guarded fetch for addresses that others choose. */
  fetch: Fetch;
  /** Private ranges that are allowed all the same (OUTBOUND_ALLOW). */
  allow: string[];
  now: () => number;
};

/** How long a document counts without being read again. */
const rememberedMs = 10 * 60_000;
const mostRemembered = 200;
const bound = { values: 200, depth: 8 };

/** Remembers what it read, and no failure: a program whose document was wrong is asked again. */
export function readAgentDocuments({ fetch, allow, now }: Settings): AgentDocuments {
  const remembered = new Map<string, { at: number; document: ClientDocumentRead }>();
  return {
    async read(address, { isFresh = false } = {}) {
      const known = remembered.get(address);
      if (!isFresh && known && known.at > now() - rememberedMs) return known.document;
      remembered.delete(address);
      const document = await readDocument(address, { fetch, allow });
      if (document.ok) {
        if (remembered.size >= mostRemembered) remembered.clear();
        remembered.set(address, { at: now(), document });
      }
      return document;
    },
  };
}

async function readDocument(
  address: string,
  { fetch, allow }: Pick<Settings, "fetch" | "allow">,
): Promise<ClientDocumentRead> {
  const { host } = new URL(address);
  try {
    assertGivenAddress(address, allow);
    const { status, headers, body } = await callProvider(host, fetch, { url: address, bound });
    if (status !== 200) return refusal(t("{host} answered with an error ({status}).", { host, status }));
    const isJson = /\bjson\b/i.test(headers.get("Content-Type") ?? "");
    return isJson && body !== null ? { ok: true, body } : refusal(t("{host} sent no JSON.", { host }));
  } catch (error) {
    const cause = error instanceof ProviderError ? error.cause : error;
    if (cause instanceof OutboundError) return refusal(cause.message);
    throw error;
  }
}

function refusal(reason: string): ClientDocumentRead {
  return { ok: false, reason };
}
