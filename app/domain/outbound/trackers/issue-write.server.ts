import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { trackerNames } from "#app/core/enums/tracker-kind.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { assertWayOpen } from "#app/domain/outbound/ways-out/queries.server.ts";
import { emitChanged, noteSentToTracker } from "#app/domain/summaries/action-items/history-changes.server.ts";
import { storeConfirmations } from "#app/domain/summaries/evidence/changes.server.ts";
import { trackerIssues } from "#db/schema/trackers.ts";
import { newIssue, setIssue } from "./changes.server.ts";
import { issuePolicy } from "./policy.ts";
import { issueOf, itemToSend, trackerById } from "./queries.server.ts";
import { CreateIssue, createIssueJob, IssueOfItem, type TrackerIssueRow, type TrackerRow } from "./schema.ts";
import { issueName, issueView } from "./view.ts";

/**
 * Has an issue made of an action item: by a job, once, however often it is asked for. One that failed is tried again. Who asks
 * vouches for the item.
 */
export const createIssue = operation({
  name: "trackers.create-issue",
  input: CreateIssue,
  async find(scope, { action_id, tracker_id }) {
    const target = await itemToSend(scope, action_id);
    const tracker = target && (await trackerById(scope, tracker_id));
    return target && tracker?.project_id === target.project.project_id ? { ...target, tracker } : undefined;
  },
  can: (actor, { own }) => issuePolicy.send(actor, own),
  async run(tx, { actor, input: { action_id }, target: { item, meeting, project, tracker } }) {
    const before = await issueOf(tx, action_id);
    if (before && isSame(before, tracker)) return issueView(before);
    if (meeting.is_private)
      throw conflict(t("This meeting is private, so its action items can't be sent to a tracker."));
    await assertWayOpen(tx, project.org_id, "trackers");
    if (tracker.off_because !== null)
      throw conflict(
        t("{tracker} doesn't accept the token of this project. An admin has to enter a new one.", {
          tracker: trackerNames[tracker.kind],
        }),
      );
    const issue = await waiting(tx, before, { tracker, meeting_id: meeting.meeting_id, action_id });
    const by = actor.userId;
    if (before === undefined) {
      await noteSentToTracker(tx, item, { by, tracker: trackerNames[tracker.kind] });
      await storeConfirmations(tx, [{ ...item, id: action_id }], by);
    }
    await emitChanged(tx, meeting, action_id);
    const job = { action_id, project_id: project.project_id };
    await tx.enqueue(createIssueJob, job, { key: jobKey(createIssueJob, action_id) });
    return issueView(issue);
  },
});

/** It is made there, or is being made. Another tracker's stands in the way. */
function isSame(issue: TrackerIssueRow, tracker: TrackerRow): boolean {
  if (issue.state === "failed") return false;
  if (issue.tracker_id === tracker.tracker_id && issue.state !== "gone") return true;
  throw conflict(
    t("{issue} belongs to this action item. Remove that link first.", { issue: issueName(issue) }),
  );
}

async function waiting(
  tx: Tx,
  before: TrackerIssueRow | undefined,
  which: Parameters<typeof newIssue>[1],
): Promise<TrackerIssueRow> {
  if (before && before.tracker_id === which.tracker.tracker_id) {
    // Its first try may have made one of which nobody heard: it is looked for.
    const again = { state: "waiting" as const, error: null };
    await setIssue(tx, which.action_id, again);
    return { ...before, ...again };
  }
  const issue = newIssue(tx, which);
  if (before) await setIssue(tx, which.action_id, issue);
  else await tx.q.insert(trackerIssues).values(issue).onConflictDoNothing();
  return issue;
}

/** Takes the link away. The issue itself stays as it is. */
export const unlinkIssue = operation({
  name: "trackers.unlink-issue",
  input: IssueOfItem,
  find: (scope, { action_id }) => itemToSend(scope, action_id),
  can: (actor, { own }) => issuePolicy.send(actor, own),
  async run(tx, { input: { action_id }, target: { meeting } }) {
    if (!(await issueOf(tx, action_id))) throw notFound();
    await tx.q.delete(trackerIssues).where(eq(trackerIssues.action_id, action_id));
    await emitChanged(tx, meeting, action_id);
    return { success: true };
  },
});
