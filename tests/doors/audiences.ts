import { dialect } from "#app/core/dialect.ts";

/**
 * Everybody who could call. `chief` is an admin of the organization and `neighbour` in another of its projects; `proved` is the
 * admin who has just given their password; `agent` holds the token that the admin gave a program, which opens the door of agents alone.
 */
export const actors = [
  ...(["anonymous", "expired", "revoked", "agent", "stranger", "removed", "neighbour", "chief"] as const),
  ...(["guest", "member", "host", "admin", "proved", "reader", "writer"] as const),
];
export type ActorName = (typeof actors)[number];

/** The outcome: "ok", 403 for what they may see and not do, 404 for what they may not see, 409 for what cannot be done here. */
type Verdict = "ok" | 403 | 404 | 409;
type Audience = Partial<Record<ActorName, Verdict>>;

const nobody: Audience = { stranger: 404, removed: 404, neighbour: 404, chief: 404, guest: 404 };
const inProject: Audience = { ...nobody, member: "ok", host: "ok", admin: "ok" };
const atMeeting: Audience = { ...inProject, guest: "ok" };
const inOrganization: Audience = { ...inProject, neighbour: "ok", chief: "ok" };
const everybody: Audience = {
  ...{ stranger: "ok", removed: "ok", neighbour: "ok", chief: "ok" },
  ...{ guest: "ok", member: "ok", host: "ok", admin: "ok" },
};

/** The same for those who are there, and 403 for those of them who may not. */
function only(all: Audience, ...allowed: ActorName[]): Audience {
  const entries = Object.entries(all).map(([who, verdict]) => [
    who,
    verdict === "ok" && !allowed.includes(who as ActorName) ? 403 : verdict,
  ]);
  return Object.fromEntries(entries) as Audience;
}

const orgAdmins: Audience = { ...nobody, chief: "ok", member: 404, host: 404, admin: "ok" };
const unseen: Audience = { ...nobody, member: 404, host: 404, admin: 404 };

function onlySeenBy(who: ActorName): Audience {
  return { ...unseen, [who]: "ok" };
}

const projectAdmins = only(inProject, "admin");
const editors = only(atMeeting, "host", "admin");
/** Of the action item, which is the member's. */
const completers = only(atMeeting, "host", "admin", "member");
const recorders = only(atMeeting, "member", "host", "admin");
/** The admin made the first account. */
const operator = only(everybody, "admin");
/** For who has just proved who they are, with what it comes to here. */
const withProof = (outcome: Verdict = "ok"): Audience => ({ ...only(everybody), proved: outcome });
/** A PostgreSQL is backed up by its own means. */
const backedUpHere: Audience = dialect === "sqlite" ? operator : { ...operator, admin: 409 };
const sessionOwner = onlySeenBy("member");

/** The actors that may make each call; `account` calls refuse API tokens. */
export const audiences: Record<string, { for: Audience | "anyone"; account?: true }> = {
  "POST /auth/signup": { for: "anyone" },
  "POST /auth/login": { for: "anyone" },
  "POST /users/": { for: everybody, account: true },
  "POST /users/by-email": { for: everybody, account: true },
  "PATCH /users/:user_id": { for: everybody, account: true },
  "GET /users/me": { for: everybody },
  "GET /users/me/deletion": { for: everybody },
  "GET /users/me/archive": { for: withProof(), account: true },
  "DELETE /users/me": { for: withProof(409), account: true },
  "PATCH /users/me/settings": { for: everybody, account: true },
  "PUT /users/me/notifications": { for: everybody, account: true },
  "GET /users/me/invitations": { for: everybody },
  // Of the others nobody knows whether the address is theirs.
  "POST /users/me/invitations/resume": {
    for: only(everybody, "removed", "neighbour", "guest", "member", "host"),
    account: true,
  },
  "GET /users/me/sessions": { for: everybody, account: true },
  "DELETE /users/me/sessions": { for: everybody, account: true },
  "DELETE /users/me/sessions/:session_id": { for: unseen, account: true },
  "GET /users/me/passkeys": { for: everybody, account: true },
  "PATCH /users/me/passkeys/:passkey_id": { for: unseen, account: true },
  "DELETE /users/me/passkeys/:passkey_id": { for: withProof(404), account: true },
  "GET /users/me/api-tokens": { for: everybody, account: true },
  "POST /users/me/api-tokens": { for: withProof(), account: true },
  "DELETE /users/me/api-tokens/:token_id": { for: onlySeenBy("host"), account: true },
  "GET /users/me/agents": { for: everybody, account: true },
  "DELETE /users/me/agents/:grant_id": { for: onlySeenBy("host"), account: true },
  "GET /users/me/slack-accounts": { for: everybody, account: true },
  "DELETE /users/me/slack-accounts/:account_id": { for: onlySeenBy("host"), account: true },
  "GET /users/me/connections": { for: everybody, account: true },
  "DELETE /users/me/connections/:vendor": { for: unseen, account: true },
  "GET /users/me/archive-names": { for: everybody },
  "POST /users/me/archive-names/:person_id": { for: unseen, account: true },
  "GET /users/me/calendars": { for: everybody, account: true },
  "POST /users/me/calendars": { for: inProject, account: true },
  "PATCH /users/me/calendars/:feed_id": { for: onlySeenBy("host"), account: true },
  "DELETE /users/me/calendars/:feed_id": { for: onlySeenBy("host"), account: true },
  "POST /users/me/calendar-events/:event_id": { for: onlySeenBy("host") },
  "GET /users/me/calendar-feed": { for: everybody, account: true },
  "POST /users/me/calendar-feed": { for: everybody, account: true },
  "DELETE /users/me/calendar-feed": { for: everybody, account: true },
  "GET /users/:user_id/action-items": { for: everybody },
  "POST /users/:user_id/update-last-active": { for: everybody },
  "POST /api/users/update-last-active": { for: everybody },
  "GET /users/:user_id/organizations": { for: everybody },
  "GET /users/:user_id/projects": { for: everybody },
  "POST /org/create": { for: everybody },
  "POST /org/setActive": { for: inOrganization },
  // The guest is in one project elsewhere, and so works in that.
  "GET /org/active": { for: { ...inOrganization, guest: "ok" } },
  "GET /org/:org_id": { for: inOrganization },
  "GET /org/:org_id/archive": { for: only(inOrganization, "chief", "admin") },
  "GET /org/:org_id/audit-log": { for: only(inOrganization, "chief", "admin") },
  "PATCH /org/:org_id": { for: only(inOrganization, "chief", "admin") },
  "DELETE /org/:org_id": { for: only(inOrganization, "chief", "admin"), account: true },
  // Every person requests their own data here. A member of a project only is not found in the organization.
  "GET /org/:org_id/members/:user_id/sessions": { for: orgAdmins, account: true },
  "DELETE /org/:org_id/members/:user_id/sessions": { for: orgAdmins, account: true },
  "DELETE /org/:org_id/members/:user_id/sessions/:session_id": { for: unseen, account: true },
  "GET /org/:org_id/members": { for: inOrganization },
  // Each about themselves.
  "PATCH /org/:org_id/members/:user_id": { for: only(inOrganization, "chief", "admin") },
  "DELETE /org/:org_id/members/:user_id": { for: only(inOrganization, "chief", "admin") },
  "GET /org/:org_id/second-step": { for: only(inOrganization, "chief", "admin") },
  "PUT /org/:org_id/second-step": { for: withProof(409), account: true },
  "GET /org/:org_id/ways-out": { for: only(inOrganization, "chief", "admin") },
  "PUT /org/:org_id/ways-out": { for: withProof(), account: true },
  "POST /org/:org_id/leave": { for: only(inOrganization, "chief", "admin") },
  "POST /org/:org_id/archive": { for: only(inOrganization, "chief", "admin") },
  "GET /proj/:project_id/webhooks": { for: projectAdmins },
  "POST /proj/:project_id/webhooks": { for: projectAdmins },
  "GET /webhooks/:webhook_id": { for: projectAdmins },
  "PATCH /webhooks/:webhook_id": { for: projectAdmins },
  "DELETE /webhooks/:webhook_id": { for: projectAdmins },
  "POST /webhooks/:webhook_id/secret": { for: projectAdmins },
  "GET /webhooks/:webhook_id/messages": { for: projectAdmins },
  // The organization lets no webhooks out.
  "POST /webhooks/:webhook_id/test": { for: { ...projectAdmins, admin: 409 } },
  "POST /webhook-messages/:message_id/replay": { for: { ...projectAdmins, admin: 409 } },
  "GET /proj/:project_id/trackers": { for: projectAdmins },
  // The organization lets nothing out to trackers.
  "POST /proj/:project_id/trackers": { for: { ...projectAdmins, admin: 409 } },
  "PUT /trackers/:tracker_id/token": { for: { ...projectAdmins, admin: 409 } },
  "DELETE /trackers/:tracker_id": { for: projectAdmins },
  "GET /proj/:project_id/workload": { for: inProject },
  "GET /proj/:project_id/sign-off": { for: inProject },
  "PUT /proj/:project_id/sign-off": { for: projectAdmins },
  "GET /proj/:project_id/retention": { for: inProject },
  "PUT /proj/:project_id/retention": { for: projectAdmins },
  "GET /proj/:project_id/language-model": { for: inProject },
  "PUT /proj/:project_id/language-model": { for: projectAdmins },
  "PUT /proj/:project_id/minutes-template": { for: projectAdmins },
  "POST /proj/:project_id/language-model/test": { for: projectAdmins },
  "GET /proj/:project_id/recorder": { for: inProject },
  "PUT /proj/:project_id/recorder": { for: projectAdmins },
  "GET /proj/:project_id/context-groups": { for: inProject },
  "PATCH /proj/:project_id/context-groups": { for: projectAdmins },
  "POST /proj/:project_id/context-groups/merge": { for: projectAdmins },
  "POST /proj/:project_id/context-groups/regroup": { for: inProject },
  "GET /proj/:project_id/search": { for: inProject },
  "GET /proj/:project_id/search/meaning": { for: inProject },
  "GET /proj/:project_id/library": { for: inProject },
  "GET /proj/:project_id/calendar-events": { for: inProject },
  "GET /proj/:project_id/share-links": { for: inProject },
  // The host made it.
  "DELETE /proj/corrections/:correction_id": { for: only(inProject, "host", "admin") },
  "POST /proj/create": { for: only(inOrganization, "chief", "admin") },
  "POST /proj/setActive": { for: inProject },
  "GET /proj/active": { for: atMeeting },
  "GET /proj/:project_id/archive": { for: projectAdmins },
  "GET /proj/:project_id": { for: inProject },
  "PUT /proj/:project_id": { for: projectAdmins },
  "DELETE /proj/:project_id": { for: projectAdmins },
  "GET /proj/:project_id/participants": { for: inProject },
  "GET /proj/:project_id/members": { for: inProject },
  "GET /proj/:project_id/user-role": { for: inProject },
  "POST /proj/:project_id/participants": { for: projectAdmins },
  "POST /invites/:token/accept": { for: everybody },
  "PATCH /proj/:project_id/participants/:user_id": { for: projectAdmins },
  // About the member, who may leave.
  "DELETE /proj/:project_id/participants/:user_id": { for: only(inProject, "member", "admin") },
  "POST /meetings/": { for: inProject },
  "GET /meetings/invited": { for: everybody },
  "GET /proj/:project_id/today": { for: inProject },
  "GET /proj/:project_id/recording-states": { for: inProject },
  "GET /meetings/:meeting_id/readers": { for: atMeeting },
  "GET /meetings/:meeting_id/retention": { for: atMeeting },
  "GET /meetings/:meeting_id/mail-problems": { for: atMeeting },
  "POST /meeting-platform/generate-link": { for: inProject },
  "POST /users/me/recovery-codes": { for: withProof(404), account: true },
  // No platform holds anything for it.
  "GET /meetings/:meeting_id/booking": { for: unseen },
  // It doesn't repeat.
  "GET /meetings/:meeting_id/series": { for: unseen },
  "PATCH /meetings/:meeting_id/series": { for: editors },
  "DELETE /meetings/:meeting_id/series": { for: unseen },
  "GET /meetings/:meeting_id/recording-state": { for: atMeeting },
  "GET /meetings/:meeting_id/recorder": { for: atMeeting },
  "PUT /meetings/:meeting_id/recorder": { for: editors },
  "PUT /meetings/:meeting_id/transcript": { for: recorders },
  "PUT /meetings/:meeting_id/recording": { for: recorders },
  "GET /meetings/:meeting_id/transcription": { for: atMeeting },
  // There is no recording.
  "POST /meetings/transcriptions/:transcription_id/cancel": { for: unseen },
  "POST /meetings/transcriptions/:transcription_id/retry": { for: unseen },
  "GET /meetings/:meeting_id/recording-file": { for: unseen },
  "GET /meetings/:meeting_id/export": { for: atMeeting },
  "GET /meetings/:meeting_id/calendar-file": { for: atMeeting },
  "POST /meetings/:meeting_id/lines": { for: atMeeting },
  "POST /meetings/:meeting_id/lines/keep": { for: editors },
  "POST /meetings/:meeting_id/lines/drop": { for: editors },
  "POST /meetings/:meeting_id/lines/restore": { for: editors },
  "POST /meetings/:meeting_id/summary-revisions/:number/restore": { for: editors },
  "GET /meetings/:meeting_id/summary-state": { for: atMeeting },
  "GET /meetings/:meeting_id/edit-requests": { for: atMeeting },
  "GET /meetings/:meeting_id/share-links": { for: editors },
  "POST /meetings/:meeting_id/share-links": { for: editors },
  "DELETE /summary/share-links/:share_id": { for: editors },
  "GET /meetings/:meeting_id/corrections": { for: editors },
  "POST /meetings/:meeting_id/corrections/speakers": { for: editors },
  "POST /meetings/:meeting_id/corrections/terms": { for: editors },
  "DELETE /meetings/:meeting_id/corrections/:transcript_edit_id": { for: editors },
  "POST /meetings/transcripts": { for: inProject },
  "POST /meetings/notes": { for: inProject },
  "GET /meetings/:meeting_id/notes": { for: atMeeting },
  "POST /meetings/:meeting_id/notes": { for: { ...inProject, guest: 403 } },
  "DELETE /meetings/notes/:note_id": { for: only(inProject, "member") },
  "GET /meetings/pending": { for: inProject },
  "GET /meetings/project": { for: inProject },
  "GET /meetings/project/:project_id": { for: inProject },
  "GET /meetings/project/:project_id/scheduled": { for: inProject },
  "GET /meetings/:meeting_id": { for: atMeeting },
  "GET /meetings/:meeting_id/details": { for: atMeeting },
  "GET /meetings/:meeting_id/transcript": { for: atMeeting },
  "GET /meetings/:meeting_id/related": { for: atMeeting },
  "GET /proj/:project_id/people/:person_id": { for: inProject },
  "GET /meetings/:meeting_id/speakers": { for: recorders },
  "POST /meetings/:meeting_id/speakers": { for: recorders },
  // The meeting is over by then.
  "POST /meetings/:meeting_id/answer": {
    for: { ...nobody, member: 409, host: 409, admin: 409, guest: 409 },
  },
  "GET /meetings/:meeting_id/join-url": { for: atMeeting },
  "PATCH /meetings/:meeting_id": { for: editors },
  "DELETE /meetings/:meeting_id": { for: editors },
  "POST /agenda/store-agenda/:meeting_id": { for: editors },
  "POST /agenda/generate-agenda/:project_id": { for: inProject },
  "GET /meetings/:meeting_id/agenda-items": { for: atMeeting },
  // The meeting was held: its agenda stays, and who edits it says what was covered.
  "POST /meetings/:meeting_id/agenda-items": {
    for: { ...nobody, member: 409, host: 409, admin: 409, guest: 409 },
  },
  "PATCH /meetings/:meeting_id/agenda-items/:item_id": { for: editors },
  "DELETE /meetings/:meeting_id/agenda-items/:item_id": {
    for: { ...nobody, member: 403, host: 409, admin: 409, guest: 403 },
  },
  "POST /meeting-platform/zoom/generate-link": { for: everybody },
  "GET /zoom/generate-link-with-recording/:meeting_id": { for: recorders },
  "GET /meeting-platform/zoom/authorize/:user_id": { for: everybody, account: true },
  "GET /meeting-platform/zoom/callback": { for: everybody, account: true },
  "POST /recall/start-recording": { for: recorders },
  "POST /recall/stop-recording": { for: recorders },
  "GET /recall/meeting-transcript/:meeting_id": { for: atMeeting },
  "POST /recall/process-structured-summary": { for: recorders },
  "GET /recall/structured-summary/:meeting_id": { for: atMeeting },
  "PATCH /summary/direct-update": { for: editors },
  "POST /summary/confirm-line": { for: editors },
  "POST /summary/edit-request": { for: only(atMeeting, "guest", "member") },
  // Somebody from outside the project sees only what they proposed themselves.
  "PATCH /summary/edit-request/:edit_id": { for: only(inProject, "host", "admin") },
  "GET /summary/edit-requests/": { for: inProject },
  "GET /meetings/:meeting_id/comments": { for: atMeeting },
  "POST /meetings/:meeting_id/comments": { for: atMeeting },
  "POST /summary/comment-threads/:thread_id/comments": { for: atMeeting },
  "PATCH /summary/comment-threads/:thread_id": { for: atMeeting },
  // The member wrote it.
  "PATCH /summary/comments/:comment_id": { for: only(atMeeting, "member") },
  "DELETE /summary/comments/:comment_id": { for: only(atMeeting, "member", "host", "admin") },
  "GET /meetings/:meeting_id/sign-off": { for: atMeeting },
  // People are asked already.
  "POST /meetings/:meeting_id/sign-off": { for: { ...editors, host: 409, admin: 409 } },
  "DELETE /meetings/:meeting_id/sign-off": { for: editors },
  // The host asked the member.
  "POST /meetings/:meeting_id/sign-off/answer": { for: only(atMeeting, "host", "member") },
  "PUT /meetings/:meeting_id/sign-off/delegate": { for: only(atMeeting, "host", "member") },
  "POST /meetings/:meeting_id/sign-off/reminders": { for: editors },
  "POST /meetings/:meeting_id/sign-off/people/:signer_id/excuse": { for: editors },
  "GET /proj/:project_id/decisions": { for: inProject },
  "GET /proj/:project_id/decisions/export": { for: inProject },
  "GET /proj/:project_id/decisions/filters": { for: inProject },
  "GET /proj/:project_id/decisions/suggestions": { for: inProject },
  "GET /proj/:project_id/series/:series_id": { for: unseen },
  "GET /proj/:project_id/groups/history": { for: inProject },
  "GET /proj/:project_id/review": { for: inProject },
  "GET /proj/:project_id/review/export": { for: inProject },
  "GET /meetings/:meeting_id/decisions": { for: atMeeting },
  "GET /summary/decisions/:decision_id": { for: inProject },
  "GET /summary/decisions/:decision_id/others": { for: inProject },
  "PATCH /summary/decisions/:decision_id": { for: only(inProject, "host", "admin") },
  "POST /summary/decisions/:decision_id/state": { for: only(inProject, "host", "admin") },
  "POST /summary/decisions/:decision_id/links": { for: only(inProject, "host", "admin") },
  "DELETE /summary/decisions/:decision_id/links": { for: only(inProject, "host", "admin") },
  "POST /summary/decision-suggestions/:suggestion_id": { for: only(inProject, "host", "admin") },
  "GET /meetings/:meeting_id/recap": { for: atMeeting },
  "POST /meetings/:meeting_id/recap": { for: editors },
  "POST /action-items/": { for: editors },
  "GET /action-items/meeting/:meeting_id": { for: atMeeting },
  "GET /action-items/:action_id": { for: only(atMeeting, "host", "admin", "member") },
  "GET /action-items/:action_id/issue": { for: only(atMeeting, "host", "admin", "member") },
  "POST /action-items/:action_id/issue": { for: completers },
  "DELETE /action-items/:action_id/issue": { for: completers },
  "POST /action-items/:action_id/accept": { for: only(atMeeting, "member") },
  "POST /action-items/:action_id/hand-over": { for: only(atMeeting, "member") },
  "POST /action-items/:action_id/decline": { for: only(atMeeting, "member") },
  "POST /action-items/:action_id/due-date": { for: completers },
  "POST /action-items/:action_id/block": { for: completers },
  "POST /action-items/:action_id/unblock": { for: completers },
  "POST /action-items/proposals/:proposal_id": { for: completers },
  "PATCH /action-items/": { for: completers },
  "POST /action-items/:action_id/restore": { for: editors },
  "PATCH /action-items/:action_id": { for: completers },
  "DELETE /action-items/:action_id": { for: editors },
  "GET /notifications/user/:user_id/notifications": { for: everybody },
  "PATCH /notifications/notification": { for: onlySeenBy("host") },
  "POST /notifications/read-all": { for: everybody },
  "GET /notifications/devices": { for: everybody, account: true },
  "POST /notifications/devices": { for: everybody, account: true },
  "DELETE /notifications/devices/:device_id": { for: onlySeenBy("host"), account: true },
  "POST /notifications/devices/:device_id/test": { for: onlySeenBy("host"), account: true },
  "PATCH /notifications/notification/:notification_id": { for: onlySeenBy("host") },
  "POST /notifications/notification/:notification_id/snooze": { for: onlySeenBy("host") },
  "POST /notifications/notification/:notification_id/archive": { for: onlySeenBy("host") },
  "POST /notifications/notification/:notification_id/restore": { for: onlySeenBy("host") },
  "POST /cross-memory-gpt/ask": { for: sessionOwner },
  "POST /cross-memory-gpt/new-chat": { for: inProject },
  "GET /cross-memory-gpt/history/:session_id": { for: sessionOwner },
  "GET /cross-memory-gpt/follow-ups/:session_id": { for: sessionOwner },
  "GET /cross-memory-gpt/sessions/:user_id": { for: everybody },
  "POST /cross-memory-gpt/index-meeting": { for: atMeeting },
  "POST /cross-memory-gpt/delete-session": { for: sessionOwner },
  "POST /cross-memory-gpt/rename-session": { for: sessionOwner },
  "GET /instance/attention": { for: operator },
  "GET /instance/services": { for: operator },
  "POST /instance/services/:service_id/test": { for: operator },
  "GET /instance/deliveries": { for: operator },
  "GET /instance/calls": { for: operator },
  "GET /instance/jobs": { for: operator },
  "POST /instance/jobs/:job_id/retry": { for: operator },
  "DELETE /instance/jobs/:job_id": { for: operator },
  "GET /instance/mails": { for: operator },
  "POST /instance/mails/:mail_id/retry": { for: operator },
  "DELETE /instance/mails/:mail_id": { for: operator },
  "GET /instance/backups": { for: operator },
  "POST /instance/backups": { for: backedUpHere },
  "GET /instance/spending": { for: operator },
  "GET /instance/model-access": { for: operator },
  "PATCH /instance/model-access/:org_id": { for: operator },
  "GET /instance/operators": { for: operator },
  "POST /instance/operators": { for: withProof(), account: true },
  "DELETE /instance/operators/:user_id": { for: withProof(409), account: true },
  "GET /instance/accounts": { for: operator },
  "GET /instance/accounts/:user_id": { for: operator },
  "GET /instance/accounts/:user_id/deletion": { for: operator },
  "PATCH /instance/accounts/:user_id": { for: withProof(), account: true },
  "POST /instance/accounts/:user_id/password-link": { for: withProof(), account: true },
  "DELETE /instance/accounts/:user_id/second-step": { for: withProof(), account: true },
  "DELETE /instance/accounts/:user_id": { for: withProof(), account: true },
  "GET /instance/ways-out": { for: operator },
  "PUT /instance/ways-out": { for: withProof(), account: true },
  "GET /instance/signup": { for: operator },
  "PUT /instance/signup": { for: withProof(409), account: true },
  "GET /instance/services/:service_id/setup": { for: operator },
  "PUT /instance/services/:service_id/setup": { for: withProof(), account: true },
  "DELETE /instance/services/:service_id/setup": { for: operator, account: true },
  "GET /instance/model": { for: operator },
  "POST /instance/model/search": { for: operator },
  "POST /instance/model/found": { for: operator, account: true },
  "PUT /instance/model": { for: withProof(), account: true },
  "DELETE /instance/model": { for: operator, account: true },
  "GET /instance/mails/:mail_id": { for: operator },
  "POST /instance/mails/:mail_id/open": { for: withProof(), account: true },
};

/** Refusals that are about the state of things and not about who asks. */
export const otherwise: Record<string, Partial<Record<ActorName | "all", number>>> = {
  "GET /meeting-platform/zoom/authorize/:user_id": { all: 409 },
  "GET /meeting-platform/zoom/callback": { all: 409 },
  "POST /summary/edit-request": { member: 409 },
  // Theirs waits for a review.
  "POST /meetings/:meeting_id/lines": { member: 409 },
  // One is there already.
  "PUT /meetings/:meeting_id/transcript": { all: 409 },
  // No service is set up, and no model.
  "PUT /meetings/:meeting_id/recording": { all: 409 },
  "POST /proj/:project_id/language-model/test": { all: 409 },
  "DELETE /instance/services/:service_id/setup": { all: 404 },
  // It sends no file.
  "POST /org/:org_id/archive": { all: 415 },
  // It names no mail server.
  "PUT /instance/services/:service_id/setup": { proved: 422 },
  // There is no other group.
  "POST /proj/:project_id/context-groups/merge": { all: 422 },
};

/** The status of one cell of the table. */
export function verdictOf(
  { name, success, isWrite }: { name: string; success: number; isWrite: boolean },
  who: ActorName,
): number {
  const { for: audience, account = false } = audiences[name] ?? { for: {} };
  if (audience === "anyone") return who === "reader" && isWrite ? 403 : success;
  if (["anonymous", "expired", "revoked", "agent"].includes(who)) return 401;
  const isToken = who === "reader" || who === "writer";
  if (isToken && (account || (who === "reader" && isWrite))) return 403;
  const verdict = audience[isToken ? "admin" : who] ?? (who === "proved" ? audience.admin : undefined);
  const others = otherwise[name];
  const instead = others?.[who] ?? (who === "proved" ? others?.admin : undefined) ?? others?.all;
  return verdict === "ok" ? (instead ?? success) : (verdict ?? 0);
}
