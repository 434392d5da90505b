import type { Ctx } from "#app/core/context.ts";
import { t } from "#app/core/words.ts";
import { answerUrl, checkRequest } from "./agent-request.ts";
import { agentClientOf } from "./client-queries.server.ts";
import type { SentAgentRequest } from "./schema.ts";

/** What a program sent a browser with, read with what its document says now, or as it was read a moment ago. */
export async function examineRequest(ctx: Ctx, sent: SentAgentRequest, options: { isFresh: boolean }) {
  if (sent.client_id === undefined)
    return { ok: false as const, reason: t("The program didn't identify itself."), back: null };
  const found = await agentClientOf(ctx, sent.client_id, options);
  if (!found.ok) return { ...found, back: null };
  return checkRequest(sent, found.client);
}

/** The same as its document says it now, with where the browser goes when the person declines. */
export async function examineAndDecline(ctx: Ctx, input: SentAgentRequest) {
  const examined = await examineRequest(ctx, input, { isFresh: true });
  const decline = examined.ok
    ? answerUrl(examined.request.redirectUri, {
        error: "access_denied",
        state: examined.request.state,
        iss: input.origin,
      })
    : null;
  return { examined, decline };
}
