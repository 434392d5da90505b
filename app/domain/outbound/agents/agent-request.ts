import { type AgentScope, agentScopes } from "#app/core/enums/agent-scope.ts";
import { t } from "#app/core/words.ts";
import type { AgentClient } from "./client-metadata.ts";
import { fitsRedirectUri } from "./redirect-uri.ts";
import { resourceOf, type SentAgentRequest } from "./schema.ts";

/** A request that is in order. */
export type CheckedRequest = {
  client: AgentClient;
  redirectUri: string;
  state: string | undefined;
  challenge: string;
  scopes: AgentScope[];
};
/** Why it is not; `back` leads to the program with the reason, where its address is known to be its own. */
export type RefusedRequest = { reason: string; back: string | null };

/** Checks what a program sent a browser with. Nothing is sent to an address that is not the program's. */
export function checkRequest(
  sent: SentAgentRequest,
  client: AgentClient,
): { ok: true; request: CheckedRequest } | ({ ok: false } & RefusedRequest) {
  const { origin, redirect_uri: redirectUri, state } = sent;
  const isOwn =
    !sent.repeated &&
    redirectUri !== undefined &&
    client.redirect_uris.some((registered) => fitsRedirectUri(registered, redirectUri));
  if (!isOwn)
    return {
      ok: false,
      reason: t("The program's redirect address isn't one that it registered."),
      back: null,
    };
  const refuse = (error: string, reason: string) => ({
    ok: false as const,
    reason,
    back: answerUrl(redirectUri, { error, state, iss: origin }),
  });
  if (sent.response_type !== "code")
    return refuse("unsupported_response_type", t("The program connects in a way we don't support."));
  if (sent.code_challenge_method !== "S256" || !/^[A-Za-z0-9_-]{43}$/.test(sent.code_challenge ?? ""))
    return refuse("invalid_request", t("The program doesn't protect its request with PKCE (S256)."));
  if (sent.resource !== undefined && sent.resource !== resourceOf(origin))
    return refuse("invalid_target", t("The program asks for access to another server."));
  const scopes = scopesIn(sent.scope);
  if (scopes.length === 0)
    return refuse("invalid_scope", t("The program asks for permissions that don't exist here."));
  const challenge = sent.code_challenge as string;
  return { ok: true, request: { client, redirectUri, state, challenge, scopes } };
}

/** What is asked for of what is offered; all of it where nothing is said. */
function scopesIn(scope: string | undefined): AgentScope[] {
  const named = (scope ?? "").split(" ").filter(Boolean);
  if (named.length === 0) return [...agentScopes];
  const known = agentScopes.filter((one) => named.includes(one));
  return known.includes("propose") ? [...agentScopes] : known;
}

/** Where the browser goes with an answer; `iss` says whose it is (RFC 9207). */
export function answerUrl(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
