import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import type { PageArgs } from "#app/http/pages/page.ts";
import { agentActions } from "./agents.server.ts";
import { tokenActions } from "./api-tokens.server.ts";
import { appearanceActions } from "./appearance.server.ts";
import { calendarActions } from "./calendars.server.ts";
import { connectionActions } from "./connected-accounts.server.ts";
import { retentionActions } from "./data-retention.server.ts";
import { languageModelActions } from "./language-model.server.ts";
import { notificationActions } from "./notifications.server.ts";
import { recorderActions } from "./recorder.server.ts";
import type { SectionActions } from "./saved.server.ts";
import { signOffActions } from "./sign-off.server.ts";
import { slackActions } from "./slack.server.ts";
import { signInActions } from "./social-sign-in.server.ts";

const settingsActions: SectionActions = {
  ...appearanceActions,
  ...notificationActions,
  ...languageModelActions,
  ...recorderActions,
  ...retentionActions,
  ...signOffActions,
  ...connectionActions,
  ...calendarActions,
  ...signInActions,
  ...tokenActions,
  ...agentActions,
  ...slackActions,
};

/** The buttons of all pages of the settings work at each of their addresses, as when they were one page. */
export async function submitSettings(args: PageArgs) {
  const form = await readForm(args.request);
  const { act, id } = selectIntent(form, settingsActions);
  return act(args, form, id);
}
