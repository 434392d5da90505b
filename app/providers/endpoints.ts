import type { Env } from "#app/core/env.ts";
import type { StandIns } from "#app/core/settings/stand-ins.ts";

/** Where the outside services with fixed addresses are; each without a slash at the end. */
export type Endpoints = {
  zoom: { oauth: string; api: string };
  /** `jwks` are the keys of its ID tokens; a stand-in has none that are known. */
  google: Record<"authorize" | "token" | "revoke" | "userinfo" | "calendar", string> & {
    jwks: string | null;
  };
  /** `login` is followed by the tenant. */
  microsoft: { login: string; graph: string };
  /** The recorder's address in one of its regions. */
  recall: (region: string) => string;
  /** What the addresses begin with to which answers in Slack go. */
  slack: string;
};

export const slackHooks = "https://hooks.slack.com";

const real: Endpoints = {
  zoom: { oauth: "https://zoom.us/oauth", api: "https://api.zoom.us/v2" },
  google: {
    authorize: "https://accounts.google.com/o/oauth2/v2/auth",
    token: "https://oauth2.googleapis.com/token",
    revoke: "https://oauth2.googleapis.com/revoke",
    userinfo: "https://openidconnect.googleapis.com/v1/userinfo",
    calendar: "https://www.googleapis.com/calendar/v3",
    jwks: "https://www.googleapis.com/oauth2/v3/certs",
  },
  microsoft: { login: "https://login.microsoftonline.com", graph: "https://graph.microsoft.com/v1.0" },
  recall: (region) => `https://${region}.recall.ai`,
  slack: slackHooks,
};

/** What names the servers that play the services. */
type Where = { peersUrl: string | undefined; standIns?: StandIns };

/** The services themselves, or what stands in for each; PEERS_URL is one server that plays them all under a path for each. */
export function endpointsOf({ peersUrl, standIns = {} }: Where): Endpoints {
  const all = peersUrl ? playedAt(peersUrl) : real;
  const { zoom, google, microsoft, recall, slack } = standIns;
  return {
    zoom: zoom ? { oauth: `${zoom}/oauth`, api: `${zoom}/v2` } : all.zoom,
    google: google
      ? {
          authorize: `${google}/o/oauth2/v2/auth`,
          token: `${google}/token`,
          revoke: `${google}/revoke`,
          userinfo: `${google}/v1/userinfo`,
          calendar: `${google}/calendar/v3`,
          jwks: null,
        }
      : all.google,
    microsoft: microsoft ? { login: microsoft, graph: `${microsoft}/v1.0` } : all.microsoft,
    recall: recall ? () => recall : all.recall,
    slack: slack ?? all.slack,
  };
}

function playedAt(peersUrl: string): Endpoints {
  return {
    zoom: { oauth: `${peersUrl}/zoom/oauth`, api: `${peersUrl}/zoom/v2` },
    google: {
      authorize: `${peersUrl}/google/o/oauth2/v2/auth`,
      token: `${peersUrl}/google/token`,
      revoke: `${peersUrl}/google/revoke`,
      userinfo: `${peersUrl}/google/userinfo`,
      calendar: `${peersUrl}/google/calendar/v3`,
      jwks: null,
    },
    microsoft: { login: `${peersUrl}/microsoft/login`, graph: `${peersUrl}/microsoft/v1.0` },
    recall: (region) => `${peersUrl}/recall/${region}`,
    slack: `${peersUrl}/slack`,
  };
}

/**
 * The origins to which a form of ours may lead: where people log in to the services that are configured.
 * @param signIn the page of the operator's own provider
 */
export function formTargetsOf(
  env: Pick<Env, "peersUrl" | "standIns" | "zoom" | "google" | "microsoft">,
  signIn?: string,
): string[] {
  const { zoom, google, microsoft } = endpointsOf(env);
  const pages = [
    env.zoom && zoom.oauth,
    env.google && google.authorize,
    env.microsoft && microsoft.login,
    signIn,
  ];
  return [...new Set(pages.flatMap((page) => (page ? [new URL(page).origin] : [])))];
}
