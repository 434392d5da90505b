import { and, eq, inArray } from "drizzle-orm";
import type { Ctx, Tx } from "#app/core/context.ts";
import { queueMail, type SealedMail } from "#app/domain/mail/changes.server.ts";
import { mailsToAdmins } from "#app/domain/workspaces/projects/changes.server.ts";
import { projectById } from "#app/domain/workspaces/projects/queries.server.ts";
import type { ConnectedAccess } from "#app/providers/trackers/port.ts";
import { trackerIssues, trackers } from "#db/schema/trackers.ts";
import { trackerById } from "./queries.server.ts";
import { type TrackerIssueRow, type TrackerRow, trackerRefused } from "./schema.ts";
import { trackerOffMail } from "./view.ts";

type Vault = Ctx["providers"]["vault"];

/** A token is bound to its row. */
export function sealToken(vault: Vault, trackerId: string, token: string): string {
  return vault.seal(token, `tracker ${trackerId}`);
}

export function trackerAccessOf(vault: Vault, tracker: TrackerRow): ConnectedAccess {
  const { tracker_id, kind, base, place, account, facts, token_sealed } = tracker;
  // A token that cannot be opened any more is refused like a wrong one.
  const token = vault.open(token_sealed, `tracker ${tracker_id}`) ?? "none";
  return { kind, base, place, account, facts, token };
}

export async function setTracker(
  tx: Tx,
  trackerId: string,
  change: Partial<typeof trackers.$inferInsert>,
): Promise<void> {
  await tx.q.update(trackers).set(change).where(eq(trackers.tracker_id, trackerId));
}

export async function setIssue(
  tx: Tx,
  actionId: string,
  change: Partial<typeof trackerIssues.$inferInsert>,
): Promise<void> {
  await tx.q.update(trackerIssues).set(change).where(eq(trackerIssues.action_id, actionId));
}

export async function markAsked({ q, now }: Tx, trackerId: string, remoteIds: string[]): Promise<void> {
  if (remoteIds.length === 0) return;
  const own = and(eq(trackerIssues.tracker_id, trackerId), inArray(trackerIssues.remote_id, remoteIds));
  await q.update(trackerIssues).set({ checked_at: now }).where(own);
}

/** Nothing is asked of a tracker whose token is not accepted; its admins are told once. */
export async function turnTrackerOff(tx: Tx, tracker: TrackerRow, mails: SealedMail[]): Promise<void> {
  if (tracker.off_because !== null) return;
  const { tracker_id, project_id, kind, place } = tracker;
  await setTracker(tx, tracker_id, { off_because: "token" });
  await tx.emit(trackerRefused, { tracker_id, project_id, kind, place });
  for (const mail of mails) await queueMail(tx, mail);
}

/** The mails to the project's admins for the case that a tracker is turned off. */
export async function mailsOfRefusal(ctx: Ctx, trackerId: string | null): Promise<SealedMail[]> {
  const found = await ctx.db.read(async (q) => {
    const tracker = trackerId === null ? undefined : await trackerById({ q }, trackerId);
    const project = tracker && (await projectById({ q }, tracker.project_id));
    return project && { tracker, project };
  });
  if (!found) return [];
  const { tracker, project } = found;
  const page = `${ctx.settings.origin}/projects/${project.project_id}/trackers`;
  const mail = trackerOffMail({ tracker, project_name: project.project_name, page });
  return mailsToAdmins(ctx, project.project_id, mail);
}

/** An issue that is to be made anew: nothing of an earlier one is left. */
export function newIssue(
  { now }: Pick<Tx, "now">,
  { tracker, meeting_id, action_id }: { tracker: TrackerRow; meeting_id: string; action_id: string },
): TrackerIssueRow {
  const { tracker_id, kind } = tracker;
  return {
    ...{ action_id, meeting_id, tracker_id, kind, mark: crypto.randomUUID(), state: "waiting" },
    ...{
      error: null,
      attempts: 0,
      first_tried_at: null,
      tried_at: null,
      remote_id: null,
      key: null,
      url: null,
    },
    ...{ completed_at: null, checked_at: null, created_at: now },
  };
}
