import * as shareLinks from "#app/routes/_app.meeting-summary.$meet_id_.share.tsx";
import * as corrections from "#app/routes/_app.meeting-summary.$meet_id_.speakers.tsx";
import * as scheduled from "#app/routes/_app.pending-meetings._index.tsx";
import * as calendars from "#app/routes/_app.settings.calendars.tsx";
import * as retention from "#app/routes/_app.settings.data-retention.tsx";
import * as languageModel from "#app/routes/_app.settings.language-model.tsx";
import * as recorder from "#app/routes/_app.settings.recorder.tsx";
import * as signOffSettings from "#app/routes/_app.settings.sign-off.tsx";
import * as operators from "#app/routes/_app.settings_.integrations_.operators.tsx";
import * as peopleOfServer from "#app/routes/_app.settings_.integrations_.people.tsx";
import * as accountOfServer from "#app/routes/_app.settings_.integrations_.people_.$user_id.tsx";
import * as waysOfServer from "#app/routes/_app.settings_.integrations_.ways-out.tsx";
import * as hub from "#app/routes/_app.summary-hub.tsx";
import * as changeItems from "#app/routes/change-action-items.tsx";
import type { Ids } from "../support/sites/everything.ts";
import type { ParityForm } from "./forms.ts";

type Fields = Record<string, string>;

function form(name: string, path: (ids: Ids) => string, fields: (ids: Ids) => Fields): ParityForm {
  return { does: [name], send: (ids) => [path(ids), fields(ids)] };
}

const sharePage = ({ meeting }: Ids) => `/meeting-summary/${meeting}/share`;
const speakersPage = ({ meeting }: Ids) => `/meeting-summary/${meeting}/speakers`;
const summaryPage = ({ meeting }: Ids) => `/meeting-summary/${meeting}`;
const organizationPage = ({ org }: Ids) => `/organizations/${org}`;
const settings = (page: string) => () => `/settings/${page}`;
const accountPage = ({ member }: Ids) => `/settings/integrations/people/${member}`;

/** Of a meeting's links, words and lines. */
const ofMeetings: ParityForm[] = [
  form("POST /meetings/:meeting_id/share-links", sharePage, () => ({ intent: "create", days: "30" })),
  form("DELETE /summary/share-links/:share_id", sharePage, ({ share }) => ({
    intent: `revoke-share ${share}`,
  })),
  form("POST /meetings/:meeting_id/corrections/speakers", speakersPage, () => ({
    ...{ intent: "rename", speaker: "Mara Lindqvist", name: "Mara" },
  })),
  form("POST /meetings/:meeting_id/corrections/terms", speakersPage, () => ({
    ...{ intent: "correct", heard: "harbour", written: "harbor" },
  })),
  form("DELETE /meetings/:meeting_id/corrections/:transcript_edit_id", speakersPage, (ids) => ({
    intent: `undo ${ids.transcript_edit}`,
  })),
  form("DELETE /proj/corrections/:correction_id", speakersPage, ({ correction }) => ({
    intent: `forget ${correction}`,
  })),
  form("POST /meetings/:meeting_id/lines/keep", summaryPage, ({ action }) => ({ intent: `keep ${action}` })),
  form("POST /meetings/:meeting_id/lines/drop", summaryPage, ({ action }) => ({ intent: `drop ${action}` })),
  form("POST /meetings/:meeting_id/lines/restore", summaryPage, ({ action }) => ({
    intent: `restore-lines ${action}`,
  })),
  form("POST /meetings/:meeting_id/summary-revisions/:number/restore", summaryPage, () => ({
    ...{ intent: "restore", number: "1" },
  })),
  form("POST /action-items/:action_id/restore", summaryPage, ({ action }) => ({
    intent: `restore-action-item ${action}`,
  })),
  {
    does: ["PATCH /action-items/"],
    send: ({ action }) => ["/change-action-items", { intent: "complete-selected", action_id: action }],
    leadsAway: true,
  },
];

const ofPlaces: ParityForm[] = [
  form("PATCH /org/:org_id/members/:user_id", organizationPage, ({ user }) => ({
    ...{ intent: "role", user_id: user, role: "org_admin" },
  })),
  form("DELETE /org/:org_id/members/:user_id", organizationPage, ({ user }) => ({
    ...{ intent: "remove", user_id: user },
  })),
  form("POST /org/:org_id/leave", organizationPage, () => ({ intent: "leave" })),
  form("PUT /proj/:project_id/sign-off", settings("sign-off"), ({ project }) => ({
    ...{ intent: "choose-sign-off", project_id: project, circle: "everybody", days: "3" },
  })),
  form("PUT /proj/:project_id/retention", settings("data-retention"), ({ project }) => ({
    ...{ intent: "choose-retention", project_id: project, transcript_days: "365" },
  })),
  form("PUT /proj/:project_id/recorder", settings("recorder"), ({ project }) => ({
    ...{ intent: "choose-recorder", project_id: project, automatic: "on" },
  })),
  form("PUT /proj/:project_id/language-model", settings("language-model"), ({ project }) => ({
    ...{ intent: "choose-model", project_id: project, enabled: "on" },
  })),
  form("PUT /proj/:project_id/minutes-template", settings("language-model"), ({ project }) => ({
    ...{ intent: "choose-template", project_id: project, template: "decisions" },
  })),
  form("POST /proj/:project_id/language-model/test", settings("language-model"), ({ project }) => ({
    ...{ intent: "test-model", project_id: project },
  })),
  form(
    "POST /proj/:project_id/context-groups/regroup",
    () => "/summary-hub",
    ({ project }) => ({ project_id: project }),
  ),
  form("POST /users/me/calendars", settings("calendars"), ({ project }) => ({
    ...{ intent: "add-calendar", project_id: project, kind: "address" },
    address: "https://calendar.test/a.ics",
  })),
  form("PATCH /users/me/calendars/:feed_id", settings("calendars"), ({ feed }) => ({
    intent: `pause-calendar ${feed}`,
  })),
  form("DELETE /users/me/calendars/:feed_id", settings("calendars"), ({ feed }) => ({
    intent: `remove-calendar ${feed}`,
  })),
  form(
    "POST /users/me/calendar-events/:event_id",
    () => "/pending-meetings",
    ({ event }) => ({ intent: `dismiss ${event}` }),
  ),
  form(
    "PATCH /notifications/notification",
    () => "/notifications",
    ({ notification }) => ({ intent: "read", notification_id: notification }),
  ),
  form(
    "POST /notifications/read-all",
    () => "/notifications",
    () => ({ intent: "read-all" }),
  ),
];

/** Of the server's people. Who gave their password long ago gets the page again, which asks for it. */
const ofServer: ParityForm[] = [
  form("PATCH /instance/accounts/:user_id", accountPage, () => ({ intent: "suspend" })),
  form("POST /instance/accounts/:user_id/password-link", accountPage, () => ({ intent: "link" })),
  form("DELETE /instance/accounts/:user_id/second-step", accountPage, () => ({ intent: "second-step" })),
  form("DELETE /instance/accounts/:user_id", accountPage, () => ({ intent: "delete" })),
  form(
    "POST /instance/operators",
    () => "/settings/integrations/operators",
    () => ({
      ...{ intent: "name-operator", email: "host@example.test" },
    }),
  ),
  form(
    "PUT /instance/signup",
    () => "/settings/integrations/people",
    () => ({ intent: "change-signup", signup: "invite" }),
  ),
  form(
    "PUT /instance/ways-out",
    () => "/settings/integrations/ways-out",
    () => ({ intent: "choose-ways", open: "agents" }),
  ),
];

export const moreForms: ParityForm[] = [...ofMeetings, ...ofPlaces, ...ofServer];

const ownForm = "a form of Settings and of the profile, whose tests send it";
const ofWebhooks = "a form of the pages of webhooks, whose buttons tests/routes/intents.test.ts presses";
const proving = "a form that asks for the password";

/** Calls that write and that no form is the same as. */
export const moreFormless: Record<string, string> = {
  "DELETE /users/me": proving,
  "POST /users/me/recovery-codes": proving,
  "POST /meeting-platform/generate-link": "the schedule form, about the project its sender works in",
  "PATCH /users/me/settings": ownForm,
  "PUT /users/me/notifications": ownForm,
  "POST /users/me/invitations/resume": ownForm,
  "DELETE /users/me/sessions": ownForm,
  "DELETE /users/me/sessions/:session_id": ownForm,
  "PATCH /users/me/passkeys/:passkey_id": ownForm,
  "DELETE /users/me/passkeys/:passkey_id": proving,
  "PUT /org/:org_id/second-step": proving,
  "PUT /org/:org_id/ways-out": proving,
  "POST /proj/:project_id/webhooks": ofWebhooks,
  "PATCH /webhooks/:webhook_id": ofWebhooks,
  "DELETE /webhooks/:webhook_id": ofWebhooks,
  "POST /webhooks/:webhook_id/secret": ofWebhooks,
  "POST /webhooks/:webhook_id/test": ofWebhooks,
  "POST /webhook-messages/:message_id/replay": ofWebhooks,
  "POST /users/me/api-tokens": proving,
  "DELETE /users/me/api-tokens/:token_id": ownForm,
  "DELETE /users/me/agents/:grant_id": ownForm,
  "DELETE /users/me/slack-accounts/:account_id": ownForm,
  "DELETE /users/me/connections/:vendor": ownForm,
  "POST /users/me/archive-names/:person_id": ownForm,
  "POST /users/me/calendar-feed": ownForm,
  "DELETE /users/me/calendar-feed": ownForm,
  "POST /org/:org_id/archive": "a form with a file",
  "PATCH /proj/:project_id/context-groups": "a form of the group's page, with its words",
  "POST /proj/:project_id/context-groups/merge": "a form of the group's page, with its words",
  "PATCH /meetings/:meeting_id/series": "the meeting's form, which saves the recorder's choice with the rest",
  "DELETE /meetings/:meeting_id/series": "a form of the meeting's page, for one that repeats",
  "PUT /meetings/:meeting_id/recorder": "a form of the meeting's page, where a recorder is set up",
  "PUT /meetings/:meeting_id/transcript": "a form with a file",
  "PUT /meetings/:meeting_id/recording": "a form with a file",
  "POST /meetings/transcriptions/:transcription_id/cancel": "a form where a recording is being transcribed",
  "POST /meetings/transcriptions/:transcription_id/retry": "a form where a recording is being transcribed",
  "POST /meetings/:meeting_id/lines": "a form of the spoken line's page",
  "DELETE /instance/operators/:user_id": proving,
  "PUT /instance/services/:service_id/setup": proving,
  "DELETE /instance/services/:service_id/setup": "a form of the service's page",
  "POST /instance/model/search": "a form of the model's page",
  "POST /instance/model/found": "a form of the model's page",
  "PUT /instance/model": proving,
  "DELETE /instance/model": "a form of the model's page",
  "POST /instance/mails/:mail_id/open": proving,
};

/** The pages of these forms. */
export const morePages = {
  "change-action-items": { module: changeItems },
  "meeting-summary/:meet_id/share": { module: shareLinks },
  "meeting-summary/:meet_id/speakers": { module: corrections },
  "pending-meetings": { module: scheduled },
  "settings/calendars": { module: calendars },
  "settings/data-retention": { module: retention },
  "settings/sign-off": { module: signOffSettings },
  "settings/language-model": { module: languageModel },
  "settings/integrations/operators": { module: operators },
  "settings/integrations/people": { module: peopleOfServer },
  "settings/integrations/ways-out": { module: waysOfServer },
  "settings/integrations/people/:user_id": { module: accountOfServer },
  "settings/recorder": { module: recorder },
  "summary-hub": { module: hub },
};
