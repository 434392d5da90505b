import { z } from "zod";
import { onOff } from "../enums/on-off.ts";
import type { ProjectRole } from "../enums/project-role.ts";
import { isLoopback } from "../network.ts";
import { listSetting } from "./kinds.ts";

/** A role in a project that a group at the provider gives. */
export type GroupRole = { group: string; project_id: string; role: ProjectRole };

/** What says who somebody is. */
export const usualScopes = ["openid", "email", "profile"];

const issuer = z
  .string()
  .refine(
    isIssuer,
    "must be an https address like https://login.example.org/realms/main, as the provider writes it",
  );
const mailDomain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be domains such as example.org, without @");
const groupRole = z
  .string()
  .regex(/^.+=[\w-]{1,64}:(admin|member)$/, "must be like engineers=PROJECT-ID:member, with admin or member");

/** The operator's own OpenID Connect provider, for logging in. */
export const oidcSettings = {
  OIDC_ISSUER: issuer
    .optional()
    .describe(
      "Address of an OpenID Connect provider with which people log in: Keycloak, Authentik, Entra, Okta and others ([how](services/oidc.md)).",
    ),
  OIDC_CLIENT_ID: z.string().optional().describe("Client ID of this server there. Needed with OIDC_ISSUER."),
  OIDC_CLIENT_SECRET: z.string().optional().describe("Its client secret. Needed with OIDC_ISSUER."),
  OIDC_NAME: z
    .string()
    .trim()
    .max(40, "must have 40 characters at most")
    .default("single sign-on")
    .describe("Name of the provider on the button: Continue with …"),
  OIDC_DOMAINS: listSetting(mailDomain)
    .optional()
    .describe(
      "Domains of e-mail addresses that may log in by the provider, comma separated. It speaks for them: it opens an account that already has such an address. Without it, any address, and only new accounts.",
    ),
  OIDC_SIGNUP: z
    .enum(onOff)
    .default("off")
    .describe(
      "Whether the provider's people get an account also when SIGNUP is `invite` or `closed` (`on`, `off`).",
    ),
  OIDC_TRUST_EMAIL: z
    .enum(onOff)
    .default("off")
    .describe(
      "Whether addresses count as verified without the provider saying so (`on`, `off`). Only where people can't choose their address there; Entra needs it.",
    ),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\w:./-]+)*$/, "must be scopes separated by spaces, with openid first")
    .default(usualScopes.join(" "))
    .describe("Scopes that are asked for."),
  OIDC_GROUPS: z.string().max(200).default("groups").describe("Claim that holds a person's groups."),
  OIDC_ROLES: listSetting(groupRole)
    .transform((lines) => lines.map(groupRoleOf))
    .optional()
    .describe(
      "Roles that groups give, comma separated: `group=PROJECT-ID:admin` or `:member`. They follow the groups at each login; roles given by hand stay.",
    ),
};

type Values = z.output<z.ZodObject<typeof oidcSettings>>;

const needed = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

/** What is missing beside the settings that are there; null when nothing is. `given` are the names that have a value. */
export function oidcProblem(env: Values, given: Set<string>): { name: string; reason: string } | null {
  const present = Object.keys(oidcSettings).find((name) => given.has(name));
  const missing = needed.find((name) => !env[name]);
  return present && missing ? { name: missing, reason: `is needed with ${present}` } : null;
}

/** The provider; undefined where there is none. */
export function oidcOf(env: Values) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  return {
    ...{ issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET },
    name: env.OIDC_NAME,
    domains: env.OIDC_DOMAINS ?? [],
    signup: env.OIDC_SIGNUP === "on",
    trustEmail: env.OIDC_TRUST_EMAIL === "on",
    scopes: env.OIDC_SCOPES.split(" "),
    groupsClaim: env.OIDC_GROUPS,
    roles: env.OIDC_ROLES ?? [],
  };
}

/** Codes and secrets go there, so it is encrypted, but for a provider on this machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username || password || search || hash) return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

/** The group may have any character but a comma, so its end is found from the right. */
function groupRoleOf(line: string): GroupRole {
  const [, group = "", project_id = "", role] = /^(.+)=([\w-]+):(\w+)$/.exec(line) ?? [];
  return { group: group.trim(), project_id, role: role === "admin" ? "project_admin" : "member" };
}
