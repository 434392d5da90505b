import type { Env } from "#app/core/env.ts";
import { endpointsOf } from "../endpoints.ts";
import { oauthAccount } from "../oauth.ts";
import { providerFetch } from "../provider-fetch.ts";
import { googleOAuth, microsoftOAuth, zoomOAuth } from "./oauth-providers.ts";
import type { AccountsPort } from "./port.ts";

export function accountsOf(env: Env): AccountsPort {
  const { zoom, google, microsoft } = endpointsOf(env);
  const fetch = providerFetch();
  return {
    zoom: env.zoom ? oauthAccount(zoomOAuth(env.zoom, zoom), fetch) : null,
    google: env.google ? oauthAccount(googleOAuth(env.google, google), fetch) : null,
    microsoft: env.microsoft
      ? oauthAccount(microsoftOAuth(env.microsoft, env.microsoftTenant, microsoft), fetch)
      : null,
  };
}
