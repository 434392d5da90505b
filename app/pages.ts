import { lazy } from "react";
import { devicesPath } from "./domain/notifications/view.ts";
import type { DialogBody, Overlay } from "./ui/kit/overlay.tsx";
import type { ReceivedMessage } from "./ui/runtime/live-connection.ts";
import { type PageDefinition, pathPattern } from "./ui/runtime/page.ts";

/*
 * What a page is, once. The routes hold what a page does; this table holds what the parts around a page must know of it:
 * its dialog, its loading line, the changes it shows, and whether files may be sent to it. The first path that fits
 * counts, so `/projects/new` stands before `/projects/:project_id`. Every dialog is a page of its own as well, and works
 * without scripts.
 */

type Shows = NonNullable<PageDefinition["shows"]>;
type Change = Extract<ReceivedMessage, { type: "change" }>;

const meetingKinds = /^(meeting|meetings|summary|recording|transcript|agenda|edit-request|action-item)\b/;

const ofMeeting: Shows = (change, { id }) => change.meeting_id === id;
const transcriptionOf: Shows = (change, { id }) =>
  change.meeting_id === id && /^(transcription|browser-recording)\b/.test(change.kind);
const ofEditRequest: Shows = (change, { id }) => change.edit_id === id;
const ofOrganization: Shows = (change, { id }) => change.org_id === id;
const ofProject: Shows = (change, { id }) => change.project_id === id && change.kind.startsWith("project.");
/** A list shows every meeting of the project; the progress of a summary shows on the meeting's own pages only. */
const inProject: Shows = (change, { projectId }) =>
  isIn(change, projectId) && meetingKinds.test(change.kind) && change.kind !== "summary.progressed";
/** A bot that fails before it joins is an error of the meeting's recording. */
const withBots: Shows = (change, at) =>
  inProject(change, at) || (isIn(change, at.projectId) && change.kind === "bot.changed");
/** The list may show those of all projects. */
const anyActionItem: Shows = ({ kind }) => /^(action-item|summary\.ready|meeting\.deleted)/.test(kind);
const decisionsOfProject: Shows = (change, { projectId }) =>
  isIn(change, projectId) && /^(decision|meeting\.deleted)/.test(change.kind);
/** It may show decisions of other projects. */
const anyDecision: Shows = ({ kind }) => /^(decision|meeting\.deleted)/.test(kind);
const summariesInProject: Shows = (change, { projectId }) =>
  isIn(change, projectId) && change.kind === "summary.ready";

function isIn(change: Change, projectId: string | null): boolean {
  return change.project_id === projectId;
}

/** The component of a dialog is fetched when it is first opened. */
function dialog(load: () => Promise<DialogBody>, loading = "Loading..."): Overlay {
  return { loading, Body: lazy(async () => ({ default: await load() })) };
}

export const pages: PageDefinition[] = [
  { path: "/dashboard", shows: inProject },
  { path: "/action-items", loading: "Loading action items...", shows: anyActionItem },
  { path: "/workload", loading: "Loading action items...", shows: inProject },
  { path: "/launch-meeting", shows: inProject },
  { path: "/summary-hub", loading: "Loading summaries...", shows: inProject },
  {
    path: "/summary-hub/group",
    ofWorkspace: true,
    overlay: dialog(async () => (await import("./ui/meeting/hub/group-dialog.tsx")).GroupDialog),
  },
  { path: "/series/:series_id", loading: "Loading meetings...", shows: inProject, ofWorkspace: true },
  { path: "/groups", loading: "Loading meetings...", shows: inProject, ofWorkspace: true },
  { path: "/pending-meetings", loading: "Loading meetings...", shows: withBots },
  {
    path: "/pending-meetings/:meet_id",
    shows: ofMeeting,
    listedAsRecent: true,
    ofWorkspace: true,
    overlay: dialog(
      async () => (await import("./ui/meeting/facts/meeting-dialog.tsx")).MeetingDialog,
      "Loading meeting...",
    ),
  },
  {
    path: "/add-transcript",
    acceptsFiles: true,
    overlay: dialog(async () => (await import("./ui/meeting/add/add-transcript.tsx")).AddTranscriptForm),
  },
  { path: "/add-transcript/file", acceptsFiles: true },
  {
    path: "/meetings/:meet_id/transcript",
    shows: transcriptionOf,
    acceptsFiles: true,
    ofWorkspace: true,
    overlay: dialog(
      async () => (await import("./ui/meeting/add/transcript-dialog.tsx")).TranscriptDialog,
      "Loading meeting...",
    ),
  },
  { path: "/add-note", loading: "Loading..." },
  { path: "/meeting-summary/:meet_id/notes/:note_id", loading: "Loading...", ofWorkspace: true },
  { path: "/record", loading: "Loading..." },
  // Pieces of a recording, a few seconds each.
  { path: "/record/step", acceptsFiles: true },
  { path: "/meetings/:meet_id/agenda", loading: "Loading meeting...", shows: ofMeeting, ofWorkspace: true },
  {
    path: "/meetings/:meet_id/people",
    shows: ofMeeting,
    ofWorkspace: true,
    overlay: dialog(async () => (await import("./ui/meeting/people/people-dialog.tsx")).PeopleDialog),
  },
  {
    path: "/meeting-summary/:meet_id",
    loading: "Loading meeting summary...",
    shows: ofMeeting,
    listedAsRecent: true,
    ofWorkspace: true,
  },
  {
    path: "/meeting-summary/:meet_id/action-items/:action_id",
    shows: ofMeeting,
    ofWorkspace: true,
    overlay: dialog(
      async () => (await import("./ui/summary/document/action-item-dialog.tsx")).ActionItemDialog,
    ),
  },
  {
    path: "/meeting-summary/:meet_id/speakers",
    shows: ofMeeting,
    ofWorkspace: true,
    overlay: dialog(async () => (await import("./ui/summary/transcript/speakers-dialog.tsx")).SpeakersDialog),
  },
  {
    path: "/meeting-summary/:meet_id/who-spoke",
    shows: ofMeeting,
    ofWorkspace: true,
    overlay: dialog(
      async () => (await import("./ui/summary/transcript/who-spoke-dialog.tsx")).WhoSpokeDialog,
    ),
  },
  {
    path: "/meeting-summary/:meet_id/share",
    ofWorkspace: true,
    overlay: dialog(async () => (await import("./ui/share/share-dialog.tsx")).ShareDialog),
  },
  {
    path: "/meeting-summary/:meet_id/sign-off",
    shows: ofMeeting,
    ofWorkspace: true,
    overlay: dialog(async () => (await import("./ui/summary/sign-off/sign-off-dialog.tsx")).SignOffDialog),
  },
  {
    path: "/meeting-summary/:meet_id/comments",
    shows: ofMeeting,
    ofWorkspace: true,
    overlay: dialog(
      async () => (await import("./ui/summary/comments/comments-dialog.tsx")).CommentsDialog,
      "Loading comments...",
    ),
  },
  {
    path: "/meeting-summary/:meet_id/lines/:segment_id",
    shows: ofMeeting,
    ofWorkspace: true,
    overlay: dialog(async () => (await import("./ui/summary/evidence/quote-dialog.tsx")).QuoteDialog),
  },
  {
    path: "/edit-requests/:edit_id",
    shows: ofEditRequest,
    overlay: dialog(
      async () => (await import("./ui/summary/review/edit-request-dialog.tsx")).EditRequestDialog,
    ),
  },
  { path: "/decisions", loading: "Loading decisions...", shows: decisionsOfProject },
  { path: "/decisions/:decision_id", shows: anyDecision, listedAsRecent: true, ofWorkspace: true },
  { path: "/decisions/:decision_id/link", ofWorkspace: true },
  { path: "/people/:person_id", shows: inProject, listedAsRecent: true, ofWorkspace: true },
  { path: "/memory-gpt", shows: summariesInProject },
  { path: "/memory-gpt/:session_id", listedAsRecent: true, ofWorkspace: true },
  {
    path: "/memory-gpt/:session_id/delete",
    ofWorkspace: true,
    overlay: dialog(async () => (await import("./ui/chat/delete-session.tsx")).DeleteSession),
  },
  { path: "/memory-gpt/:session_id/rename", ofWorkspace: true },
  {
    path: "/organizations/new",
    acceptsFiles: true,
    ofWorkspace: true,
    overlay: dialog(async () => (await import("./ui/organization/new-organization.tsx")).NewOrganizationForm),
  },
  {
    path: "/organizations/:org_id",
    shows: ofOrganization,
    acceptsFiles: true,
    listedAsRecent: true,
    ofWorkspace: true,
    overlay: dialog(
      async () => (await import("./ui/organization/organization-dialog.tsx")).OrganizationDialog,
    ),
  },
  { path: "/organizations/:org_id/audit", ofWorkspace: true },
  { path: "/organizations/:org_id/members/:user_id/sessions", shows: ofOrganization, ofWorkspace: true },
  {
    path: "/projects/new",
    acceptsFiles: true,
    ofWorkspace: true,
    overlay: dialog(async () => (await import("./ui/project/new-project.tsx")).NewProjectForm),
  },
  {
    path: "/projects/:project_id",
    shows: ofProject,
    acceptsFiles: true,
    listedAsRecent: true,
    ofWorkspace: true,
    overlay: dialog(
      async () => (await import("./ui/project/project-dialog.tsx")).ProjectDialog,
      "Loading project details...",
    ),
  },
  { path: "/projects/:project_id/review", loading: "Loading review...", shows: inProject, ofWorkspace: true },
  {
    path: "/projects/:project_id/invite",
    shows: ofProject,
    ofWorkspace: true,
    overlay: dialog(async () => (await import("./ui/project/invite-dialog.tsx")).InviteDialog),
  },
  {
    path: "/notifications",
    overlay: dialog(
      async () => (await import("./ui/notifications/notification-panel.tsx")).NotificationPanel,
    ),
  },
];

/** The addresses of the pages to which files may be sent. */
export const uploadPaths: RegExp[] = pages
  .filter(({ acceptsFiles }) => acceptsFiles)
  .map(({ path }) => pathPattern(path));

/** Where pages and programs send recordings and archives, which are far larger than any file of a page. */
export const largeUploadPath = new RegExp(
  ["/meetings/:meet_id/recording", "/organizations/:org_id/archive", "/org/:org_id/archive"]
    .map((path) => pathPattern(path).source)
    .join("|"),
);

/** The one page that may use the microphone. */
export const microphonePath = "/record";

/** The pages that open to anybody who has the link. */
export const sharedPaths = /^\/share(\/|$)/i;

/** Where other apps send what they share with an installed program, and the page that offers it. */
export const shareTarget = { path: "/shared", leadsTo: "/add-transcript?shared=1" };

/** Where browsers send their push subscriptions, and pages on which nobody types anything. */
export const pushPages = { subscriptions: devicesPath, calm: ["/dashboard", "/notifications"] };

/** Where a new server is set up. */
export const setupPath = "/setup";
