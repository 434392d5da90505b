import { z } from "zod";
import { storableServices } from "#app/core/enums/storable-service.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { t } from "#app/core/words.ts";

/** Where Slack posts: what people type, and the buttons that they press. */
export const slackPaths = { commands: "/slack/commands", interactions: "/slack/interactions" } as const;

export const WhichSetup = z.object({ service_id: z.enum(storableServices) });

/** The settings stand beside the service, each under the name of its input. A secret left empty stays what it was. */
export const SaveServiceSetup = WhichSetup.catchall(
  z
    .string()
    .trim()
    .max(2000, { error: () => t("This is too long") }),
);

/** An operator has set up a service in the app, or taken away what was stored for it. */
export const serviceSetUp = defineEvent(
  "service-setup.changed",
  z.object({ service: z.enum(storableServices), removed: z.boolean() }),
  audited,
);
