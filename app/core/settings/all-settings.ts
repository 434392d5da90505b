import { z } from "zod";
import { backupSettings } from "./backups.ts";
import { fileSettings } from "./files.ts";
import { mailSettings } from "./mail.ts";
import { modelSettings } from "./model.ts";
import { oidcSettings } from "./oidc.ts";
import { platformSettings } from "./platforms.ts";
import { processSettings } from "./process.ts";
import { recorderSettings } from "./recorders.ts";
import { serverSettings } from "./server.ts";
import { spendingSettings } from "./spending.ts";
import { standInSettings } from "./stand-ins.ts";
import { transcriptionSettings } from "./transcription.ts";

/** All settings, in the order of the table in docs/settings.md, with its descriptions. */
export const AllSettings = z.object({
  ...serverSettings,
  ...recorderSettings,
  ...platformSettings,
  ...oidcSettings,
  ...mailSettings,
  ...modelSettings,
  ...transcriptionSettings,
  ...spendingSettings,
  ...backupSettings,
  ...fileSettings,
  ...standInSettings,
  ...processSettings,
});
