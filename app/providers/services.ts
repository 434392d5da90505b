import { type BotProvider, botNames } from "#app/core/enums/bot-provider.ts";
import type { Env } from "#app/core/env.ts";
import { oidcSettings } from "#app/core/settings/oidc.ts";
import { transcriptionNames } from "#app/core/stored-settings.ts";
import { message, toStore } from "#app/core/words.ts";
import type { AccountPort } from "./accounts/port.ts";
import { checkClient } from "./checks/accounts.ts";
import { checkBots } from "./checks/bots.ts";
import { checkModel } from "./checks/model.ts";
import { checkSlack } from "./checks/slack.ts";
import { checkTranscription } from "./checks/transcription.ts";
import { endpointsOf } from "./endpoints.ts";
import { checkFiles } from "./files/check.ts";
import type { Providers } from "./port.ts";
import type { BotService } from "./recorder/bot-port.ts";
import type { CheckResult, Service } from "./service.ts";

type Ports = Pick<Providers, "accounts" | "ai" | "files" | "mail" | "models" | "social"> & {
  bots: BotService | null;
  /** For calls that no port has. */
  fetch: typeof fetch;
};

/** What is fixed about a service; `settings` are the names it reads, the needed ones first. */
type Entry = Pick<Service, "id" | "name" | "use" | "without" | "guide"> & {
  settings: string[];
  configured: boolean;
  check?: (() => Promise<CheckResult>) | undefined;
};

/**
 * Every outside service, in the order of the page of integrations. A new one is one entry here: its settings, what it is
 * for, and a call that shows whether it can be reached.
 */
export function servicesOf(env: Env, ports: Ports): Service[] {
  const serviceOf = ({ settings, ...entry }: Entry): Service => ({
    ...entry,
    variables: settings.map((name) => ({ name, isSet: env.given.has(name) || env.stored.has(name) })),
    setIn: settings.some((name) => env.stored.has(name))
      ? "app"
      : settings.some((name) => env.given.has(name))
        ? "environment"
        : null,
  });
  return [
    ...[
      ...recorders(ports.bots),
      ...accountServices(ports.accounts),
      slackApp(env, ports),
      ownProvider(ports.social),
      mailServer(ports),
    ].map(serviceOf),
    languageModel(serviceOf, env, ports),
    ...[transcriptionServer(env, ports), fileStorage(env, ports)].map(serviceOf),
  ];
}

function recorders(bots: BotService | null): Entry[] {
  const recorder = (id: BotProvider, settings: string[]): Entry => ({
    ...{ id, name: botNames[id], guide: `${id}.md`, settings: [...settings, "RECORDER", "MEETING_HOSTS"] },
    use: message("Joins meetings and transcribes them."),
    without: message("People add transcripts by hand."),
    configured: bots?.vendor === id,
    check: bots?.vendor === id ? () => checkBots(bots) : undefined,
  });
  return [
    recorder("recall", ["RECALL_API_KEY", "RECALL_WEBHOOK_SECRET", "RECALL_REGION", "RECALL_URL"]),
    recorder("attendee", ["ATTENDEE_API_KEY", "ATTENDEE_WEBHOOK_SECRET", "ATTENDEE_URL"]),
    recorder("vexa", ["VEXA_API_KEY", "VEXA_WEBHOOK_SECRET", "VEXA_URL"]),
  ];
}

function accountServices({ zoom, google, microsoft }: Providers["accounts"]): Entry[] {
  const client = (name: string, account: AccountPort | null) => ({
    name,
    configured: account !== null,
    check: account ? () => checkClient(name, account) : undefined,
  });
  return [
    {
      ...client("Zoom", zoom),
      ...{ id: "zoom", guide: "zoom.md" },
      use: message("Zoom links for people who connect their account."),
      without: message("People paste links."),
      settings: ["ZOOM_CLIENT_ID", "ZOOM_CLIENT_SECRET", "ZOOM_WEBHOOK_SECRET", "ZOOM_URL"],
    },
    {
      ...client("Google", google),
      ...{ id: "google", guide: "google.md" },
      use: message("Google sign-in and Meet links."),
      without: message("People use passwords and paste links."),
      settings: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_URL"],
    },
    {
      ...client("Microsoft", microsoft),
      ...{ id: "microsoft", guide: "microsoft.md" },
      use: message("Teams links for people who connect their account."),
      without: message("People paste links."),
      settings: ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET", "MICROSOFT_TENANT", "MICROSOFT_URL"],
    },
  ];
}

function slackApp(env: Env, { fetch }: Ports): Entry {
  const { slackSigningSecret } = env;
  return {
    ...{ id: "slack", name: "Slack", guide: "slack.md" },
    use: message("Answers /throughline in Slack."),
    without: message("People ask here."),
    settings: ["SLACK_SIGNING_SECRET", "SLACK_URL"],
    configured: slackSigningSecret !== undefined,
    check: slackSigningSecret === undefined ? undefined : () => checkSlack(endpointsOf(env).slack, fetch),
  };
}

function ownProvider({ oidc }: Providers["social"]): Entry {
  return {
    ...{ id: "oidc", name: "Single sign-on", guide: "oidc.md" },
    use: message("Logging in with Keycloak, Authentik, Entra, Okta or another OpenID Connect provider."),
    without: message("People use passwords."),
    settings: Object.keys(oidcSettings),
    configured: oidc !== null,
    check: oidc?.check,
  };
}

function mailServer({ mail }: Ports): Entry {
  return {
    ...{ id: "mail", name: toStore(message("Mail server")), guide: "mail.md" },
    use: message("Invitations, login links and notifications."),
    without: message("E-mail waits in the outbox."),
    settings: ["SMTP_URL", "MAIL_FROM", "ORIGIN"],
    configured: mail.configured,
    check: mail.check,
  };
}

/** An operator can set it up while the program runs. */
function languageModel(
  serviceOf: (entry: Entry) => Service,
  { transcription }: Env,
  { ai, models, fetch }: Ports,
): Service {
  const check = () => checkModel(models, transcription, fetch);
  const service = serviceOf({
    ...{
      id: "model",
      name: toStore(message("Language model")),
      guide: "language-model.md",
      configured: false,
    },
    use: message("Writes summaries, answers and agendas."),
    without: message("The built-in engine writes them, and nothing leaves this server."),
    settings: ["AI_BASE_URL", "AI_MODEL", "AI_API_KEY"],
  });
  return Object.defineProperties(service, {
    configured: { get: () => ai.model !== undefined },
    check: { get: () => ai.model && check },
  });
}

function transcriptionServer({ transcription }: Env, { fetch }: Ports): Entry {
  return {
    ...{ id: "transcription", name: toStore(message("Transcription")), guide: "transcription.md" },
    use: message("Turns uploaded recordings into transcripts."),
    without: message("People can only upload text."),
    settings: transcriptionNames,
    configured: transcription !== undefined,
    check: transcription && (() => checkTranscription(transcription, fetch)),
  };
}

function fileStorage({ fileStorage }: Env, { files }: Ports): Entry {
  return {
    ...{ id: "files", name: toStore(message("File storage")), guide: "files.md" },
    use: message("Stores recordings and copies of backups."),
    without: message("Recordings and backups stay on this machine."),
    settings: [
      "FILES_S3_ENDPOINT",
      "FILES_S3_BUCKET",
      "FILES_S3_ACCESS_KEY_ID",
      "FILES_S3_SECRET_ACCESS_KEY",
      "FILES_S3_REGION",
      "FILES_S3_PREFIX",
      "FILES_S3_ADDRESSES",
    ],
    configured: fileStorage !== undefined,
    check: fileStorage && (() => checkFiles(files)),
  };
}
