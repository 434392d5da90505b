import { actionItemsApi } from "#app/api/action-items.ts";
import { agendaApi } from "#app/api/agenda.ts";
import { notificationsApi } from "#app/api/notifications.ts";
import { summariesApi } from "#app/api/summaries.ts";
import type { Actor } from "#app/core/actor.ts";
import { createApp } from "#app/http/app/app.ts";
import * as actionItems from "#app/routes/_app.action-items.tsx";
import * as dashboard from "#app/routes/_app.dashboard.tsx";
import * as editRequest from "#app/routes/_app.edit-requests.$edit_id.tsx";
import * as summary from "#app/routes/_app.meeting-summary.$meet_id.tsx";
import * as actionItem from "#app/routes/_app.meeting-summary.$meet_id_.action-items.$action_id.tsx";
import * as quote from "#app/routes/_app.meeting-summary.$meet_id_.lines.$segment_id.tsx";
import * as speakers from "#app/routes/_app.meeting-summary.$meet_id_.speakers.tsx";
import * as whoSpoke from "#app/routes/_app.meeting-summary.$meet_id_.who-spoke.tsx";
import * as agenda from "#app/routes/_app.meetings.$meet_id.agenda.tsx";
import * as notifications from "#app/routes/_app.notifications.tsx";
import * as person from "#app/routes/_app.people.$person_id.tsx";
import * as workload from "#app/routes/_app.workload.tsx";
import * as changeItems from "#app/routes/change-action-items.tsx";
import * as sample from "#app/routes/sample.tsx";
import * as sampleQuote from "#app/routes/sample_.quote.ts";
import * as share from "#app/routes/share.$token.tsx";
import { stage } from "#tests/domain/summaries/summaries/stage.ts";
import { serve } from "#tests/support/serve.ts";
import { buildOf, visitors } from "#tests/support/site.ts";

/** The summaries' stage behind the real app. A person's name is their token. */
export async function summariesSite(options?: Parameters<typeof stage>[0]) {
  const at = await stage(options);
  const { host, admin, member, other, guest, stranger } = at;
  const people: Record<string, Actor> = { host, admin, member, other, guest, stranger };
  const { actor: _nobody, ...services } = at.workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    services,
    identify: async ({ sessionToken, bearer, address }) =>
      people[bearer ?? sessionToken ?? ""] ?? { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    api: [actionItemsApi, agendaApi, notificationsApi, summariesApi],
    build,
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  return {
    ...at,
    base,
    page: `/meeting-summary/${at.meeting_id}`,
    ...visitors(base),
  };
}

const build = buildOf({
  "action-items": { module: actionItems },
  workload: { module: workload },
  "change-action-items": { module: changeItems, parentId: "root" },
  dashboard: { module: dashboard },
  sample: { module: sample, parentId: "root" },
  "share/:token": { module: share, parentId: "root" },
  "sample/quote": { module: sampleQuote, parentId: "root" },
  "meetings/:meet_id/agenda": { module: agenda },
  "meeting-summary/:meet_id": { module: summary },
  "meeting-summary/:meet_id/action-items/:action_id": { module: actionItem },
  "meeting-summary/:meet_id/lines/:segment_id": { module: quote },
  "meeting-summary/:meet_id/speakers": { module: speakers },
  "meeting-summary/:meet_id/who-spoke": { module: whoSpoke },
  "people/:person_id": { module: person },
  notifications: { module: notifications },
  "edit-requests/:edit_id": { module: editRequest },
});
