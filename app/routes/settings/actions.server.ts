import { tokenActions } from "./api-tokens.server.ts";
import { appearanceActions } from "./appearance.server.ts";
import { calendarActions } from "./calendars.server.ts";
import { connectionActions } from "./connected-accounts.server.ts";
import { retentionActions } from "./data-retention.server.ts";
import { googleActions } from "./google-sign-in.server.ts";
import { languageModelActions } from "./language-model.server.ts";
import { notificationActions } from "./notifications.server.ts";
import { recorderActions } from "./recorder.server.ts";
import type { SectionActions } from "./saved.server.ts";

/** Of all sections of the page. */
export const settingsActions: SectionActions = {
  ...appearanceActions,
  ...notificationActions,
  ...languageModelActions,
  ...recorderActions,
  ...retentionActions,
  ...connectionActions,
  ...calendarActions,
  ...googleActions,
  ...tokenActions,
};
