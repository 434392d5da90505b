import type { z } from "zod";
import { recallRegions } from "../enums/recall-region.ts";
import { isLoopback } from "../network.ts";
import { listSetting, meetingHost, serverUrl } from "./kinds.ts";

/** Each service whose addresses are its own: the setting that names a stand-in, and the hosts of the service itself. */
const services = {
  zoom: { setting: "ZOOM_URL", hosts: ["zoom.us", "api.zoom.us"] },
  google: {
    setting: "GOOGLE_URL",
    hosts: [
      ...["accounts.google.com", "oauth2.googleapis.com"],
      ...["openidconnect.googleapis.com", "www.googleapis.com"],
    ],
  },
  microsoft: { setting: "MICROSOFT_URL", hosts: ["login.microsoftonline.com", "graph.microsoft.com"] },
  recall: {
    setting: "RECALL_URL",
    hosts: recallRegions.map((region) => `${region}.recall.ai`),
  },
  slack: { setting: "SLACK_URL", hosts: ["hooks.slack.com"] },
} as const;

export type StandIns = Partial<Record<keyof typeof services, string>>;

const standIn = (name: string, paths: string) =>
  serverUrl
    .optional()
    .describe(
      `A server that stands in for ${name}, for tests: on this machine, or at a host in STAND_IN_HOSTS. Its paths are the service's own (${paths}).`,
    );

export const standInSettings = {
  ZOOM_URL: standIn("Zoom", "`/oauth/…`, `/v2/…`"),
  GOOGLE_URL: standIn("Google", "`/o/oauth2/v2/auth`, `/token`, `/revoke`, `/v1/userinfo`, `/calendar/v3/…`"),
  MICROSOFT_URL: standIn("Microsoft", "`/TENANT/oauth2/v2.0/…`, `/v1.0/…`"),
  RECALL_URL: standIn("Recall.ai", "`/api/v1/…`"),
  SLACK_URL: standIn("hooks.slack.com, where answers in Slack are posted", "`/commands/…`"),
  STAND_IN_HOSTS: listSetting(meetingHost)
    .optional()
    .describe(
      "Other hosts where those five may run, comma separated, like `stand-in:9000`. They get what the services would: keys, tokens and links.",
    ),
};

type Values = z.output<z.ZodObject<typeof standInSettings>>;

/** The setting that points anywhere else than it may; null when none does. */
export function standInProblem(env: Values): { name: string; reason: string } | null {
  for (const { setting, hosts } of Object.values(services)) {
    const given = env[setting];
    if (given === undefined) continue;
    const { host, hostname, protocol } = new URL(given);
    const isOwn = protocol === "https:" && (hosts as readonly string[]).includes(host);
    if (!isOwn && !isLoopback(hostname) && !env.STAND_IN_HOSTS?.includes(host))
      return { name: setting, reason: "must be on this machine, or its host in STAND_IN_HOSTS" };
  }
  return null;
}

/** Where the services are played, each without a slash at the end. A service's own address is none of these. */
export function standInsOf(env: Values): StandIns {
  const found = Object.entries(services).flatMap(([name, { setting, hosts }]) => {
    const given = env[setting];
    const isOwn = given === undefined || (hosts as readonly string[]).includes(new URL(given).host);
    // Each region of Recall.ai is an address of its own.
    return given === undefined || (isOwn && name !== "recall") ? [] : [[name, given.replace(/\/+$/, "")]];
  });
  return Object.fromEntries(found);
}
