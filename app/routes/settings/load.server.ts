import { listApiTokens } from "#app/domain/accounts/api-tokens/read.server.ts";
import { listConnections } from "#app/domain/accounts/connections/read.server.ts";
import { googleConnection } from "#app/domain/accounts/google-sign-in/read.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { getInstance } from "#app/domain/server/operators/read.server.ts";
import { getRecorderDefault } from "#app/domain/transcripts/bots/read.server.ts";
import { getRetention } from "#app/domain/transcripts/retention-settings/read.server.ts";
import { getLanguageModel } from "#app/domain/workspaces/language-model/read.server.ts";
import { currentWorkspace } from "#app/domain/workspaces/projects/read.server.ts";
import { load, type PageArgs } from "#app/http/pages/page.ts";
import { zoneChoice } from "./appearance.server.ts";
import { loadCalendars } from "./calendars.server.ts";
import { loadMailChoices } from "./notifications.server.ts";

/** What the sections of the page show. Those of a project are null without an active one. */
export async function loadSettings(args: PageArgs) {
  const { theme, time_zone, notifications, email_confirmed, fresh } = await load(args, me, {});
  const { project } = await load(args, currentWorkspace, {});
  const ofProject = project && { project_id: project.project_id };
  return {
    languageModel: ofProject && (await load(args, getLanguageModel, ofProject)),
    recorder: ofProject && (await load(args, getRecorderDefault, ofProject)),
    retention: ofProject && (await load(args, getRetention, ofProject)),
    theme,
    time_zone,
    notifications,
    email_confirmed,
    fresh,
    ...(await loadMailChoices(args)),
    ...zoneChoice(args, time_zone),
    tokens: await load(args, listApiTokens, {}),
    accounts: await load(args, listConnections, {}),
    google: await load(args, googleConnection, {}),
    ...(await loadCalendars(args, project?.project_id)),
    operates: (await load(args, getInstance, {})).abilities.operate,
  };
}
