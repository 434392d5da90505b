import type { StorableService } from "./enums/storable-service.ts";
import { type Env, parseEnv } from "./env.ts";
import { oidcSettings } from "./settings/oidc.ts";
import { WrongSettings } from "./settings/wrong-settings.ts";

/** Settings of one service as an operator has entered them, under the names that they have in the environment. */
export type StoredSettings = { service: StorableService; values: Record<string, string> };

type Entry = {
  /** Where the environment sets one of these, nothing stored counts for the service. */
  names: string[];
  /** What of the environment they make. */
  parts: (env: Env) => Partial<Env>;
};

const recorderNames = [
  "RECORDER",
  ...["RECALL_API_KEY", "RECALL_WEBHOOK_SECRET"],
  ...["ATTENDEE_API_KEY", "ATTENDEE_WEBHOOK_SECRET"],
  ...["VEXA_API_KEY", "VEXA_WEBHOOK_SECRET"],
];
/** One recorder works at a time, so the environment sets all of them or none. */
const recorder: Entry = {
  names: recorderNames,
  parts: ({ recorder, recallWebhookSecrets }) => ({ recorder, recallWebhookSecrets }),
};

/** Which server transcribes. */
export const transcriptionNames = ["AI_TRANSCRIPTION_MODEL", "AI_TRANSCRIPTION_URL", "AI_TRANSCRIPTION_KEY"];

const entries: Record<StorableService, Entry> = {
  recall: recorder,
  attendee: recorder,
  vexa: recorder,
  zoom: {
    names: ["ZOOM_CLIENT_ID", "ZOOM_CLIENT_SECRET", "ZOOM_WEBHOOK_SECRET"],
    parts: ({ zoom, zoomWebhookSecret }) => ({ zoom, zoomWebhookSecret }),
  },
  google: {
    names: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    parts: ({ google }) => ({ google }),
  },
  microsoft: {
    names: ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET", "MICROSOFT_TENANT"],
    parts: ({ microsoft, microsoftTenant }) => ({ microsoft, microsoftTenant }),
  },
  slack: {
    names: ["SLACK_SIGNING_SECRET"],
    parts: ({ slackSigningSecret }) => ({ slackSigningSecret }),
  },
  oidc: { names: Object.keys(oidcSettings), parts: ({ oidc }) => ({ oidc }) },
  mail: { names: ["SMTP_URL", "MAIL_FROM"], parts: ({ mail }) => ({ mail }) },
  transcription: {
    names: transcriptionNames,
    parts: ({ transcription }) => ({ transcription }),
  },
};

/** The settings of a service that the environment has; with one of them, nothing that is stored for the service counts. */
export function givenSettings({ given }: Pick<Env, "given">, service: StorableService): string[] {
  return entries[service].names.filter((name) => given.has(name));
}

/** The environment with what is stored for the services that it does not set itself. Throws WrongSettings. */
export function withStored(env: Env, stored: StoredSettings[]): Env {
  const used = stored.filter(({ service }) => givenSettings(env, service).length === 0);
  const parts = used.map(({ service, values }) => entries[service].parts(parsedWith(env, values)));
  const names = used.flatMap(({ values }) => Object.keys(values).filter((name) => values[name] !== ""));
  return { ...Object.assign({ ...env }, ...parts), stored: new Set(names) };
}

/** Why settings of a service cannot be used, by their names; none when they can. */
export function storedProblems(env: Env, { service, values }: StoredSettings): Record<string, string[]> {
  try {
    entries[service].parts(parsedWith(env, values));
    return {};
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    const found: Record<string, string[]> = {};
    for (const { name, reason } of error.problems) found[name] = [...(found[name] ?? []), reason];
    return found;
  }
}

function parsedWith({ origin, botName }: Env, values: StoredSettings["values"]): Env {
  return parseEnv({ ORIGIN: origin, BOT_NAME: botName, ...values });
}
