import { z } from "zod";

/** The clients that the operator registered at the services people connect their accounts of. */
export const platformSettings = {
  ZOOM_CLIENT_ID: z
    .string()
    .optional()
    .describe("Client ID of a Zoom app (user-managed OAuth). With it people connect Zoom and make links."),
  ZOOM_CLIENT_SECRET: z.string().optional().describe("Its client secret. Needed with ZOOM_CLIENT_ID."),
  ZOOM_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe("Secret token of the app's event subscription, which posts to `/zoom/webhook`."),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe("Client ID of a Google OAuth web client, for sign-in, Google Meet links and calendars."),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe("Its client secret. Needed with GOOGLE_CLIENT_ID."),
  MICROSOFT_CLIENT_ID: z
    .string()
    .optional()
    .describe("Application (client) ID in Microsoft Entra, for Teams links and calendars."),
  MICROSOFT_CLIENT_SECRET: z
    .string()
    .optional()
    .describe("A client secret of that application. Needed with MICROSOFT_CLIENT_ID."),
  SLACK_SIGNING_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be the signing secret that Slack shows under Basic Information")
    .optional()
    .describe(
      "Signing secret of a Slack app. With it `/throughline` in Slack answers; see [docs/services/slack.md](services/slack.md).",
    ),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9.-]{1,100}$/, "must be common, organizations, or the ID of a tenant")
    .refine(
      (tenant) => tenant !== "consumers",
      "can't be consumers: personal accounts hold no Teams meetings",
    )
    .default("common")
    .describe("Which Microsoft accounts may be connected: `common`, `organizations`, or a tenant's ID."),
};

/** Settings that only work together, for the check at the start. */
export const clientPairs = [
  ["ZOOM_CLIENT_ID", "ZOOM_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
] as const;

/** A registered client; undefined where it is not set. */
export function clientOf(id: string | undefined, secret: string | undefined) {
  return id && secret ? { clientId: id, clientSecret: secret } : undefined;
}
