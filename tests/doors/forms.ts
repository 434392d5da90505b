import * as addNote from "#app/routes/_app.add-note.tsx";
import * as addTranscript from "#app/routes/_app.add-transcript.tsx";
import * as decisionPage from "#app/routes/_app.decisions_.$decision_id.tsx";
import * as linkDecisionPage from "#app/routes/_app.decisions_.$decision_id_.link.tsx";
import * as editRequest from "#app/routes/_app.edit-requests.$edit_id.tsx";
import * as summary from "#app/routes/_app.meeting-summary.$meet_id.tsx";
import * as actionItem from "#app/routes/_app.meeting-summary.$meet_id_.action-items.$action_id.tsx";
import * as commentsPage from "#app/routes/_app.meeting-summary.$meet_id_.comments.tsx";
import * as recap from "#app/routes/_app.meeting-summary.$meet_id_.recap.tsx";
import * as signOff from "#app/routes/_app.meeting-summary.$meet_id_.sign-off.tsx";
import * as whoSpoke from "#app/routes/_app.meeting-summary.$meet_id_.who-spoke.tsx";
import * as agendaPage from "#app/routes/_app.meetings.$meet_id.agenda.tsx";
import * as newChat from "#app/routes/_app.memory-gpt._index.tsx";
import * as chat from "#app/routes/_app.memory-gpt.$session_id.tsx";
import * as memory from "#app/routes/_app.memory-gpt.tsx";
import * as deleteChat from "#app/routes/_app.memory-gpt_.$session_id.delete.tsx";
import * as renameChat from "#app/routes/_app.memory-gpt_.$session_id.rename.tsx";
import * as notifications from "#app/routes/_app.notifications.tsx";
import * as organization from "#app/routes/_app.organizations.$org_id.tsx";
import * as memberSessions from "#app/routes/_app.organizations.$org_id_.members.$user_id.sessions.tsx";
import * as newOrganization from "#app/routes/_app.organizations.new.tsx";
import * as meeting from "#app/routes/_app.pending-meetings.$meet_id.tsx";
import * as project from "#app/routes/_app.projects.$project_id.tsx";
import * as newProject from "#app/routes/_app.projects.new.tsx";
import * as schedule from "#app/routes/_app.schedule-meeting.tsx";
import * as notificationSettings from "#app/routes/_app.settings.notifications.tsx";
import * as integrations from "#app/routes/_app.settings_.integrations.tsx";
import * as backups from "#app/routes/_app.settings_.integrations_.backups.tsx";
import * as jobs from "#app/routes/_app.settings_.integrations_.jobs.tsx";
import * as mail from "#app/routes/_app.settings_.integrations_.mail_.$mail_id.tsx";
import * as spending from "#app/routes/_app.settings_.integrations_.spending.tsx";
import * as invite from "#app/routes/invite.$token.tsx";
import * as choose from "#app/routes/switch.tsx";
import { buildOf } from "#tests/support/site.ts";
import { meetingLink } from "../support/calls.ts";
import type { Ids } from "../support/sites/everything.ts";
import { moreFormless, moreForms, morePages } from "./more-forms.ts";

/** Whoever sends a form, and the project they work in now. */
export type Sender = { user: string; place: string | null };

export type ParityForm = {
  /** The endpoints that do the same; several, when one form saves what takes several calls. */
  does: string[];
  send(ids: Ids): [path: string, fields: Record<string, string | string[]>];
  /** What the calls are about when that depends on who sends the form. */
  about?(sender: Sender): Partial<Ids>;
  /** A refusal leads to another page, which says it. */
  leadsAway?: true;
};

/** A form that does what one endpoint does. */
function one(name: string, send: ParityForm["send"]): ParityForm {
  return { does: [name], send };
}

/** A form about the project its sender works in; without one they are sent to choose. */
function placed(name: string, fields: Record<string, string | string[]>): ParityForm {
  return {
    does: [name],
    send: () => ["/schedule-meeting", { ...plan, ...fields }],
    about: ({ place }) => (place ? { project: place } : {}),
    leadsAway: true,
  };
}

/** The fields of the schedule form, with one item on its agenda. */
const plan = {
  ...{ title: "Mine", date: "2027-01-01", time: "10:00", zone: "UTC" },
  ...{ duration_minutes: "30", platform_type: "zoom", meeting_link: meetingLink },
  ...{ agenda_item: "Mine", agenda_own: "0", agenda_selected: "0", agenda_saved: "Mine" },
  ...{ invited: ["guest@example.test", "late@example.test"] },
};

/** The project's form with these people, where the member was before. */
function people(fields: Record<string, string>): ParityForm["send"] {
  return ({ project: id }) => [
    `/projects/${id}`,
    { intent: "save", name: "Mine", before: "member member@example.test", ...fields },
  ];
}

const member = { member: "member@example.test" };
const save = "PUT /proj/:project_id";

const ofPlaces: ParityForm[] = [
  one("POST /org/create", () => ["/organizations/new", { org_name: "Mine" }]),
  one("PATCH /org/:org_id", ({ org }) => [`/organizations/${org}`, { intent: "save", org_name: "Mine" }]),
  one("DELETE /org/:org_id", ({ org }) => [`/organizations/${org}`, { intent: "delete" }]),
  { ...one("POST /org/setActive", ({ org }) => ["/switch", { org_id: org }]), leadsAway: true },
  one("DELETE /org/:org_id/members/:user_id/sessions", ({ org, user }) => [
    `/organizations/${org}/members/${user}/sessions`,
    { intent: "end-all" },
  ]),
  one("DELETE /org/:org_id/members/:user_id/sessions/:session_id", ({ org, user, session }) => [
    `/organizations/${org}/members/${user}/sessions`,
    { intent: `end-session ${session}` },
  ]),
  one("POST /proj/create", ({ org }) => ["/projects/new", { intent: "save", org_id: org, name: "Mine" }]),
  one(save, ({ project }) => [`/projects/${project}`, { intent: "save", name: "Mine" }]),
  one("DELETE /proj/:project_id", ({ project }) => [`/projects/${project}`, { intent: "delete" }]),
  { ...one("POST /proj/setActive", ({ project }) => ["/switch", { project_id: project }]), leadsAway: true },
];

const ofInviting: ParityForm[] = [
  {
    does: [save, "POST /proj/:project_id/participants"],
    send: people({ ...member, emails: "me@example.test", also_organization: "on" }),
  },
  {
    does: [save, "PATCH /proj/:project_id/participants/:user_id"],
    send: people({ ...member, "role:member@example.test": "project_admin" }),
  },
  { does: [save, "DELETE /proj/:project_id/participants/:user_id"], send: people({}) },
  {
    does: ["DELETE /proj/:project_id/participants/:user_id"],
    send: ({ project }) => [`/projects/${project}`, { intent: "leave" }],
    about: ({ user }) => ({ member: user }),
  },
  one("POST /invites/:token/accept", ({ invite }) => [`/invite/${invite}`, {}]),
];

const ofMeetings: ParityForm[] = [
  placed("POST /meetings/", { intent: "schedule" }),
  placed("POST /agenda/generate-agenda/:project_id", { intent: "generate-agenda" }),
  placed("POST /meeting-platform/zoom/generate-link", { intent: "generate-link" }),
  one("POST /meetings/transcripts", ({ project }) => [
    `/add-transcript?project=${project}`,
    { text: "Ana: Shall we start?\nBo: Yes." },
  ]),
  one("POST /meetings/notes", ({ project }) => [`/add-note?project=${project}`, { text: "- [ ] Mine." }]),
  one("PATCH /meetings/:meeting_id", ({ meeting }) => [
    `/schedule-meeting?meeting=${meeting}`,
    { ...plan, intent: "schedule" },
  ]),
  one("POST /meetings/:meeting_id/speakers", ({ meeting }) => [
    `/meeting-summary/${meeting}/who-spoke`,
    { intent: "match", speaker: "Mara Lindqvist", person: "none" },
  ]),
  one("POST /meetings/:meeting_id/sign-off", ({ meeting }) => [
    `/meeting-summary/${meeting}/sign-off`,
    { intent: "ask", circle: "host" },
  ]),
  one("DELETE /meetings/:meeting_id/sign-off", ({ meeting }) => [
    `/meeting-summary/${meeting}/sign-off`,
    { intent: "withdraw" },
  ]),
  one("POST /meetings/:meeting_id/sign-off/answer", ({ meeting }) => [
    `/meeting-summary/${meeting}/sign-off`,
    { intent: "agree", comment: "Mine." },
  ]),
  one("PUT /meetings/:meeting_id/sign-off/delegate", ({ meeting }) => [
    `/meeting-summary/${meeting}/sign-off`,
    { intent: "take-back" },
  ]),
  one("POST /meetings/:meeting_id/sign-off/reminders", ({ meeting }) => [
    `/meeting-summary/${meeting}/sign-off`,
    { intent: "remind" },
  ]),
  one("POST /meetings/:meeting_id/sign-off/people/:signer_id/excuse", ({ meeting, signer }) => [
    `/meeting-summary/${meeting}/sign-off`,
    { intent: `excuse ${signer}` },
  ]),
  one("POST /meetings/:meeting_id/recap", ({ meeting }) => [
    `/meeting-summary/${meeting}/recap`,
    { intent: "send", to: "member@example.test", more: "", note: "Mine." },
  ]),
  one("POST /meetings/:meeting_id/answer", ({ meeting }) => [
    `/pending-meetings/${meeting}`,
    { intent: "answer", answer: "accepted" },
  ]),
  one("POST /meetings/:meeting_id/agenda-items", ({ meeting }) => [
    `/meetings/${meeting}/agenda`,
    { intent: "add", title: "Mine" },
  ]),
  one("PATCH /meetings/:meeting_id/agenda-items/:item_id", ({ meeting, item }) => [
    `/meetings/${meeting}/agenda`,
    { intent: `covered ${item}` },
  ]),
  one("DELETE /meetings/:meeting_id/agenda-items/:item_id", ({ meeting, item }) => [
    `/meetings/${meeting}/agenda`,
    { intent: `remove ${item}` },
  ]),
  one("DELETE /meetings/:meeting_id", ({ meeting }) => [
    `/pending-meetings/${meeting}`,
    { intent: "delete" },
  ]),
  one("POST /recall/start-recording", ({ meeting }) => [`/pending-meetings/${meeting}`, { intent: "start" }]),
  one("POST /recall/stop-recording", ({ meeting }) => [`/pending-meetings/${meeting}`, { intent: "stop" }]),
];

const ofSummaries: ParityForm[] = [
  one("POST /recall/process-structured-summary", ({ meeting }) => [
    `/meeting-summary/${meeting}`,
    { intent: "summarize" },
  ]),
  one("PATCH /summary/direct-update", ({ meeting }) => [
    `/meeting-summary/${meeting}`,
    { intent: "save", changes: '{"summary":"Mine."}' },
  ]),
  one("POST /summary/confirm-line", ({ meeting, action }) => [
    `/meeting-summary/${meeting}`,
    { intent: `keep ${action}` },
  ]),
  one("POST /summary/edit-request", ({ meeting }) => [
    `/meeting-summary/${meeting}`,
    { intent: "propose", changes: '{"summary":"Mine."}' },
  ]),
  one("PATCH /summary/edit-request/:edit_id", ({ meeting, edit }) => [
    `/meeting-summary/${meeting}`,
    { intent: "approve", edit_id: edit },
  ]),
  one("PATCH /summary/edit-request/:edit_id", ({ edit }) => [
    `/edit-requests/${edit}`,
    { intent: "approve" },
  ]),
  one("POST /meetings/:meeting_id/comments", ({ meeting, action }) => [
    `/meeting-summary/${meeting}/comments?line=${action}`,
    { intent: "add", text: "Mine." },
  ]),
  one("POST /summary/comment-threads/:thread_id/comments", ({ meeting, thread }) => [
    `/meeting-summary/${meeting}/comments`,
    { intent: `reply ${thread}`, text: "Mine." },
  ]),
  one("PATCH /summary/comment-threads/:thread_id", ({ meeting, thread }) => [
    `/meeting-summary/${meeting}/comments`,
    { intent: `resolve ${thread}` },
  ]),
  one("PATCH /summary/comments/:comment_id", ({ meeting, comment }) => [
    `/meeting-summary/${meeting}/comments`,
    { intent: `edit ${comment}`, text: "Mine." },
  ]),
  one("DELETE /summary/comments/:comment_id", ({ meeting, comment }) => [
    `/meeting-summary/${meeting}/comments`,
    { intent: `delete ${comment}` },
  ]),
  one("PATCH /summary/decisions/:decision_id", ({ decision }) => [
    `/decisions/${decision}`,
    { intent: "explain", reason: "Mine." },
  ]),
  one("POST /summary/decisions/:decision_id/state", ({ decision }) => [
    `/decisions/${decision}`,
    { intent: "reverse", why: "Mine." },
  ]),
  one("POST /summary/decisions/:decision_id/links", ({ decision, earlier }) => [
    `/decisions/${decision}/link`,
    { intent: `same ${earlier}` },
  ]),
  one("DELETE /summary/decisions/:decision_id/links", ({ decision }) => [
    `/decisions/${decision}`,
    { intent: "separate" },
  ]),
  one("POST /summary/decision-suggestions/:suggestion_id", ({ decision, suggestion }) => [
    `/decisions/${decision}`,
    { intent: `supersedes ${suggestion}` },
  ]),
  one("POST /action-items/", ({ meeting }) => [
    `/meeting-summary/${meeting}/action-items/new`,
    { intent: "add", description: "Mine" },
  ]),
  one("PATCH /action-items/:action_id", ({ meeting, action }) => [
    `/meeting-summary/${meeting}/action-items/${action}`,
    { intent: "change", status: "completed" },
  ]),
  ...(["accept", "hand-over", "decline", "due-date", "block", "unblock"] as const).map((call) =>
    one(`POST /action-items/:action_id/${call}`, ({ meeting, action, other_action }) => [
      `/meeting-summary/${meeting}/action-items/${action}`,
      {
        intent: call === "due-date" ? "move" : call,
        ...(call === "hand-over" && { to: "host@example.test" }),
        ...(call === "decline" && { word: "No time" }),
        ...(call === "due-date" && { due_date: "2027-02-01", word: "Later" }),
        ...(call === "block" && { blocked_by: other_action }),
      },
    ]),
  ),
  one("POST /action-items/proposals/:proposal_id", ({ meeting, action, proposal }) => [
    `/meeting-summary/${meeting}/action-items/${action}`,
    { intent: "confirm-done", proposal_id: proposal },
  ]),
  one("DELETE /action-items/:action_id", ({ meeting, action }) => [
    `/meeting-summary/${meeting}/action-items/${action}`,
    { intent: "delete" },
  ]),
  one("DELETE /notifications/devices/:device_id", ({ device }) => [
    "/settings/notifications",
    { intent: `remove-device ${device}` },
  ]),
  one("POST /notifications/devices/:device_id/test", ({ device }) => [
    "/settings/notifications",
    { intent: `test-device ${device}` },
  ]),
  one("PATCH /notifications/notification/:notification_id", ({ notification }) => [
    "/notifications",
    { intent: "open", notification_id: notification },
  ]),
  one("POST /notifications/notification/:notification_id/snooze", ({ notification }) => [
    "/notifications",
    { intent: "snooze next_week", notification_id: notification },
  ]),
  one("POST /notifications/notification/:notification_id/archive", ({ notification }) => [
    "/notifications",
    { intent: "archive", notification_id: notification },
  ]),
  one("POST /notifications/notification/:notification_id/restore", ({ notification }) => [
    "/notifications",
    { intent: "restore", notification_id: notification },
  ]),
];

const query = "What was said?";

const ofChats: ParityForm[] = [
  one("POST /cross-memory-gpt/new-chat", ({ project }) => [
    "/memory-gpt?index",
    { project_id: project, query },
  ]),
  one("POST /cross-memory-gpt/ask", ({ project, session }) => [
    `/memory-gpt/${session}`,
    { project_id: project, query },
  ]),
  one("POST /cross-memory-gpt/rename-session", ({ session }) => [
    `/memory-gpt/${session}/rename`,
    { new_label: "Mine" },
  ]),
  one("POST /cross-memory-gpt/delete-session", ({ session }) => [`/memory-gpt/${session}/delete`, {}]),
];

/** The forms that do the same as an endpoint. */
const ofServer: ParityForm[] = [
  one("POST /instance/services/:service_id/test", ({ service }) => [
    "/settings/integrations",
    { intent: `test ${service}` },
  ]),
  one("POST /instance/jobs/:job_id/retry", ({ job }) => [
    "/settings/integrations/jobs",
    { intent: `retry ${job}` },
  ]),
  one("POST /instance/mails/:mail_id/retry", ({ mail }) => [
    `/settings/integrations/mail/${mail}`,
    { intent: "retry" },
  ]),
  one("DELETE /instance/mails/:mail_id", ({ mail }) => [
    `/settings/integrations/mail/${mail}`,
    { intent: "delete" },
  ]),
  one("PATCH /instance/model-access/:org_id", ({ org }) => [
    "/settings/integrations/spending",
    { intent: `allow ${org}` },
  ]),
  one("POST /instance/backups", () => ["/settings/integrations/backups", {}]),
  one("DELETE /instance/jobs/:job_id", ({ job }) => [
    "/settings/integrations/jobs",
    { intent: `discard ${job}` },
  ]),
];

export const forms: ParityForm[] = [
  ...[...ofPlaces, ...ofInviting, ...ofMeetings, ...ofSummaries, ...ofChats],
  ...ofServer,
  ...moreForms,
];

/** Endpoints that write and that no form is the same as, each with what a person has instead. */
export const formless: Record<string, string> = {
  "POST /auth/signup": "its form also begins a session",
  "POST /auth/login": "its form also begins a session",
  "POST /users/": "the social sign-in, which is no form",
  "PATCH /users/:user_id": "the profile's form, which asks for both names",
  "POST /users/:user_id/update-last-active": "opening a page of the project",
  "POST /api/users/update-last-active": "opening a page of the project",
  "POST /notifications/devices": "a button of Settings, for which a browser needs scripts",
  "POST /agenda/store-agenda/:meeting_id": "the meeting's form, which saves the agenda with the rest",
  "POST /meetings/:meeting_id/notes": "a form of the page that records, which stays there",
  "DELETE /meetings/notes/:note_id": "a form of the summary page, which leads back there",
  "GET /meeting-platform/zoom/authorize/:user_id":
    "the schedule form and Settings, which lead to Zoom at once",
  "GET /meeting-platform/zoom/callback": "the page Zoom leads back to",
  ...moreFormless,
  "GET /org/:org_id/archive": "a link, which downloads the same file",
  "GET /proj/:project_id/archive": "a link, which downloads the same file",
  "GET /users/me/archive": "a form that asks for the password",
  "GET /zoom/generate-link-with-recording/:meeting_id": "the meeting's form, which generates its link",
};

export const build = buildOf({
  ...morePages,
  "organizations/new": { module: newOrganization },
  "organizations/:org_id": { module: organization },
  "organizations/:org_id/members/:user_id/sessions": { module: memberSessions },
  "projects/new": { module: newProject },
  "projects/:project_id": { module: project },
  "invite/:token": { module: invite },
  "schedule-meeting": { module: schedule },
  "add-transcript": { module: addTranscript },
  "add-note": { module: addNote },
  "pending-meetings/:meet_id": { module: meeting },
  "settings/integrations": { module: integrations },
  "settings/integrations/backups": { module: backups },
  "settings/integrations/jobs": { module: jobs },
  "settings/integrations/mail/:mail_id": { module: mail },
  "settings/integrations/spending": { module: spending },
  "meetings/:meet_id/agenda": { module: agendaPage },
  "meeting-summary/:meet_id": { module: summary },
  "meeting-summary/:meet_id/recap": { module: recap },
  "meeting-summary/:meet_id/sign-off": { module: signOff },
  "meeting-summary/:meet_id/who-spoke": { module: whoSpoke },
  "meeting-summary/:meet_id/comments": { module: commentsPage },
  "meeting-summary/:meet_id/action-items/:action_id": { module: actionItem },
  "decisions/:decision_id": { module: decisionPage },
  "decisions/:decision_id/link": { module: linkDecisionPage },
  "edit-requests/:edit_id": { module: editRequest },
  "memory-gpt": { module: memory },
  "new chat": { module: newChat, index: true, parentId: "memory-gpt", path: undefined },
  chat: { module: chat, parentId: "memory-gpt", path: ":session_id" },
  "memory-gpt/:session_id/rename": { module: renameChat },
  "memory-gpt/:session_id/delete": { module: deleteChat },
  notifications: { module: notifications },
  "settings/notifications": { module: notificationSettings },
  switch: { module: choose },
});
