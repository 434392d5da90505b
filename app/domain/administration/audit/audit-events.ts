import { waysOut } from "#app/core/enums/way-out.ts";
import { isolated } from "#app/core/isolated.ts";
import { type Message, message } from "#app/core/words.ts";
import { outboundActs } from "./outbound-acts.ts";

/** What the audit log can be narrowed to. */
export const auditKinds = ["logins", "members", "access", "agents", "sharing", "data", "server"] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditKindLabels: Record<AuditKind, Message> = {
  logins: /* @__PURE__ */ message("Logins and passwords"),
  members: /* @__PURE__ */ message("Members and roles"),
  access: /* @__PURE__ */ message("API tokens and connections"),
  agents: /* @__PURE__ */ message("Agents"),
  sharing: /* @__PURE__ */ message("Share links and recaps"),
  data: /* @__PURE__ */ message("Data and deletions"),
  server: /* @__PURE__ */ message("Server operators"),
};

/** What a sentence about an act can name. `own`: the person did it to themselves. */
export type AuditEventNames = {
  actor: string;
  person: string;
  own: boolean;
  project: string;
  /** The entry's details, as the event had them. */
  details: Record<string, unknown>;
};

type AuditEvent = { kind: AuditKind; text: (names: AuditEventNames) => string };

const vendors: Record<string, string> = { zoom: "Zoom", google: "Google", microsoft: "Microsoft" };
const vendorOf = ({ details }: AuditEventNames) => vendors[String(details.vendor)] ?? "a service";
const signInOf = ({ details }: AuditEventNames) =>
  details.provider === "oidc" ? "single sign-on" : "Google sign-in";
const wayOf = ({ way }: AuditEventNames["details"]) => waysOut.find((one) => one === way) ?? "webhooks";
const slackAccountIn = ({ name, workspace }: AuditEventNames["details"]) =>
  `${isolated(String(name))} (${isolated(String(workspace))})`;
const asRole = ({ details }: AuditEventNames) =>
  /admin$/.test(String(details.role)) ? ("an admin" as const) : ("a member" as const);

const actOf =
  (kind: AuditKind) =>
  (text: AuditEvent["text"]): AuditEvent => ({ kind, text });
const login = actOf("logins");
const member = actOf("members");
const access = actOf("access");
const data = actOf("data");
const agent = actOf("agents");
const server = actOf("server");

/** Every sensitive act by its event's name, as one sentence. */
export const auditEvents: Record<string, AuditEvent> = {
  "identity.signed-up": login(({ person }) => `${person} signed up`),
  "identity.email-confirmed": login(({ person }) => `${person} confirmed their e-mail address`),
  "identity.data-downloaded": data(({ person }) => `${person} downloaded their data`),
  "identity.account-deleted": data(({ own, actor }) =>
    own ? "A person deleted their account" : `${actor} deleted someone's account`,
  ),
  "identity.logged-in": login(({ person }) => `${person} logged in`),
  "identity.login-failed": login(({ person }) => `Failed login as ${person}`),
  "identity.sessions-ended": login(({ own, actor, person }) =>
    own ? `${person} logged out` : `${actor} logged ${person} out`,
  ),
  "addresses.email-changed": login(({ person }) => `${person} changed their e-mail address`),
  "credentials.password-changed": login(({ person }) => `${person} changed their password`),
  "local-accounts.link-made": login(({ person }) => `A link to choose a password was created for ${person}`),
  "all-accounts.suspended": access(({ actor, person }) => `${actor} suspended ${person}`),
  "all-accounts.resumed": access(({ actor, person }) => `${actor} let ${person} back in`),
  "all-accounts.second-step-reset": login(
    ({ actor, person }) => `${actor} removed the second step of ${person}`,
  ),
  "setup.signup-changed": server(
    ({ actor, details }) => `${actor} changed who can sign up: ${details.signup}`,
  ),
  "factors.added": login(({ person }) => `${person} added an authenticator app`),
  "factors.removed": login(({ person }) => `${person} removed an authenticator app`),
  "passkeys.added": login(({ person }) => `${person} added a passkey`),
  "passkeys.removed": login(({ person }) => `${person} removed a passkey`),
  "passkeys.refused": login(({ person }) => `A passkey of ${person} was refused`),
  // As they were called before there was more than one provider.
  "google.connected": login(({ person }) => `${person} connected Google sign-in`),
  "google.disconnected": login(({ person }) => `${person} disconnected Google sign-in`),
  "google.refused": login(({ person }) => `Google sign-in refused for ${person}`),
  "social-sign-in.connected": login((names) => `${names.person} connected ${signInOf(names)}`),
  "social-sign-in.disconnected": login((names) => `${names.person} disconnected ${signInOf(names)}`),
  "social-sign-in.refused": login((names) => `${names.person} was refused by ${signInOf(names)}`),
  "connections.connected": access((names) => `${names.person} connected ${vendorOf(names)}`),
  "connections.disconnected": access((names) => `${names.person} disconnected ${vendorOf(names)}`),
  "connections.broke": access((names) => `${vendorOf(names)} ended the connection of ${names.person}`),
  "api-tokens.created": access(({ person }) => `${person} created an API token`),
  "api-tokens.revoked": access(({ person }) => `${person} revoked an API token`),
  "agents.connected": agent(
    ({ person, details }) => `${person} connected the agent ${isolated(String(details.name))}`,
  ),
  "agents.revoked": agent(({ person, details }) => {
    const name = isolated(String(details.name));
    if (details.why === "person") return `${person} revoked the agent ${name}`;
    if (details.why === "program") return `The agent ${name} ended its access for ${person}`;
    return `The agent ${name} of ${person} was revoked: what opens it was used in a wrong way`;
  }),
  "agents.token-refused": agent(
    ({ person, details }) =>
      `A used token of the agent ${isolated(String(details.name))} of ${person} was refused`,
  ),
  "agents.called": agent(({ person, project, details }) => {
    const did = details.outcome === "done" ? "used" : "tried";
    const where = details.project_id ? ` in ${project}` : "";
    return `${isolated(String(details.agent))}, for ${person}, ${did} ${details.tool}${where}`;
  }),
  "slack.connected": agent(
    ({ person, details }) => `${person} connected the Slack account ${slackAccountIn(details)}`,
  ),
  "slack.disconnected": agent(
    ({ person, details }) => `${person} disconnected the Slack account ${slackAccountIn(details)}`,
  ),
  "language-model.chosen": data(({ actor, project, details }) =>
    details.enabled
      ? `${actor} turned the language model on for ${project}`
      : `${actor} turned the language model off for ${project}`,
  ),
  "language-model.template-chosen": data(
    ({ actor, project }) => `${actor} changed how the minutes of ${project} are written`,
  ),
  "organization.exported": data(({ actor }) => `${actor} exported the organization`),
  "project.exported": data(({ actor, project }) => `${actor} exported ${project}`),
  "organization.archive-imported": data(({ actor }) => `${actor} imported an archive into the organization`),
  "organization.archive-name-accepted": data(
    ({ person }) => `${person} claimed a name from an imported archive`,
  ),
  "project.retention-changed": data(
    ({ actor, project }) => `${actor} changed how long ${project} keeps transcripts and recordings`,
  ),
  "organization.model-access": access(({ actor, details }) =>
    details.allowed
      ? `${actor} turned on the language model for the organization`
      : `${actor} turned off the language model for the organization`,
  ),
  "organization.second-step-required": access(({ actor, details }) =>
    details.from === null
      ? `${actor} ended that everyone needs a second step`
      : `${actor} required a second step of everyone`,
  ),
  "organization.way-out-changed": access(({ actor, details }) =>
    details.is_open
      ? `${actor} allowed ${wayOf(details)} in the organization`
      : `${actor} turned off ${wayOf(details)} in the organization`,
  ),
  "server.way-out-changed": server(({ actor, details }) =>
    details.is_open
      ? `${actor} allowed ${wayOf(details)} on this server`
      : `${actor} turned off ${wayOf(details)} on this server`,
  ),
  ...outboundActs,
  "organization.deleted": data(({ actor }) => `${actor} deleted the organization`),
  "organization.member-joined": member(({ own, actor, person }) =>
    own ? `${person} joined the organization` : `${actor} added ${person} to the organization`,
  ),
  "organization.member-changed": member(
    (names) => `${names.actor} made ${names.person} ${asRole(names)} of the organization`,
  ),
  "organization.member-removed": member(({ own, actor, person }) =>
    own ? `${person} left the organization` : `${actor} removed ${person} from the organization`,
  ),
  "project.member-invited": member(
    ({ actor, person, project }) => `${actor} invited ${person} to ${project}`,
  ),
  "project.invite-withdrawn": member(
    ({ actor, person, project }) => `${actor} withdrew the invite of ${person} to ${project}`,
  ),
  "project.member-joined": member(({ own, actor, person, project }) =>
    own ? `${person} joined ${project}` : `${actor} added ${person} to ${project}`,
  ),
  "project.member-changed": member(
    (names) => `${names.actor} made ${names.person} ${asRole(names)} of ${names.project}`,
  ),
  "project.member-removed": member(({ own, actor, person, project }) =>
    own ? `${person} left ${project}` : `${actor} removed ${person} from ${project}`,
  ),
  "project.deleted": data(({ actor }) => `${actor} deleted a project`),
  "meeting.deleted": data(({ actor, project }) => `${actor} deleted a meeting in ${project}`),
  "meeting.privacy-changed": access(({ actor, project, details }) =>
    details.is_private
      ? `${actor} made a meeting in ${project} private to its people`
      : `${actor} opened a private meeting in ${project} to the project`,
  ),
  "sign-off.asked": data(
    ({ actor, project }) => `${actor} asked people to agree on the minutes of a meeting in ${project}`,
  ),
  "sign-off.answered": data(({ actor, project, details }) =>
    details.answer === "agreed"
      ? `${actor} agreed on the minutes of a meeting in ${project}`
      : `${actor} objected to the minutes of a meeting in ${project}`,
  ),
  "sign-off.agreed": data(({ project }) => `Minutes of a meeting in ${project} were agreed on and sealed`),
  "sign-off.lapsed": data(({ project }) => `Minutes of a meeting in ${project} weren't agreed on in time`),
  "sign-off.withdrawn": data(
    ({ actor, project }) => `${actor} withdrew a request to agree on minutes in ${project}`,
  ),
  "sign-off.people-changed": data(
    ({ actor, project }) => `${actor} changed who has to agree on the minutes of a meeting in ${project}`,
  ),
  "project.sign-off-default-changed": data(
    ({ actor, project }) => `${actor} changed who ${project} asks to agree on minutes`,
  ),
  "share-link.created": {
    kind: "sharing",
    text: ({ actor, project }) => `${actor} created a share link to a meeting in ${project}`,
  },
  "share-link.revoked": {
    kind: "sharing",
    text: ({ actor, project }) => `${actor} turned off a share link to a meeting in ${project}`,
  },
  "recap.sent": {
    kind: "sharing",
    text: ({ actor, project, details }) =>
      `${actor} e-mailed the recap of a meeting in ${project} to ${details.people === 1 ? "1 person" : `${details.people} people`}`,
  },
  "operators.named": server(({ own, actor, person }) =>
    own
      ? `${person} became an operator of this server`
      : `${actor} made ${person} an operator of this server`,
  ),
  "operators.removed": server(
    ({ actor, person }) => `${actor} removed ${person} as an operator of this server`,
  ),
  "backups.requested": server(({ actor }) => `${actor} started a backup`),
  "mail.opened": server(({ actor, person }) => `${actor} opened an unsent e-mail to ${person}`),
  "model-setup.changed": server(({ actor, details }) =>
    details.model
      ? `${actor} set up the language model ${details.model}`
      : `${actor} removed the language model`,
  ),
  "service-setup.changed": server(({ actor, details }) =>
    details.removed
      ? `${actor} removed the settings of ${details.service}`
      : `${actor} set up ${details.service}`,
  ),
  "integrations.job-retried": server(({ actor }) => `${actor} retried a job`),
  "integrations.job-discarded": server(({ actor }) => `${actor} discarded a job`),
};

export function actsOf(kind: AuditKind): string[] {
  return Object.keys(auditEvents).filter((name) => auditEvents[name]?.kind === kind);
}
