import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { ProviderError } from "#app/core/provider-error.ts";
import { OutboundError } from "../outbound.ts";
import { providerTimeoutMs } from "../provider-fetch.ts";
import { callProvider, type Fetch } from "../provider-http.ts";
import { SocialError } from "./port.ts";

/** What a provider of OpenID Connect says about itself. */
export type ProviderMetadata = {
  authorize: string;
  token: string;
  /** Null where there is none: then everything about a person is in the ID token. */
  userinfo: string | null;
  /** Whether the token endpoint takes the client's secret as Basic credentials; else it is sent in the form. */
  basicAuth: boolean;
  /** The issuer that every answer has to name (RFC 9207); null where the provider names none. */
  namesIssuer: string | null;
  /** The claims of an ID token, once it is known to be the provider's and for this client. */
  claimsOf(idToken: string): Promise<JWTPayload>;
};

/** How far the clocks of provider and server may be apart. */
const clockTolerance = "60s";
/** No secret of the client signs a token: who knows it could make one. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** Checks ID tokens by the provider's published keys, which are read when they are first needed and when others come. */
export function verifiedClaims(issuer: string | string[], clientId: string, jwks: string, fetch: Fetch) {
  const keys = createRemoteJWKSet(new URL(jwks), {
    timeoutDuration: providerTimeoutMs,
    [customFetch]: fetch,
  });
  return async (idToken: string) => {
    const { payload } = await jwtVerify(idToken, keys, {
      ...{ issuer, audience: clientId, algorithms, clockTolerance },
      requiredClaims: ["sub", "iat", "exp"],
    });
    if (payload.azp !== undefined && payload.azp !== clientId) throw new Error("It is for another client");
    return payload;
  };
}

/** For a server that stands in for Google: it has no published keys. */
export function readClaims(clientId: string) {
  return async (idToken: string) => {
    const payload = decodeJwt(idToken);
    if (![payload.aud].flat().includes(clientId)) throw new Error("It is for another client");
    return payload;
  };
}

const address = z.url({ protocol: /^https?$/ });
const Discovered = z.object({
  issuer: z.string().max(2000),
  authorization_endpoint: address,
  token_endpoint: address,
  userinfo_endpoint: address.optional(),
  jwks_uri: address,
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

/** Why nothing can begin at a provider, as a sentence for the operator. */
class NoMetadata extends Error {}

/**
 * Reads what a provider says about itself (OpenID Connect Discovery 1.0).
 * @throws SocialError "provider"
 */
export async function discover(issuer: string, clientId: string, fetch: Fetch): Promise<ProviderMetadata> {
  try {
    return await read(issuer, clientId, fetch);
  } catch (error) {
    throw new SocialError("provider", error);
  }
}

async function read(issuer: string, clientId: string, fetch: Fetch): Promise<ProviderMetadata> {
  const { host, protocol } = new URL(issuer);
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const { ok, status, body } = await callProvider(host, fetch, { url });
  if (status >= 500) throw new NoMetadata(`${host} is having trouble right now (${status}).`);
  const { success, data } = Discovered.safeParse(body);
  if (!ok || !success)
    throw new NoMetadata(`${host} describes no OpenID Connect provider at ${url}. Is OIDC_ISSUER right?`);
  // A slash at the end is the one thing that people leave out.
  if (data.issuer.replace(/\/$/, "") !== issuer.replace(/\/$/, ""))
    throw new NoMetadata(
      `${host} calls itself ${data.issuer.slice(0, 200)}: OIDC_ISSUER has to be exactly that.`,
    );
  const { authorization_endpoint, token_endpoint, userinfo_endpoint = null, jwks_uri } = data;
  const endpoints = [authorization_endpoint, token_endpoint, userinfo_endpoint ?? issuer, jwks_uri];
  const plain = endpoints.find((one) => protocol === "https:" && !one.startsWith("https:"));
  if (plain) throw new NoMetadata(`${host} names an address that isn't encrypted: ${plain.slice(0, 200)}`);
  return {
    ...{ authorize: authorization_endpoint, token: token_endpoint, userinfo: userinfo_endpoint },
    basicAuth: data.token_endpoint_auth_methods_supported.includes("client_secret_basic"),
    namesIssuer: data.authorization_response_iss_parameter_supported ? data.issuer : null,
    claimsOf: verifiedClaims(data.issuer, clientId, jwks_uri, fetch),
  };
}

/** Why a provider cannot be used, for the operator; null for an error of another kind. */
export function providerProblem(error: unknown): string | null {
  const cause = error instanceof SocialError ? error.cause : error;
  const reason = cause instanceof ProviderError ? cause.cause : cause;
  return reason instanceof NoMetadata || reason instanceof OutboundError ? reason.message : null;
}
