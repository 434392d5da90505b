import { onOff } from "#app/core/enums/on-off.ts";
import { recallRegions } from "#app/core/enums/recall-region.ts";
import type { StorableService } from "#app/core/enums/storable-service.ts";
import { type Message, message } from "#app/core/words.ts";

/** A setting that an operator enters, under its name in the environment. */
export type SettingField = {
  name: string;
  label: Message;
  hint?: Message;
  placeholder?: string;
  needed?: boolean;
  /** It is never shown again. */
  secret?: boolean;
  /** It is a line of several parts, which people read while they type. */
  visible?: boolean;
  /** It is where the secrets are sent. */
  server?: boolean;
  options?: string[];
};

type Form = {
  fields: SettingField[];
  /** Paths of this server that have to be entered at the service. */
  paths?: string[];
};

const key = (name: string): SettingField => ({ name, label: message("API key"), needed: true, secret: true });
const webhookSecret = (name: string, hint: Message): SettingField => ({
  ...{ name, hint, label: message("Webhook secret"), needed: true, secret: true },
});
const ownServer = (name: string, placeholder: string): SettingField => ({
  ...{
    name,
    placeholder,
    label: message("Address"),
    server: true,
    hint: message("Only for a server of your own."),
  },
});
const client = (id: string, secret: string, idLabel = message("Client ID")): SettingField[] => [
  { name: id, label: idLabel, needed: true },
  { name: secret, label: message("Client secret"), needed: true, secret: true },
];

/** What is asked for each service, the needed first. */
export const serviceForms: Record<StorableService, Form> = {
  recall: {
    fields: [
      key("RECALL_API_KEY"),
      webhookSecret("RECALL_WEBHOOK_SECRET", message("Begins with whsec_.")),
      {
        name: "RECALL_REGION",
        label: message("Region"),
        options: [...recallRegions],
        hint: message("Where the key was made. It works in no other."),
        server: true,
      },
    ],
  },
  attendee: {
    fields: [
      key("ATTENDEE_API_KEY"),
      webhookSecret("ATTENDEE_WEBHOOK_SECRET", message("As Attendee shows it, in base64.")),
      ownServer("ATTENDEE_URL", "https://app.attendee.dev"),
    ],
  },
  vexa: {
    fields: [
      key("VEXA_API_KEY"),
      webhookSecret("VEXA_WEBHOOK_SECRET", message("As you set it at Vexa.")),
      ownServer("VEXA_URL", "https://api.cloud.vexa.ai"),
    ],
  },
  zoom: {
    fields: [
      ...client("ZOOM_CLIENT_ID", "ZOOM_CLIENT_SECRET"),
      {
        ...{ name: "ZOOM_WEBHOOK_SECRET", label: message("Secret token"), secret: true },
        hint: message("Of the app's event subscription, where you have one."),
      },
    ],
    paths: ["/zoom/callback", "/zoom/webhook"],
  },
  google: {
    fields: client("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"),
    paths: ["/connections/google/callback", "/auth-redirect", "/auth/v1/callback"],
  },
  microsoft: {
    fields: [
      ...client("MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET", message("Application (client) ID")),
      {
        ...{ name: "MICROSOFT_TENANT", label: message("Tenant"), placeholder: "common", server: true },
        hint: message("Which accounts may be connected: common, organizations, or a tenant's ID."),
      },
    ],
    paths: ["/connections/microsoft/callback"],
  },
  slack: {
    fields: [
      {
        ...{ name: "SLACK_SIGNING_SECRET", label: message("Signing secret"), needed: true, secret: true },
        hint: message("Of the app, under Basic Information."),
      },
    ],
  },
  oidc: {
    fields: [
      {
        ...{ name: "OIDC_ISSUER", label: message("Issuer"), needed: true, server: true },
        placeholder: "https://login.example.org/realms/main",
        hint: message("The provider's address, exactly as it writes it."),
      },
      ...client("OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"),
      {
        ...{ name: "OIDC_NAME", label: message("Name on the button"), placeholder: "Keycloak" },
        hint: message("Continue with …"),
      },
      {
        ...{ name: "OIDC_DOMAINS", label: message("Domains"), placeholder: "example.org" },
        hint: message(
          "Only people with these addresses can log in, also to an account they already have here. Comma separated.",
        ),
      },
      {
        ...{
          name: "OIDC_SIGNUP",
          label: message("Create accounts for everyone"),
          options: [...onOff].reverse(),
        },
        hint: message("Even if signing up needs an invite or is closed."),
      },
      {
        ...{
          name: "OIDC_TRUST_EMAIL",
          label: message("Trust unverified addresses"),
          options: [...onOff].reverse(),
        },
        hint: message(
          "For providers that don't verify addresses, like Entra. Only safe if people can't choose their own address there.",
        ),
      },
      { name: "OIDC_SCOPES", label: message("Scopes") },
      { name: "OIDC_GROUPS", label: message("Claim with the groups"), placeholder: "groups" },
      {
        ...{
          name: "OIDC_ROLES",
          label: message("Roles by group"),
          placeholder: "engineers=PROJECT-ID:member",
        },
        hint: message("Comma separated: group=PROJECT-ID:admin or :member."),
      },
    ],
    paths: ["/auth-redirect", "/auth/v1/callback"],
  },
  mail: {
    fields: [
      {
        ...{ name: "SMTP_URL", label: message("Mail server"), needed: true, secret: true, visible: true },
        placeholder: "smtps://user:password@mail.example.org",
        hint: message(
          "One line with the user name and the password, like smtps://user:password@mail.example.org.",
        ),
      },
      {
        ...{ name: "MAIL_FROM", label: message("Sender"), needed: true },
        placeholder: "Throughline <meetings@example.org>",
      },
    ],
  },
  transcription: {
    fields: [
      {
        ...{ name: "AI_TRANSCRIPTION_URL", label: message("Address"), needed: true, server: true },
        placeholder: "https://api.openai.com/v1",
        hint: message("A server with OpenAI's /audio/transcriptions."),
      },
      {
        ...{
          name: "AI_TRANSCRIPTION_MODEL",
          label: message("Model"),
          needed: true,
          placeholder: "whisper-1",
        },
      },
      {
        ...{ name: "AI_TRANSCRIPTION_KEY", label: message("Key"), secret: true },
        hint: message("Leave empty if the server needs none."),
      },
      {
        ...{ name: "AI_DIARIZATION_MODEL", label: message("Model that tells speakers apart") },
        hint: message("Of the same server, where it has one."),
      },
    ],
  },
};

/** Under which a value is sent. Forms give back what was typed, but nothing whose name says that it is a secret. */
export function inputName({ name, secret }: Pick<SettingField, "name" | "secret">): string {
  return secret ? `secret_${name}` : name;
}

/** What may be shown of a value. */
export function shownValue({ name, secret }: Pick<SettingField, "name" | "secret">, value: string): string {
  if (!secret || value === "") return value;
  if (name === "SMTP_URL" && URL.canParse(value)) {
    const { protocol, host, username } = new URL(value);
    return `${protocol}//${username === "" ? "" : "…@"}${host}`;
  }
  return value.length < 12 ? "…" : `…${value.slice(-4)}`;
}
