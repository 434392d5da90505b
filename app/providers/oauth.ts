import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { z } from "zod";
import { usualJson } from "#app/core/json-bound.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import type { AccountPort, ConnectionAttempt, Grant } from "./accounts/port.ts";
import { outOfOrder, reconnect } from "./provider-failures.ts";
import { callProvider, type Fetch } from "./provider-http.ts";

/** One provider that speaks OAuth 2, and in what it differs from the others. */
export type OAuthProvider = {
  /** Its name as people know it: "Zoom". */
  label: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Null where the service has no such endpoint: people withdraw permission in its own settings. */
  revokeUrl: string | null;
  clientId: string;
  clientSecret: string;
  /** Where the client's secret goes: into a Basic header, or into the form. */
  clientAuth: "basic" | "form";
  scopes: string[];
  /** The scope without which the account is of no use, where people can refuse single ones. */
  requiredScope: string | null;
  /** Further parameters of the authorization page. */
  authorizeParams?: Record<string, string>;
  /** Finds the account's e-mail address after the exchange. */
  accountName: (tokens: TokenResponse, fetch: Fetch) => Promise<string | null>;
};

export type TokenResponse = z.output<typeof TokenResponse>;

const TokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.coerce.number().positive().default(3600),
  scope: z.string().nullish(),
  id_token: z.string().nullish(),
});
const ErrorResponse = z.object({ error: z.string(), error_description: z.string().nullish() });

/**
 * The authorization code flow of RFC 6749 with PKCE (RFC 7636), refresh, and revocation (RFC 7009).
 * The client libraries at hand do not fit all three services: they percent-encode the Basic header, which Zoom compares as it
 * is, and they demand one issuer, where each Microsoft tenant has its own.
 * @param fetch the guarded fetch of this program
 */
export function oauthAccount(provider: OAuthProvider, fetch: Fetch): AccountPort {
  const { label, clientId, scopes } = provider;
  return {
    revokes: provider.revokeUrl !== null,
    authorizationUrl({ state, verifier, redirectUri }) {
      const url = new URL(provider.authorizeUrl);
      const params = {
        ...{ response_type: "code", client_id: clientId, redirect_uri: redirectUri, state },
        ...{ code_challenge: challengeOf(verifier), code_challenge_method: "S256" },
        ...(scopes.length > 0 && { scope: scopes.join(" ") }),
        ...provider.authorizeParams,
      };
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
      return url.href;
    },
    async exchange({ code, verifier, redirectUri }: ConnectionAttempt & { code: string }) {
      const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
      const tokens = await requestToken(provider, fetch, { ...grant, code_verifier: verifier });
      const granted = grantOf(tokens);
      assertScope(provider, granted);
      return { ...granted, accountName: await provider.accountName(tokens, fetch) };
    },
    refresh: async (refreshToken) =>
      grantOf(
        await requestToken(provider, fetch, { grant_type: "refresh_token", refresh_token: refreshToken }),
      ),
    async revoke(token) {
      if (provider.revokeUrl === null) return;
      const url = new URL(provider.revokeUrl);
      url.searchParams.set("token", token);
      const response = await callProvider(label, fetch, {
        method: "POST",
        url,
        headers: basicHeader(provider),
      });
      // A token that is dead already needs no revocation.
      if (response.status >= 500) throw outOfOrder(label);
    },
  };
}

/** The e-mail address in an ID token. It came from the service itself over TLS, so its signature needs no check. */
export function emailInIdToken({ id_token }: TokenResponse): string | null {
  try {
    const { email, preferred_username } = IdClaims.parse(decodeJwt(id_token ?? ""));
    return email ?? preferred_username ?? null;
  } catch {
    return null;
  }
}
const IdClaims = z.object({
  email: z.string().max(254).optional(),
  preferred_username: z.string().max(254).optional(),
});

async function requestToken(provider: OAuthProvider, fetch: Fetch, params: Record<string, string>) {
  const { label, tokenUrl, clientAuth, clientId, clientSecret } = provider;
  const form = new URLSearchParams(params);
  if (clientAuth === "form") {
    form.set("client_id", clientId);
    form.set("client_secret", clientSecret);
  }
  const request = { method: "POST", url: tokenUrl, headers: basicHeader(provider), form, bound: usualJson };
  const response = await callProvider(label, fetch, request);
  const { body } = response;
  if (!response.ok) throw tokenError(provider, response.status, body, params.grant_type === "refresh_token");
  const tokens = TokenResponse.safeParse(body);
  if (!tokens.success) throw outOfOrder(label);
  return tokens.data;
}

/** Tells a dead code or token from a wrong configuration and from an outage. The vendors' numbers are no contract. */
function tokenError(
  { label }: OAuthProvider,
  status: number,
  body: unknown,
  isRefresh: boolean,
): ProviderError {
  const { error = "" } = ErrorResponse.safeParse(body).data ?? {};
  if (["invalid_grant", "interaction_required", "consent_required"].includes(error))
    return isRefresh ? reconnect(label) : codeIsOver(label);
  if (status === 429)
    return new ProviderError("limit", t("{label} is busy. Try again in a minute.", { label }), {
      retryAfterSeconds: 60,
    });
  if (status >= 500 || error === "temporarily_unavailable") return outOfOrder(label);
  const name = /^[a-z_]{1,40}$/.test(error) ? error : String(status);
  return new ProviderError(
    "refused",
    t("{label} refused this server's credentials ({name}). Ask this server's operator to check them.", {
      label,
      name,
    }),
  );
}

function codeIsOver(label: string): ProviderError {
  return new ProviderError(
    "refused",
    t("The permission that {label} sent back is no longer valid. Connect again.", { label }),
  );
}

function grantOf({ access_token, refresh_token, expires_in, scope }: TokenResponse): Grant {
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expiresIn: expires_in,
    scopes: scope?.split(/[\s,]+/).filter(Boolean) ?? [],
  };
}

function assertScope({ label, requiredScope }: OAuthProvider, { scopes }: Grant): void {
  if (requiredScope === null || scopes.length === 0) return;
  // Microsoft may write a scope with the address of its service in front.
  if (scopes.some((scope) => scope === requiredScope || scope.endsWith(`/${requiredScope}`))) return;
  throw new ProviderError(
    "refused",
    t("{label} didn't get your permission to use your calendar. Connect again and allow it.", { label }),
  );
}

function basicHeader({ clientAuth, clientId, clientSecret }: OAuthProvider): Record<string, string> {
  if (clientAuth !== "basic") return {};
  return { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` };
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
