import { expect, test } from "vitest";
import { setActiveProject } from "#app/domain/workspaces/projects/write.server.ts";
import * as decisionLog from "#app/routes/_app.decisions.tsx";
import * as decisionPage from "#app/routes/_app.decisions_.$decision_id.tsx";
import * as linkDecision from "#app/routes/_app.decisions_.$decision_id_.link.tsx";
import * as editRequest from "#app/routes/_app.edit-requests.$edit_id.tsx";
import * as summary from "#app/routes/_app.meeting-summary.$meet_id.tsx";
import * as actionItem from "#app/routes/_app.meeting-summary.$meet_id_.action-items.$action_id.tsx";
import * as commentsPage from "#app/routes/_app.meeting-summary.$meet_id_.comments.tsx";
import * as recap from "#app/routes/_app.meeting-summary.$meet_id_.recap.tsx";
import * as share from "#app/routes/_app.meeting-summary.$meet_id_.share.tsx";
import * as signOff from "#app/routes/_app.meeting-summary.$meet_id_.sign-off.tsx";
import * as speakers from "#app/routes/_app.meeting-summary.$meet_id_.speakers.tsx";
import * as whoSpoke from "#app/routes/_app.meeting-summary.$meet_id_.who-spoke.tsx";
import * as agendaPage from "#app/routes/_app.meetings.$meet_id.agenda.tsx";
import * as notifications from "#app/routes/_app.notifications.tsx";
import * as organization from "#app/routes/_app.organizations.$org_id.tsx";
import * as memberSessions from "#app/routes/_app.organizations.$org_id_.members.$user_id.sessions.tsx";
import * as secondStep from "#app/routes/_app.organizations.$org_id_.second-step.tsx";
import * as waysOut from "#app/routes/_app.organizations.$org_id_.ways-out.tsx";
import * as meeting from "#app/routes/_app.pending-meetings.$meet_id.tsx";
import * as profile from "#app/routes/_app.profile.tsx";
import * as project from "#app/routes/_app.projects.$project_id.tsx";
import * as webhooksPage from "#app/routes/_app.projects.$project_id_.webhooks.tsx";
import * as webhookPage from "#app/routes/_app.projects.$project_id_.webhooks_.$webhook_id.tsx";
import * as newProject from "#app/routes/_app.projects.new.tsx";
import * as schedule from "#app/routes/_app.schedule-meeting.tsx";
import * as archiveNames from "#app/routes/_app.settings.archive-names.tsx";
import * as deleteAccount from "#app/routes/_app.settings.delete-account.tsx";
import * as notificationSettings from "#app/routes/_app.settings.notifications.tsx";
import * as settings from "#app/routes/_app.settings.tsx";
import * as integrations from "#app/routes/_app.settings_.integrations.tsx";
import * as jobs from "#app/routes/_app.settings_.integrations_.jobs.tsx";
import * as mail from "#app/routes/_app.settings_.integrations_.mail_.$mail_id.tsx";
import * as modelPage from "#app/routes/_app.settings_.integrations_.model.tsx";
import * as operators from "#app/routes/_app.settings_.integrations_.operators.tsx";
import * as peopleOfServer from "#app/routes/_app.settings_.integrations_.people.tsx";
import * as accountOfServer from "#app/routes/_app.settings_.integrations_.people_.$user_id.tsx";
import * as servicePage from "#app/routes/_app.settings_.integrations_.services.$service_id.tsx";
import * as spending from "#app/routes/_app.settings_.integrations_.spending.tsx";
import * as waysOfServer from "#app/routes/_app.settings_.integrations_.ways-out.tsx";
import * as group from "#app/routes/_app.summary-hub_.group.tsx";
import * as changeItems from "#app/routes/change-action-items.tsx";
import * as confirm from "#app/routes/confirm.tsx";
import * as logIn from "#app/routes/login.tsx";
import * as authorize from "#app/routes/oauth.authorize.tsx";
import * as setup from "#app/routes/setup.tsx";
import * as signOffByLink from "#app/routes/sign-off.tsx";
import * as signUp from "#app/routes/signup.tsx";
import * as connectSlack from "#app/routes/slack.connect.tsx";
import * as timeZone from "#app/routes/time-zone.tsx";
import * as unsubscribe from "#app/routes/unsubscribe.tsx";
import { buildOf } from "#tests/support/site.ts";
import { sources, textOf } from "#tests/support/sources.ts";
import { rehearsing } from "../support/rehearsal.ts";
import { everything, type Ids } from "../support/sites/everything.ts";

type Sent = { who: string; path: string; fields: Record<string, string> };

/** The routes whose buttons are told apart by name, each with what one of their buttons sends besides its name. */
const pages: Record<string, (ids: Ids) => Sent> = {
  "change-action-items": ({ action }) => ({
    who: "host",
    path: "/change-action-items",
    fields: { action_id: action, status: "completed" },
  }),
  "_app.edit-requests.$edit_id": ({ edit }) => ({ who: "host", path: `/edit-requests/${edit}`, fields: {} }),
  "_app.decisions": () => ({ who: "host", path: "/decisions", fields: {} }),
  "_app.decisions_.$decision_id": ({ decision }) => ({
    ...{ who: "host", path: `/decisions/${decision}`, fields: { reason: "Mine." } },
  }),
  "_app.decisions_.$decision_id_.link": ({ decision }) => ({
    ...{ who: "host", path: `/decisions/${decision}/link`, fields: {} },
  }),
  "_app.meeting-summary.$meet_id": ({ meeting, action }) => ({
    who: "host",
    path: `/meeting-summary/${meeting}`,
    fields: { action_id: action, status: "completed" },
  }),
  "_app.meeting-summary.$meet_id_.action-items.$action_id": ({ meeting, action, proposal }) => ({
    who: "host",
    path: `/meeting-summary/${meeting}/action-items/${action}`,
    fields: {
      ...{ status: "completed", to: "host@example.test", word: "No time", due_date: "2027-02-01" },
      proposal_id: proposal,
    },
  }),
  "_app.meeting-summary.$meet_id_.comments": ({ meeting }) => ({
    who: "member",
    path: `/meeting-summary/${meeting}/comments`,
    fields: {},
  }),
  "_app.meeting-summary.$meet_id_.speakers": ({ meeting }) => ({
    who: "host",
    path: `/meeting-summary/${meeting}/speakers`,
    fields: { speaker: "Mara Lindqvist", name: "Mine" },
  }),
  "_app.meeting-summary.$meet_id_.who-spoke": ({ meeting }) => ({
    who: "host",
    path: `/meeting-summary/${meeting}/who-spoke`,
    fields: { speaker: "Mara Lindqvist", person: "none" },
  }),
  "_app.meeting-summary.$meet_id_.recap": ({ meeting }) => ({
    who: "host",
    path: `/meeting-summary/${meeting}/recap`,
    fields: { to: "member@example.test", more: "", note: "Mine." },
  }),
  "_app.meeting-summary.$meet_id_.sign-off": ({ meeting }) => ({
    who: "host",
    path: `/meeting-summary/${meeting}/sign-off`,
    fields: { circle: "host", comment: "Mine." },
  }),
  "_app.meeting-summary.$meet_id_.share": ({ meeting }) => ({
    who: "host",
    path: `/meeting-summary/${meeting}/share`,
    fields: { days: "30" },
  }),
  "_app.meetings.$meet_id.agenda": ({ meeting }) => ({
    who: "host",
    path: `/meetings/${meeting}/agenda`,
    fields: { title: "Mine", position: "0" },
  }),
  "_app.notifications": ({ notification }) => ({
    who: "host",
    path: "/notifications",
    fields: { notification_id: notification },
  }),
  "_app.organizations.$org_id": ({ org }) => ({
    who: "admin",
    path: `/organizations/${org}`,
    fields: { org_name: "Mine" },
  }),
  "_app.organizations.$org_id_.members.$user_id.sessions": ({ org, member }) => ({
    who: "admin",
    path: `/organizations/${org}/members/${member}/sessions`,
    fields: {},
  }),
  "_app.organizations.$org_id_.second-step": ({ org }) => ({
    who: "admin",
    path: `/organizations/${org}/second-step`,
    fields: { from: "now" },
  }),
  "_app.organizations.$org_id_.ways-out": ({ org }) => ({
    who: "admin",
    path: `/organizations/${org}/ways-out`,
    fields: { open: "agents" },
  }),
  "_app.pending-meetings.$meet_id": ({ meeting }) => ({
    who: "host",
    path: `/pending-meetings/${meeting}`,
    fields: {},
  }),
  "_app.profile": () => ({ who: "host", path: "/profile", fields: { first_name: "Mine" } }),
  "_app.projects.$project_id_.webhooks": ({ project }) => ({
    who: "admin",
    path: `/projects/${project}/webhooks`,
    fields: { url: "https://hooks.example.test/x", types: "summary.ready" },
  }),
  "_app.projects.$project_id_.webhooks_.$webhook_id": ({ project, webhook }) => ({
    who: "admin",
    path: `/projects/${project}/webhooks/${webhook}`,
    fields: { url: "https://hooks.example.test/x", types: "summary.ready" },
  }),
  "_app.projects.$project_id": ({ project }) => ({
    who: "admin",
    path: `/projects/${project}`,
    fields: { name: "Mine" },
  }),
  "_app.projects.new": ({ org }) => ({
    who: "admin",
    path: "/projects/new",
    fields: { org_id: org, name: "Mine" },
  }),
  "_app.schedule-meeting": () => ({
    who: "host",
    path: "/schedule-meeting",
    fields: {
      ...{ title: "Mine", date: "2030-01-07", time: "10:00", duration_minutes: "30", zone: "UTC" },
      ...{ agenda_item: "Ferries", agenda_selected: "0", agenda_saved: "Ferries" },
      platform_type: "google_meet",
    },
  }),
  "_app.settings": () => ({ who: "host", path: "/settings", fields: { theme: "dark" } }),
  "_app.settings.archive-names": () => ({ who: "host", path: "/settings/archive-names", fields: {} }),
  "_app.settings.delete-account": () => ({ who: "host", path: "/settings/delete-account", fields: {} }),
  "_app.settings.notifications": () => ({ who: "host", path: "/settings/notifications", fields: {} }),
  "_app.settings_.integrations": () => ({ who: "admin", path: "/settings/integrations", fields: {} }),
  "_app.settings_.integrations_.jobs": () => ({
    who: "admin",
    path: "/settings/integrations/jobs",
    fields: {},
  }),
  "_app.settings_.integrations_.mail_.$mail_id": ({ meeting }) => ({
    who: "admin",
    path: `/settings/integrations/mail/${meeting}`,
    fields: {},
  }),
  "_app.settings_.integrations_.model": () => ({
    who: "admin",
    path: "/settings/integrations/model",
    fields: { base_url: "http://127.0.0.1:9/v1", model: "m", provider: "other" },
  }),
  "_app.settings_.integrations_.services.$service_id": () => ({
    who: "admin",
    path: "/settings/integrations/services/zoom",
    fields: { ZOOM_CLIENT_ID: "mine" },
  }),
  "_app.settings_.integrations_.spending": () => ({
    who: "admin",
    path: "/settings/integrations/spending",
    fields: {},
  }),
  "_app.settings_.integrations_.operators": () => ({
    who: "admin",
    path: "/settings/integrations/operators",
    fields: { email: "host@example.test" },
  }),
  "_app.settings_.integrations_.people": () => ({
    who: "admin",
    path: "/settings/integrations/people",
    fields: { signup: "invite" },
  }),
  "_app.settings_.integrations_.ways-out": () => ({
    who: "admin",
    path: "/settings/integrations/ways-out",
    fields: { open: "agents" },
  }),
  "_app.settings_.integrations_.people_.$user_id": ({ member }) => ({
    who: "admin",
    path: `/settings/integrations/people/${member}`,
    fields: {},
  }),
  "_app.summary-hub_.group": ({ project }) => ({
    who: "admin",
    path: `/summary-hub/group?project=${project}&topic=Boats`,
    fields: { name: "Mine", into: "Mine" },
  }),
  confirm: () => ({ who: "nobody", path: "/confirm", fields: { token: "none" } }),
  login: () => ({ who: "nobody", path: "/log-in", fields: { email: "host@example.test", password: "x" } }),
  setup: () => ({ who: "nobody", path: "/set-up", fields: { token: "none" } }),
  signup: () => ({ who: "nobody", path: "/sign-up", fields: { email: "new@example.test" } }),
  "time-zone": () => ({ who: "host", path: "/time-zone", fields: { time_zone: "Asia/Tokyo" } }),
  "slack.connect": () => ({ who: "host", path: "/slack/connect", fields: {} }),
  "oauth.authorize": ({ project }) => ({
    ...{ who: "host", path: "/oauth/authorize", fields: { projects: project, access: "read" } },
  }),
  "sign-off": () => ({ who: "nobody", path: "/sign-off", fields: { token: "none" } }),
  unsubscribe: () => ({ who: "nobody", path: "/unsubscribe", fields: { token: "none" } }),
};

/** Their own form has one button, and it has no name. */
const mayNameNone = ["login", "signup"];

const build = buildOf({
  "change-action-items": { module: changeItems, parentId: "root" },
  "edit-requests/:edit_id": { module: editRequest },
  "meeting-summary/:meet_id": { module: summary },
  "meeting-summary/:meet_id/action-items/:action_id": { module: actionItem },
  decisions: { module: decisionLog },
  "decisions/:decision_id": { module: decisionPage },
  "decisions/:decision_id/link": { module: linkDecision },
  "meeting-summary/:meet_id/comments": { module: commentsPage },
  "meeting-summary/:meet_id/speakers": { module: speakers },
  "meeting-summary/:meet_id/who-spoke": { module: whoSpoke },
  "meeting-summary/:meet_id/recap": { module: recap },
  "meeting-summary/:meet_id/share": { module: share },
  "meeting-summary/:meet_id/sign-off": { module: signOff },
  "meetings/:meet_id/agenda": { module: agendaPage },
  notifications: { module: notifications },
  "organizations/:org_id": { module: organization },
  "organizations/:org_id/second-step": { module: secondStep },
  "organizations/:org_id/ways-out": { module: waysOut },
  "projects/:project_id/webhooks": { module: webhooksPage },
  "projects/:project_id/webhooks/:webhook_id": { module: webhookPage },
  "organizations/:org_id/members/:user_id/sessions": { module: memberSessions },
  "pending-meetings/:meet_id": { module: meeting },
  profile: { module: profile },
  "projects/:project_id": { module: project },
  "projects/new": { module: newProject },
  "schedule-meeting": { module: schedule },
  settings: { module: settings },
  "settings/archive-names": { module: archiveNames },
  "settings/delete-account": { module: deleteAccount },
  "settings/notifications": { module: notificationSettings },
  "settings/integrations": { module: integrations },
  "settings/integrations/jobs": { module: jobs },
  "settings/integrations/mail/:mail_id": { module: mail },
  "settings/integrations/model": { module: modelPage },
  "settings/integrations/operators": { module: operators },
  "settings/integrations/people": { module: peopleOfServer },
  "settings/integrations/ways-out": { module: waysOfServer },
  "settings/integrations/people/:user_id": { module: accountOfServer },
  "settings/integrations/services/:service_id": { module: servicePage },
  "settings/integrations/spending": { module: spending },
  "summary-hub/group": { module: group },
  confirm: { module: confirm, parentId: "root" },
  "log-in": { module: logIn, parentId: "root" },
  "set-up": { module: setup, parentId: "root" },
  "sign-up": { module: signUp, parentId: "root" },
  "time-zone": { module: timeZone, parentId: "root" },
  "oauth/authorize": { module: authorize, parentId: "root" },
  "slack/connect": { module: connectSlack, parentId: "root" },
  "sign-off": { module: signOffByLink, parentId: "root" },
  unsubscribe: { module: unsubscribe, parentId: "root" },
});

test("the intents table has every route with intents", () => {
  const found = sources("app/routes/*.tsx", "app/routes/*/*.server.ts").flatMap(({ path }) => {
    const text = textOf(path);
    const page = path.replace(/^app\/routes\/|\.tsx$/g, "").replace(/^(.+)\/.+$/, "_app.$1");
    return /selectIntent\(|\.intent\b/.test(text) ? page : [];
  });
  expect(found.sort()).toEqual(Object.keys(pages).sort());
});

test("a missing or unknown intent is refused and changes nothing", async () => {
  const site = await world();
  const wrong: unknown[] = [];
  for (const [page, sentTo] of Object.entries(pages)) {
    const { who, path, fields } = sentTo(site.ids);
    for (const intent of mayNameNone.includes(page)
      ? ["nonsense"]
      : [undefined, "", "nonsense", "toString"]) {
      site.effect();
      const answer = await fetch(site.base + path, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: `throughline=${who}`, origin: site.base },
        body: new URLSearchParams({ ...fields, ...(intent !== undefined && { intent }) }),
      });
      await answer.arrayBuffer();
      const { rows } = site.effect();
      if (answer.status !== 400 || Object.keys(rows).length > 0)
        wrong.push([page, intent, answer.status, rows]);
    }
  }
  expect(wrong).toEqual([]);
});

async function world() {
  let rehearsal: ReturnType<typeof rehearsing> | undefined;
  const site = await everything({ build, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } }, (services) => {
    rehearsal = rehearsing(services.db);
    return { ...services, db: rehearsal.db };
  });
  await setActiveProject(site.at.as(site.at.host), { project_id: site.ids.project });
  return { ...site, effect: () => rehearsal?.effect() ?? { rows: {}, events: [] } };
}
