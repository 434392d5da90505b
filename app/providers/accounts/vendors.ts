import { z } from "zod";
import type { Endpoints } from "../endpoints.ts";
import { emailInIdToken, type OAuthService } from "../oauth.ts";

/** The client that the operator registered at a service. */
export type Client = { clientId: string; clientSecret: string };

/** Zoom, as a user-managed app. Its scopes are set in the app itself, so none are asked for. */
export function zoomService(client: Client, { oauth, api }: Endpoints["zoom"]): OAuthService {
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
      try {
        const response = await fetch(`${api}/users/me`, {
          headers: { Authorization: `Bearer ${access_token}` },
        });
        return ZoomUser.parse(await response.json()).email;
      } catch {
        // The name is a convenience: without the scope for it the account works all the same.
        return null;
      }
    },
  };
}
const ZoomUser = z.object({ email: z.string().max(254) });

const googleEvents = "https://www.googleapis.com/auth/calendar.events";

/** Google. A refresh token comes only with `offline`, and for a returning person only with `consent`. */
export function googleService(
  client: Client,
  { authorize, token, revoke }: Endpoints["google"],
): OAuthService {
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
export function microsoftService(
  client: Client,
  tenant: string,
  { login }: Endpoints["microsoft"],
): OAuthService {
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
