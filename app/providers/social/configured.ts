import type { Env } from "#app/core/env.ts";
import { usualScopes } from "#app/core/settings/oidc.ts";
import { type Endpoints, endpointsOf } from "../endpoints.ts";
import { providerFetch } from "../provider-fetch.ts";
import type { Fetch } from "../provider-http.ts";
import { noSocial } from "./embedded.ts";
import { discover, type ProviderMetadata, readClaims, verifiedClaims } from "./metadata.ts";
import { openIdSignIn } from "./open-id.ts";
import { claimedNames, groupsIn } from "./open-id-claims.ts";
import type { SignInPort, SocialPort } from "./port.ts";

export function socialOf(env: Env): SocialPort {
  const fetch = providerFetch();
  return {
    google: env.google ? googleSignIn(env.google, endpointsOf(env).google, fetch) : noSocial.google,
    oidc: env.oidc ? ownSignIn(env.oidc, fetch) : noSocial.oidc,
  };
}

/** Google says of itself what never changes, so it is not asked. */
export function googleSignIn(
  { clientId, clientSecret }: NonNullable<Env["google"]>,
  { authorize, token, userinfo, jwks }: Endpoints["google"],
  fetch: Fetch,
): SignInPort {
  const issuers = ["https://accounts.google.com", "accounts.google.com"];
  const metadata: ProviderMetadata = {
    ...{ authorize, token, userinfo, basicAuth: false, namesIssuer: null },
    claimsOf: jwks === null ? readClaims(clientId) : verifiedClaims(issuers, clientId, jwks, fetch),
  };
  return openIdSignIn({
    ...{ name: "Google", clientId, clientSecret, fetch, needsIdToken: jwks !== null },
    page: () => authorize,
    rules: { domains: [], signup: false, roles: [] },
    metadata: async () => metadata,
    scopes: usualScopes,
    extra: {
      // As the package itself asks.
      ...{ access_type: "online", include_granted_scopes: "false" },
      // People with several accounts choose one, also when they are logged in at Google.
      prompt: "select_account",
    },
    personOf: (claims) => ({
      ...{ subject: claims.sub, email: claims.email, emailVerified: claims.email_verified },
      ...claimedNames(claims),
      hostedDomain: claims.hd.toLowerCase() || null,
      groups: null,
    }),
  });
}

/** How long what a provider said about itself holds, in ms: its addresses hardly ever change. */
const metadataMs = 10 * 60_000;

/** How long a provider that gave no answer is left alone, unless somebody wants to log in, in ms. */
const retryMs = 60_000;

/** The operator's own provider, which is asked about itself. */
export function ownSignIn(oidc: NonNullable<Env["oidc"]>, fetch: Fetch): SignInPort {
  const { issuer, clientId, clientSecret, name, domains, signup, roles, trustEmail, scopes, groupsClaim } =
    oidc;
  let known: { metadata: ProviderMetadata; until: number } | undefined;
  let askedAt = 0;
  const metadata = async () => {
    if (!known || known.until < Date.now())
      known = { metadata: await discover(issuer, clientId, fetch), until: Date.now() + metadataMs };
    return known.metadata;
  };
  return openIdSignIn({
    ...{ name, clientId, clientSecret, fetch, scopes, needsIdToken: true, extra: {} },
    rules: { domains, signup, roles },
    metadata,
    page() {
      // Some have their page at another host. Whoever sees the next page may be sent there.
      if (!known && askedAt < Date.now() - retryMs) {
        askedAt = Date.now();
        metadata().catch(() => undefined);
      }
      return known?.metadata.authorize ?? issuer;
    },
    personOf: (claims) => ({
      // The same id at another provider is another person.
      ...{ subject: `${issuer} ${claims.sub}`, email: claims.email },
      emailVerified: trustEmail || claims.email_verified,
      ...claimedNames(claims),
      hostedDomain: null,
      groups: groupsIn(claims, groupsClaim),
    }),
  });
}
