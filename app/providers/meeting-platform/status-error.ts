import { z } from "zod";
import { isMeetingLink } from "#app/core/meeting-link.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import { outOfOrder, providerBusy, reconnect } from "../provider-failures.ts";
import type { ProviderResponse } from "../provider-http.ts";

/** A link as a platform's answer names it; one that nobody could safely open is no answer. */
export const JoinUrl = z.string().refine(isMeetingLink);

/** What a status means where the platform's own codes say no more. `message`: the platform's, for a refusal. */
export function statusError(
  label: string,
  { status, retryAfter }: ProviderResponse,
  message = "",
): ProviderError {
  if (status === 401) return reconnect(label);
  if (status === 404 || status === 410)
    return new ProviderError("missing", t("{label} no longer has this meeting.", { label }));
  if (status === 429) return providerBusy(label, retryAfter ?? 60);
  if (status >= 500) return outOfOrder(label);
  const said = message === "" ? "" : `: ${message.slice(0, 200)}`;
  return new ProviderError("refused", t("{label} didn't accept this meeting{said}", { label, said }));
}
