import { setActiveProject } from "#app/domain/workspaces/projects/write.server.ts";
import * as addTranscript from "#app/routes/_app.add-transcript.tsx";
import * as dashboard from "#app/routes/_app.dashboard.tsx";
import * as launch from "#app/routes/_app.launch-meeting.tsx";
import * as transcript from "#app/routes/_app.meetings.$meet_id.transcript.tsx";
import * as pending from "#app/routes/_app.pending-meetings._index.tsx";
import * as detail from "#app/routes/_app.pending-meetings.$meet_id.tsx";
import * as scheduling from "#app/routes/_app.schedule-meeting.tsx";
import { buildOf, visitors } from "#tests/support/site.ts";
import { meetingsApiSite } from "./meetings-api.ts";

/** The pages from a meeting to its transcript behind the real app; a person's name is their session. */
export async function meetingsSite(options: Parameters<typeof meetingsApiSite>[0] = {}) {
  const site = await meetingsApiSite({ build, ...options });
  for (const person of [site.ana, site.ben])
    await setActiveProject(site.workspace.ctx(person), { project_id: site.project.project_id });
  return {
    ...site,
    ...visitors(site.base),
  };
}

const build = buildOf({
  "add-transcript": { module: addTranscript },
  dashboard: { module: dashboard },
  "launch-meeting": { module: launch },
  "meetings/:meet_id/transcript": { module: transcript },
  "meeting-summary/:meet_id": { module: { default: () => "The summary" } },
  "pending-meetings": { module: pending },
  "pending-meetings/:meet_id": { module: detail },
  "schedule-meeting": { module: scheduling },
});
