import { z } from "zod";
import type { Endpoints } from "../endpoints.ts";
import { emailInIdToken, type OAuthProvider } from "../oauth.ts";
import { callProvider } from "../provider-http.ts";

/** The client that the operator registered at a service. */
export type Client = { clientId: string; clientSecret: string };

/** Zoom, as a user-managed app. Its scopes are set in the app itself, so none are asked for. */
export function zoomOAuth(client: Client, { oauth, api }: Endpoints["zoom"]): OAuthProvider {
  return {
    ...client,
    label: "Zoom",
    authorizeUrl: `${oauth}/authorize`,
    tokenUrl: `${oauth}/token`,
    revokeUrl: `${oauth}/revoke`,
    clientAuth: "basic",
    scopes: [],
    requiredScope: null,
    async accountName({ access_token }, fetch) {
      // The name is a convenience: without the scope for it the account works all the same.
      const call = { url: `${api}/users/me`, accessToken: access_token };
      const user = await callProvider("Zoom", fetch, call).catch(() => null);
      return ZoomUser.safeParse(user?.body).data?.email ?? null;
    },
  };
}
const ZoomUser = z.object({ email: z.string().max(254) });

const googleEvents = "https://www.googleapis.com/auth/calendar.events";

/** Google. A refresh token comes only with `offline`, and for a returning person only with `consent`. */
export function googleOAuth(
  client: Client,
  { authorize, token, revoke }: Endpoints["google"],
): OAuthProvider {
  return {
    ...client,
    label: "Google",
    authorizeUrl: authorize,
    tokenUrl: token,
    revokeUrl: revoke,
    clientAuth: "form",
    scopes: ["openid", "email", googleEvents],
    // People can untick it on Google's page.
    requiredScope: googleEvents,
    authorizeParams: { access_type: "offline", prompt: "consent" },
    accountName: async (tokens) => emailInIdToken(tokens),
  };
}

/** Microsoft. It has no endpoint to withdraw permission: people do that at myapps.microsoft.com. */
export function microsoftOAuth(
  client: Client,
  tenant: string,
  { login }: Endpoints["microsoft"],
): OAuthProvider {
  const base = `${login}/${encodeURIComponent(tenant)}/oauth2/v2.0`;
  return {
    ...client,
    label: "Microsoft",
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    revokeUrl: null,
    clientAuth: "form",
    scopes: ["openid", "profile", "email", "offline_access", "Calendars.ReadWrite"],
    requiredScope: "Calendars.ReadWrite",
    accountName: async (tokens) => emailInIdToken(tokens),
  };
}
