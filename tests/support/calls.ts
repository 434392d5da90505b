import { password } from "#tests/support/people.ts";
import { browserOf, type Ids } from "./sites/everything.ts";

type Call = { query?: (ids: Ids) => string; body?: (ids: Ids) => unknown };

const meetingQuery = { query: ({ meeting }: Ids) => `meeting_id=${meeting}` };
const projectQuery = { query: ({ project }: Ids) => `project_id=${project}` };
const topicQuery = { query: ({ topic }: Ids) => `topic=${encodeURIComponent(topic)}` };
const ownLine = { body: ({ action }: Ids) => ({ line_ids: [action] }) };
export const meetingLink = "https://zoom.us/j/123456789";
/** A meeting's plan without time and project. It invites a member of another project and a new person. */
const plan = {
  ...{ title: "Mine", agenda: ["Mine"] },
  participants: [{ email: "guest@example.test" }, { email: "late@example.test" }],
};
const newMeeting = (project_id: string) => ({
  ...{ ...plan, project_id, meeting_link: meetingLink },
  ...{ scheduled_at: "2027-01-01T10:00:00Z", platform_type: "zoom" },
});

/** What a stranger would have to send besides the path, were they let in; every other endpoint needs only its path. */
export const calls: Record<string, Call> = {
  "POST /auth/signup": {
    body: () => ({ ...{ first_name: "Nora", last_name: "New" }, email: "nora@example.test", password }),
  },
  "POST /auth/login": { body: () => ({ email: "host@example.test", password }) },
  "POST /users/": { body: () => ({ email: "self@example.test" }) },
  "POST /users/by-email": { body: () => ({ email: "self@example.test" }) },
  "PATCH /instance/model-access/:org_id": { body: () => ({ allowed: true }) },
  "PATCH /users/:user_id": { body: () => ({ first_name: "Nora" }) },
  "POST /meeting-platform/zoom/generate-link": { query: () => "date=2027-01-01&time=10:00" },
  "GET /meeting-platform/zoom/callback": { query: () => "code=1&state=2" },
  "POST /org/create": { query: () => "org_name=Mine" },
  "POST /action-items/": { body: ({ meeting }) => ({ meeting_id: meeting, description: "Mine" }) },
  "POST /notifications/devices": { body: () => browserOf("new") },
  "POST /notifications/notification/:notification_id/snooze": { body: () => ({ until: "next_week" }) },
  "POST /action-items/:action_id/hand-over": { body: () => ({ to: "host@example.test" }) },
  "POST /action-items/:action_id/decline": { body: () => ({ word: "No time" }) },
  "POST /action-items/:action_id/due-date": { body: () => ({ due_date: "2027-02-01", word: "Later" }) },
  "POST /action-items/:action_id/block": { body: ({ other_action }) => ({ blocked_by: other_action }) },
  "POST /action-items/proposals/:proposal_id": { body: () => ({ answer: "done" }) },
  "PATCH /action-items/:action_id": { body: () => ({ status: "completed" }) },
  "POST /agenda/store-agenda/:meeting_id": {
    body: () => ({ agenda_items: ["Mine"], generated_by_ai: false }),
  },
  "POST /agenda/generate-agenda/:project_id": { body: () => ({ title: "Mine", description: "" }) },
  "POST /cross-memory-gpt/ask": {
    query: ({ project, session }) => `project_id=${project}&session_id=${session}`,
    body: () => ({ query: "What was said?" }),
  },
  "POST /cross-memory-gpt/new-chat": { ...projectQuery, body: () => ({ query: "What was said?" }) },
  "POST /cross-memory-gpt/index-meeting": {
    query: ({ meeting, project }) => `meeting_id=${meeting}&project_id=${project}`,
  },
  "POST /cross-memory-gpt/delete-session": { query: ({ session }) => `session_id=${session}` },
  "POST /cross-memory-gpt/rename-session": { query: ({ session }) => `session_id=${session}&new_label=Mine` },
  "POST /meetings/transcripts": {
    body: ({ project }) => ({ project_id: project, text: "Ana: Shall we start?\nBo: Yes." }),
  },
  "POST /meetings/notes": { body: ({ project }) => ({ project_id: project, text: "- [ ] Mine." }) },
  "POST /meetings/:meeting_id/notes": { body: () => ({ text: "Mine." }) },
  "POST /meetings/": { body: ({ project }) => newMeeting(project) },
  "GET /meetings/pending": projectQuery,
  "GET /meetings/project": projectQuery,
  "PATCH /meetings/:meeting_id": { body: () => ({ ...plan, manual_meeting_link: meetingLink }) },
  "POST /meetings/:meeting_id/agenda-items": { body: () => ({ title: "Mine" }) },
  "PATCH /meetings/:meeting_id/agenda-items/:item_id": { body: () => ({ outcome: "covered" }) },
  "POST /meetings/:meeting_id/speakers": { body: () => ({ speaker: "Mara Lindqvist", person: "none" }) },
  "POST /meetings/:meeting_id/answer": { body: () => ({ answer: "accepted" }) },
  "POST /org/setActive": { query: ({ org }) => `org_id=${org}` },
  "PATCH /users/me/passkeys/:passkey_id": { body: () => ({ name: "Mine" }) },
  "PUT /org/:org_id/second-step": { body: () => ({ from: "now" }) },
  "POST /proj/:project_id/webhooks": {
    body: () => ({ url: "https://hooks.example.test/new", types: ["summary.ready"] }),
  },
  "POST /proj/:project_id/trackers": {
    body: () => ({ kind: "github", place: "acme/other", token: "none" }),
  },
  "PUT /trackers/:tracker_id/token": { body: () => ({ token: "none" }) },
  "POST /action-items/:action_id/issue": { body: ({ tracker }) => ({ tracker_id: tracker }) },
  "PATCH /webhooks/:webhook_id": { body: () => ({ types: ["decision.added"] }) },
  "PUT /org/:org_id/ways-out": { body: () => ({ open: ["webhooks"] }) },
  "PUT /instance/ways-out": { body: () => ({ open: ["agents"] }) },
  "PATCH /org/:org_id": { query: () => "org_name=Mine" },
  "POST /proj/create": { query: ({ org }) => `org_id=${org}&name=Mine` },
  "POST /proj/setActive": projectQuery,
  "PUT /proj/:project_id": { query: () => "name=Mine" },
  "POST /proj/:project_id/participants": { query: () => "email=me@example.test&also_organization=true" },
  "PATCH /proj/:project_id/participants/:user_id": { query: () => "role=project_admin" },
  "POST /recall/start-recording": meetingQuery,
  "POST /recall/stop-recording": meetingQuery,
  "POST /recall/process-structured-summary": meetingQuery,
  "PATCH /summary/direct-update": { ...meetingQuery, body: () => ({ summary: "Mine." }) },
  "POST /summary/edit-request": { ...meetingQuery, body: () => ({ summary: "Mine." }) },
  "POST /summary/confirm-line": {
    query: ({ meeting, action }) => `meeting_id=${meeting}&line_id=${action}`,
  },
  "POST /meetings/:meeting_id/comments": { body: ({ action }) => ({ line_id: action, text: "Mine." }) },
  "POST /meetings/:meeting_id/sign-off": { body: () => ({ circle: "host" }) },
  "POST /meetings/:meeting_id/sign-off/answer": { body: () => ({ answer: "agreed", comment: "Mine." }) },
  "PUT /proj/:project_id/sign-off": { body: () => ({ circle: "everybody", days: 3 }) },
  "POST /summary/decision-suggestions/:suggestion_id": { body: () => ({ answer: "supersedes" }) },
  "PATCH /summary/decisions/:decision_id": { body: () => ({ reason: "Mine." }) },
  "POST /summary/decisions/:decision_id/state": { body: () => ({ state: "reversed", why: "Mine." }) },
  "POST /summary/decisions/:decision_id/links": {
    body: ({ earlier }) => ({ older_id: earlier, as: "same" }),
  },
  "POST /meetings/:meeting_id/recap": { body: () => ({ to: ["member@example.test"], note: "Mine." }) },
  "POST /summary/comment-threads/:thread_id/comments": { body: () => ({ text: "Mine." }) },
  "PATCH /summary/comment-threads/:thread_id": { body: () => ({ resolved: true }) },
  "PATCH /summary/comments/:comment_id": { body: () => ({ text: "Mine." }) },
  "PATCH /summary/edit-request/:edit_id": { query: () => "approve=true" },
  "GET /summary/edit-requests/": { query: ({ edit }) => `edit_id=${edit}` },
  "POST /meeting-platform/generate-link": {
    body: ({ project }) => ({
      project_id: project,
      platform_type: "google_meet",
      date: "2027-01-01",
      time: "10:00",
    }),
  },
  "PATCH /users/me/settings": { body: () => ({ theme: "dark" }) },
  "PUT /users/me/notifications": { body: () => ({ in_app: ["summary_ready"] }) },
  "POST /users/me/api-tokens": { body: () => ({ name: "Mine" }) },
  "POST /users/me/calendars": {
    body: ({ project }) => ({ project_id: project, kind: "address", address: "https://calendar.test/a.ics" }),
  },
  "PATCH /users/me/calendars/:feed_id": { body: () => ({ paused: true }) },
  "POST /users/me/calendar-events/:event_id": { body: () => ({ decision: "dismiss" }) },
  "PATCH /org/:org_id/members/:user_id": { body: () => ({ role: "org_admin" }) },
  "PUT /proj/:project_id/retention": { body: () => ({ transcript_days: 365 }) },
  "PUT /proj/:project_id/language-model": { body: () => ({ enabled: true }) },
  "PUT /proj/:project_id/minutes-template": { body: () => ({ template: "decisions" }) },
  "PUT /proj/:project_id/recorder": { body: () => ({ automatic: "on" }) },
  "GET /proj/:project_id/context-groups": topicQuery,
  "GET /proj/:project_id/groups/history": topicQuery,
  "PATCH /proj/:project_id/context-groups": { body: ({ topic }) => ({ topic, name: "Mine" }) },
  "POST /proj/:project_id/context-groups/merge": { body: ({ topic }) => ({ topic, into: "None" }) },
  "GET /proj/:project_id/search": { query: () => "q=ferry" },
  "GET /proj/:project_id/search/meaning": { query: () => "q=ferry" },
  "GET /proj/:project_id/library": { query: () => "time_zone=UTC" },
  "PATCH /meetings/:meeting_id/series": { body: () => ({ title: "Mine" }) },
  "PUT /meetings/:meeting_id/recorder": { body: () => ({ automatic: "on" }) },
  "PUT /meetings/:meeting_id/transcript": { body: () => ({ text: "Ana: Shall we start?" }) },
  "GET /meetings/:meeting_id/export": { query: () => "format=md" },
  "POST /meetings/:meeting_id/lines": { body: ({ segment }) => ({ segment_id: segment, text: "Mine." }) },
  "POST /meetings/:meeting_id/lines/keep": ownLine,
  "POST /meetings/:meeting_id/lines/drop": ownLine,
  "POST /meetings/:meeting_id/lines/restore": ownLine,
  "POST /meetings/:meeting_id/corrections/speakers": {
    body: () => ({ speaker: "Mara Lindqvist", name: "Mara" }),
  },
  "POST /meetings/:meeting_id/corrections/terms": { body: () => ({ heard: "harbour", written: "harbor" }) },
  "PATCH /action-items/": { body: ({ action }) => ({ action_ids: [action], status: "completed" }) },
  "PATCH /notifications/notification": {
    body: ({ notification }) => ({ notification_ids: [notification] }),
  },
  "PATCH /instance/accounts/:user_id": { body: () => ({ suspended: true }) },
  "PUT /instance/signup": { body: () => ({ signup: "invite" }) },
  "POST /instance/operators": { body: () => ({ email: "host@example.test" }) },
  "PUT /instance/services/:service_id/setup": { body: () => ({ settings: { url: "smtp://localhost" } }) },
  "POST /instance/model/found": { body: () => ({ base_url: "http://127.0.0.1:9/v1", model: "none" }) },
  "PUT /instance/model": { body: () => ({ provider: "openai", model: "none" }) },
};

/** The call of an endpoint about these things. */
export function addressOf(name: string, ids: Ids, more = "") {
  const [method = "", pattern = ""] = name.split(" ");
  const path = pattern
    .replace(/:(\w+)_id/g, (_, noun: keyof Ids) => ids[noun])
    .replace(/:(\w+)/, (_, name) => otherParts(ids)[name] ?? "");
  const { query, body } = calls[name] ?? {};
  const search = [query?.(ids), more].filter(Boolean).join("&");
  return { method, path: search ? `${path}?${search}` : path, body: body?.(ids) };
}

/** The parameters of the same call, as its endpoint is given them. */
export function paramsOf(name: string, ids: Ids): Record<string, unknown> {
  const path = [...name.matchAll(/:(\w+)_id/g)].map(([, noun = ""]) => [
    `${noun}_id`,
    ids[noun as keyof Ids],
  ]);
  const { query, body } = calls[name] ?? {};
  const search = Object.fromEntries(new URLSearchParams(query?.(ids)));
  return { ...(body?.(ids) as object), ...search, ...Object.fromEntries(path), ...otherParts(ids) };
}

/** What stands in a path besides ids. */
function otherParts({ invite }: Ids): Record<string, string> {
  return { token: invite, vendor: "zoom", number: "1" };
}
