import { createHash } from "node:crypto";
import { z } from "zod";
import { boundedJson, usualJson } from "#app/core/json-bound.ts";
import { VendorError } from "#app/core/vendor-error.ts";
import type { AccountPort, Attempt, Grant } from "./accounts/port.ts";

/** One service that speaks OAuth 2, and in what it differs from the others. */
export type OAuthService = {
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

export type Fetch = typeof globalThis.fetch;
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
export function oauthAccount(service: OAuthService, fetch: Fetch): AccountPort {
  const { label, clientId, scopes } = service;
  return {
    revokes: service.revokeUrl !== null,
    authorizationUrl({ state, verifier, redirectUri }) {
      const url = new URL(service.authorizeUrl);
      const params = {
        ...{ response_type: "code", client_id: clientId, redirect_uri: redirectUri, state },
        ...{ code_challenge: challengeOf(verifier), code_challenge_method: "S256" },
        ...(scopes.length > 0 && { scope: scopes.join(" ") }),
        ...service.authorizeParams,
      };
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
      return url.href;
    },
    async exchange({ code, verifier, redirectUri }: Attempt & { code: string }) {
      const grant = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
      const tokens = await requestToken(service, fetch, { ...grant, code_verifier: verifier });
      const granted = grantOf(tokens);
      assertScope(service, granted);
      return { ...granted, accountName: await service.accountName(tokens, fetch) };
    },
    refresh: async (refreshToken) =>
      grantOf(
        await requestToken(service, fetch, { grant_type: "refresh_token", refresh_token: refreshToken }),
      ),
    async revoke(token) {
      if (service.revokeUrl === null) return;
      const url = new URL(service.revokeUrl);
      url.searchParams.set("token", token);
      const response = await reach(label, () =>
        fetch(url, { method: "POST", headers: basicHeader(service) }),
      );
      // A token that is dead already needs no revocation.
      if (response.status >= 500) throw outOfOrder(label);
    },
  };
}

/** The e-mail address in an ID token. It came from the service itself over TLS, so its signature needs no check. */
export function emailInIdToken({ id_token }: TokenResponse): string | null {
  try {
    const claims = JSON.parse(Buffer.from(id_token?.split(".")[1] ?? "", "base64url").toString("utf8"));
    return IdClaims.parse(claims).email ?? IdClaims.parse(claims).preferred_username ?? null;
  } catch {
    return null;
  }
}
const IdClaims = z.object({
  email: z.string().max(254).optional(),
  preferred_username: z.string().max(254).optional(),
});

/** The service's answer, or a VendorError when there is none. */
export async function reach<T>(label: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw Object.assign(
      new VendorError(
        "unavailable",
        `${label} can't be reached right now. Please try again in a few minutes.`,
      ),
      {
        cause,
      },
    );
  }
}

export function outOfOrder(label: string): VendorError {
  return new VendorError(
    "unavailable",
    `${label} is having trouble right now. Please try again in a few minutes.`,
  );
}

export function reconnect(label: string): VendorError {
  return new VendorError(
    "reconnect",
    `${label} no longer accepts this connection. Please connect your ${label} account again.`,
  );
}

async function requestToken(service: OAuthService, fetch: Fetch, params: Record<string, string>) {
  const { label, tokenUrl, clientAuth, clientId, clientSecret } = service;
  const form = new URLSearchParams(params);
  if (clientAuth === "form") {
    form.set("client_id", clientId);
    form.set("client_secret", clientSecret);
  }
  const response = await reach(label, () =>
    fetch(tokenUrl, {
      method: "POST",
      headers: { Accept: "application/json", ...basicHeader(service) },
      body: form,
    }),
  );
  const body = boundedJson(await response.text().catch(() => ""), usualJson);
  if (!response.ok) throw tokenError(service, response.status, body, params.grant_type === "refresh_token");
  const tokens = TokenResponse.safeParse(body);
  if (!tokens.success) throw outOfOrder(label);
  return tokens.data;
}

/** Tells a dead code or token from a wrong configuration and from an outage. The vendors' numbers are no contract. */
function tokenError({ label }: OAuthService, status: number, body: unknown, isRefresh: boolean): VendorError {
  const { error = "" } = ErrorResponse.safeParse(body).data ?? {};
  if (["invalid_grant", "interaction_required", "consent_required"].includes(error))
    return isRefresh ? reconnect(label) : codeIsOver(label);
  if (status === 429)
    return new VendorError("limit", `${label} is busy. Please try again in a minute.`, {
      retryAfterSeconds: 60,
    });
  if (status >= 500 || error === "temporarily_unavailable") return outOfOrder(label);
  const name = /^[a-z_]{1,40}$/.test(error) ? error : String(status);
  return new VendorError(
    "refused",
    `${label} refused this server's credentials (${name}). Please ask the person who runs this server to check them.`,
  );
}

function codeIsOver(label: string): VendorError {
  return new VendorError(
    "refused",
    `The permission that ${label} sent back is no longer valid. Please connect again.`,
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

function assertScope({ label, requiredScope }: OAuthService, { scopes }: Grant): void {
  if (requiredScope === null || scopes.length === 0) return;
  // Microsoft may write a scope with the address of its service in front.
  if (scopes.some((scope) => scope === requiredScope || scope.endsWith(`/${requiredScope}`))) return;
  throw new VendorError(
    "refused",
    `${label} did not get your permission to use your calendar. Please connect again and allow it.`,
  );
}

function basicHeader({ clientAuth, clientId, clientSecret }: OAuthService): Record<string, string> {
  if (clientAuth !== "basic") return {};
  return { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` };
}

function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
