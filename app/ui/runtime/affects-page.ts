import type { LiveMessage } from "./live-connection.ts";

type Change = Extract<LiveMessage, { type: "change" }>;
type Shown = { change: Change; id: string; projectId: string | null };

const aboutMeetings = /^(meeting|meetings|summary|recording|transcript|agenda|edit-request|action-item)\b/;

/** A step of the work on a summary shows on the meeting's own pages only. */
const inProject = ({ change, projectId }: Shown) =>
  change.project_id === projectId && aboutMeetings.test(change.kind) && change.kind !== "summary.progressed";
const ofMeeting = ({ change, id }: Shown) => change.meeting_id === id;

/** Page by page, the changes that show on it. */
const pages: [path: RegExp, shows: (shown: Shown) => boolean][] = [
  [/^\/meeting-summary\/([^/]+)/, ofMeeting],
  [/^\/pending-meetings\/([^/]+)/, ofMeeting],
  [/^\/edit-requests\/([^/]+)/, ({ change, id }) => change.edit_id === id],
  [/^\/organizations\/([^/]+)/, ({ change, id }) => change.org_id === id],
  [
    /^\/projects\/([^/]+)/,
    ({ change, id }) => change.project_id === id && change.kind.startsWith("project."),
  ],
  [/^\/(dashboard|pending-meetings|launch-meeting|summary-hub)$/, inProject],
  [
    /^\/memory-gpt$/,
    ({ change, projectId }) => change.project_id === projectId && change.kind === "summary.ready",
  ],
];

/** Whether a page shows what a message is about, and so is loaded anew. */
export function affectsPage(pathname: string, message: LiveMessage, projectId: string | null): boolean {
  if (message.type === "stale") return true;
  if (message.type === "counts") return false;
  // A role decides what every page of a project offers.
  if (message.kind === "project.member-changed" && message.project_id === projectId) return true;
  // Where the reader belongs, and as what, stands in the bar.
  if (message.me) return true;
  // The bar names the organizations and projects on every page.
  if (/^(organization|project)\.(?!member)/.test(message.kind)) return true;
  return pages.some(([path, shows]) => {
    const found = path.exec(pathname);
    return found !== null && shows({ change: message, id: found[1] ?? "", projectId });
  });
}

/** Whether what an address is about was deleted. */
export function isDeleted(href: string, message: LiveMessage): boolean {
  if (message.type !== "change") return false;
  const { kind, org_id, project_id, meeting_id } = message;
  const gone = {
    "organization.deleted": org_id,
    "project.deleted": project_id,
    "meeting.deleted": meeting_id,
  }[kind];
  return gone !== undefined && href.split(/[/?#]/).includes(gone);
}
