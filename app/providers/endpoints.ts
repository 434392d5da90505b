import type { Env } from "#app/core/env.ts";

/** Where the outside services with fixed addresses are; each without a slash at the end. */
export type Endpoints = {
  zoom: { oauth: string; api: string };
  google: { authorize: string; token: string; revoke: string; userinfo: string; calendar: string };
  /** `login` is followed by the tenant. */
  microsoft: { login: string; graph: string };
  /** The recorder's address in one of its regions. */
  recall: (region: string) => string;
};

const real: Endpoints = {
  zoom: { oauth: "https://zoom.us/oauth", api: "https://api.zoom.us/v2" },
  google: {
    authorize: "https://accounts.google.com/o/oauth2/v2/auth",
    token: "https://oauth2.googleapis.com/token",
    revoke: "https://oauth2.googleapis.com/revoke",
    userinfo: "https://openidconnect.googleapis.com/v1/userinfo",
    calendar: "https://www.googleapis.com/calendar/v3",
  },
  microsoft: { login: "https://login.microsoftonline.com", graph: "https://graph.microsoft.com/v1.0" },
  recall: (region) => `https://${region}.recall.ai`,
};

/** The services themselves or, with PEERS_URL, one server that plays them all under a path for each. */
export function endpointsOf({ peersUrl }: Pick<Env, "peersUrl">): Endpoints {
  if (!peersUrl) return real;
  return {
    zoom: { oauth: `${peersUrl}/zoom/oauth`, api: `${peersUrl}/zoom/v2` },
    google: {
      authorize: `${peersUrl}/google/o/oauth2/v2/auth`,
      token: `${peersUrl}/google/token`,
      revoke: `${peersUrl}/google/revoke`,
      userinfo: `${peersUrl}/google/userinfo`,
      calendar: `${peersUrl}/google/calendar/v3`,
    },
    microsoft: { login: `${peersUrl}/microsoft/login`, graph: `${peersUrl}/microsoft/v1.0` },
    recall: (region) => `${peersUrl}/recall/${region}`,
  };
}

/** The origins to which a form of ours may lead: where people log in to the services that are configured. */
export function formTargetsOf(env: Pick<Env, "peersUrl" | "zoom" | "google" | "microsoft">): string[] {
  const { zoom, google, microsoft } = endpointsOf(env);
  const pages = [env.zoom && zoom.oauth, env.google && google.authorize, env.microsoft && microsoft.login];
  return [...new Set(pages.flatMap((page) => (page ? [new URL(page).origin] : [])))];
}
