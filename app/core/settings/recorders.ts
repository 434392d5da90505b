import { z } from "zod";
import { type BotProvider, botProviders } from "../enums/bot-provider.ts";
import { onOff } from "../enums/on-off.ts";
import { recallRegions } from "../enums/recall-region.ts";
import { listSetting, meetingHost, serverUrl, webhookSecret } from "./kinds.ts";

const base64 = z
  .string()
  .refine((text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text), "must be base64, as Attendee shows it");

export const recorderSettings = {
  RECORDER: z
    .enum([...botProviders, "none"])
    .optional()
    .describe(
      "Which recorder sends its bots when keys of several are set (`recall`, `attendee`, `vexa`), or `none`. Without any, transcripts are uploaded, pasted or posted.",
    ),
  BOT_NAME: z
    .string()
    .max(100, "may have 100 characters at most")
    .default("Throughline")
    .describe("The name people see in the meeting when the recorder joins."),
  MEETING_HOSTS: listSetting(meetingHost)
    .optional()
    .describe(
      "Hosts beside those of Zoom, Google Meet and Microsoft Teams to which a recorder may be sent, comma separated: `meet.jit.si`, `*.webex.com`, `meet.example.org:8443`. A recorder of your own opens these links inside your network.",
    ),
  RECALL_API_KEY: z
    .string()
    .optional()
    .describe("Key of Recall.ai; see [docs/services/recall.md](services/recall.md)."),
  RECALL_REGION: z
    .enum(recallRegions)
    .default("us-west-2")
    .describe("The region in which the key was made; a key works in no other."),
  RECALL_WEBHOOK_SECRET: listSetting(webhookSecret)
    .optional()
    .describe(
      "Secret of the recorder's webhooks (`whsec_…`); two, comma separated, while one replaces the other. Needed with RECALL_API_KEY.",
    ),
  RECALL_SECOND_TRANSCRIPT: z
    .enum(onOff)
    .default("off")
    .describe(
      "Whether Recall.ai transcribes the recording once more afterwards, to fill gaps of the live transcript; it costs extra (`on`, `off`).",
    ),
  ATTENDEE_URL: serverUrl
    .default("https://app.attendee.dev")
    .describe("Where Attendee runs, when it is your own."),
  ATTENDEE_API_KEY: z
    .string()
    .optional()
    .describe("Key of Attendee; see [docs/services/attendee.md](services/attendee.md)."),
  ATTENDEE_WEBHOOK_SECRET: listSetting(base64)
    .optional()
    .describe("Secret of Attendee's webhooks (base64). Needed with ATTENDEE_API_KEY."),
  VEXA_URL: serverUrl.default("https://api.cloud.vexa.ai").describe("Where Vexa runs, when it is your own."),
  VEXA_API_KEY: z.string().optional().describe("Key of Vexa; see [docs/services/vexa.md](services/vexa.md)."),
  VEXA_WEBHOOK_SECRET: listSetting(z.string().min(16, "must have 16 characters or more"))
    .optional()
    .describe("Secret of Vexa's webhooks, as set at Vexa. Needed with VEXA_API_KEY."),
};

const names = {
  recall: { key: "RECALL_API_KEY", secret: "RECALL_WEBHOOK_SECRET" },
  attendee: { key: "ATTENDEE_API_KEY", secret: "ATTENDEE_WEBHOOK_SECRET" },
  vexa: { key: "VEXA_API_KEY", secret: "VEXA_WEBHOOK_SECRET" },
} as const;

type Values = z.output<z.ZodObject<typeof recorderSettings>>;

/** What is wrong with the recorder's settings together: the setting's name and why; null when nothing is. */
export function recorderProblem(env: Values): { name: string; reason: string } | null {
  const configured = vendorsOf(env);
  for (const vendor of configured) {
    const { key, secret } = names[vendor];
    if (!env[secret])
      return { name: secret, reason: `is needed with ${key}, since webhooks are believed by it` };
  }
  const { RECORDER } = env;
  if (RECORDER === undefined && configured.length > 1)
    return { name: "RECORDER", reason: `is needed, since keys of several are set: ${configured.join(", ")}` };
  if (RECORDER && RECORDER !== "none" && !configured.includes(RECORDER))
    return { name: names[RECORDER].key, reason: `is needed with RECORDER=${RECORDER}` };
  return null;
}

/** The recorder that sends bots, with its keys; undefined for transcript capture alone. */
export function recorderSetting(env: Values) {
  const vendor = env.RECORDER === "none" ? undefined : (env.RECORDER ?? vendorsOf(env)[0]);
  const botName = env.BOT_NAME;
  if (vendor === "recall")
    return {
      vendor,
      botName,
      region: env.RECALL_REGION,
      apiKey: env.RECALL_API_KEY ?? "",
      secrets: env.RECALL_WEBHOOK_SECRET ?? [],
      secondTranscript: env.RECALL_SECOND_TRANSCRIPT === "on",
    };
  if (vendor === "attendee")
    return {
      vendor,
      botName,
      url: env.ATTENDEE_URL.replace(/\/+$/, ""),
      apiKey: env.ATTENDEE_API_KEY ?? "",
      secrets: env.ATTENDEE_WEBHOOK_SECRET ?? [],
    };
  if (vendor === "vexa")
    return {
      vendor,
      botName,
      url: env.VEXA_URL.replace(/\/+$/, ""),
      apiKey: env.VEXA_API_KEY ?? "",
      secrets: env.VEXA_WEBHOOK_SECRET ?? [],
    };
  return undefined;
}

function vendorsOf(env: Values): BotProvider[] {
  return botProviders.filter((vendor) => env[names[vendor].key]);
}
