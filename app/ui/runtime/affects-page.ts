import type { ReceivedMessage } from "./live-connection.ts";
import { idIn, type PageDefinition, pageAt } from "./page.ts";

/** Where the reader is: the table of pages, the address, and the project of the bar. */
export type OpenPage = { pages: PageDefinition[]; pathname: string; projectId: string | null };

/** Whether a page shows what a message is about, so that its data are loaded again. */
export function affectsPage({ pages, pathname, projectId }: OpenPage, message: ReceivedMessage): boolean {
  if (message.type === "stale") return true;
  if (message.type === "counts") return false;
  // A role decides what every page of a project offers.
  if (message.kind === "project.member-changed" && message.project_id === projectId) return true;
  // The bar shows the reader's own memberships and roles.
  if (message.me) return true;
  // The bar names the organizations and projects on every page.
  if (/^(organization|project)\.(?!member)/.test(message.kind)) return true;
  const page = pageAt(pages, pathname);
  return page?.shows?.(message, { id: idIn(page, pathname), projectId }) ?? false;
}

/** Whether what an address is about was deleted. */
export function isDeleted(href: string, message: ReceivedMessage): boolean {
  if (message.type !== "change") return false;
  const { kind, org_id, project_id, meeting_id } = message;
  const deletedId = {
    "organization.deleted": org_id,
    "project.deleted": project_id,
    "meeting.deleted": meeting_id,
  }[kind];
  return deletedId !== undefined && href.split(/[/?#]/).includes(deletedId);
}
