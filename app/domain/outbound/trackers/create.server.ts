import type { Ctx, ReadScope, Tx } from "#app/core/context.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { closedWayLabels } from "#app/domain/outbound/ways-out/labels.ts";
import { isWayOpen } from "#app/domain/outbound/ways-out/queries.server.ts";
import { emitChanged } from "#app/domain/summaries/action-items/history-changes.server.ts";
import { projectById } from "#app/domain/workspaces/projects/queries.server.ts";
import type { ConnectedAccess, IssueDraft } from "#app/providers/trackers/port.ts";
import { mailsOfRefusal, setIssue, trackerAccessOf, turnTrackerOff } from "./changes.server.ts";
import { draftOf } from "./draft.server.ts";
import { issueOf, itemToTell, trackerById } from "./queries.server.ts";
import {
  clocksApartMs,
  GivenUp,
  IssueOfItem,
  issueCreated,
  NotedFailure,
  NotedIssue,
  settlesMs,
  type TrackerIssueRow,
} from "./schema.ts";

/** `since`: where an earlier try may have made it, from when on it is looked for. `wait_s`: it cannot be found yet. */
type Begun =
  | { wait_s: number }
  | {
      wait_s: null;
      mark: string;
      token_sealed: string;
      access: ConnectedAccess;
      draft: IssueDraft;
      since: number | null;
    };

/** Notes that an issue is about to be made; null where it is not to be any more, which its action item says. */
export const beginIssue = operation({
  name: "trackers.begin-issue",
  who: "system",
  input: IssueOfItem,
  prepare: async ({ providers: { vault }, settings: { origin } }) => ({ vault, origin }),
  async run(tx, { input: { action_id }, prepared: { vault, origin } }): Promise<Begun | null> {
    const issue = await issueOf(tx, action_id);
    if (issue?.state !== "waiting") return null;
    const found = await whatToSend(tx, issue);
    if (typeof found === "string") {
      await fail(tx, issue, found);
      return null;
    }
    const { tried_at, first_tried_at, attempts, mark, kind } = issue;
    const settles = kind === "jira" && tried_at !== null ? tried_at + settlesMs - tx.now : 0;
    if (settles > 0) return { wait_s: Math.ceil(settles / 1000) };
    const first = first_tried_at ?? tx.now;
    await setIssue(tx, action_id, { attempts: attempts + 1, first_tried_at: first, tried_at: tx.now });
    return {
      wait_s: null,
      ...{ mark, token_sealed: found.tracker.token_sealed },
      access: trackerAccessOf(vault, found.tracker),
      draft: await draftOf(tx, found, { mark, origin }),
      since: first_tried_at === null ? null : first - clocksApartMs,
    };
  },
});

/** What is to be sent, or why it may not be sent any more. */
async function whatToSend(scope: ReadScope, { action_id, tracker_id }: TrackerIssueRow) {
  const tracker = tracker_id === null ? undefined : await trackerById(scope, tracker_id);
  const told = await itemToTell(scope, action_id);
  const project = tracker && (await projectById(scope, tracker.project_id));
  if (!tracker || !told || !project || told.meeting.project_id !== project.project_id)
    return t("The tracker was removed from the project.");
  if (told.item.deleted_at !== null) return t("The action item was deleted.");
  if (told.meeting.is_private)
    return t("This meeting is private, so its action items can't be sent to a tracker.");
  if (!(await isWayOpen(scope, project.org_id, "trackers"))) return t(closedWayLabels.trackers);
  if (tracker.off_because !== null) return t("The tracker doesn't accept the token of this project.");
  return { tracker, ...told };
}

/** The issue is there: its action item says so, and its state is followed. */
export const noteIssue = operation({
  name: "trackers.note-issue",
  who: "system",
  input: NotedIssue,
  async run(tx, { input: { action_id, mark, issue } }) {
    const row = await issueOf(tx, action_id);
    // The link was removed meanwhile, or asked for anew elsewhere.
    if (row?.mark !== mark || row.state !== "waiting") return { success: false };
    // Whether it is done there is asked like that of all others, which completes the action item.
    const { state: _, ...made } = issue;
    await setIssue(tx, action_id, { ...made, state: "open", error: null, checked_at: tx.now - 1 });
    const tracker = row.tracker_id === null ? undefined : await trackerById(tx, row.tracker_id);
    if (tracker) {
      const { tracker_id, project_id, kind, place } = tracker;
      await tx.emit(issueCreated, { tracker_id, project_id, kind, place, key: issue.key });
    }
    await tellPages(tx, row);
    return { success: true };
  },
});

/** A try has failed. The action item says why, and whether somebody has to do something. */
export const noteIssueFailure = operation({
  name: "trackers.note-issue-failure",
  who: "system",
  input: NotedFailure,
  async prepare(ctx: Ctx, { input: { action_id, problem } }) {
    if (problem !== "reconnect") return [];
    const row = await ctx.db.read((q) => issueOf({ q }, action_id));
    return mailsOfRefusal(ctx, row?.tracker_id ?? null);
  },
  async run(tx, { input: { action_id, mark, token_sealed, problem, reason, again }, prepared }) {
    const row = await issueOf(tx, action_id);
    if (row?.mark !== mark || row.state !== "waiting") return { success: false };
    const tracker = row.tracker_id === null ? undefined : await trackerById(tx, row.tracker_id);
    const isOwnToken = tracker?.token_sealed === token_sealed;
    if (problem === "reconnect" && isOwnToken) await turnTrackerOff(tx, tracker, prepared);
    if (!again) await fail(tx, row, reason);
    else if (row.error !== reason) {
      await setIssue(tx, action_id, { error: reason });
      await tellPages(tx, row);
    }
    return { success: true };
  },
});

/** Nothing is tried any more. */
export const giveUpIssue = operation({
  name: "trackers.give-up-issue",
  who: "system",
  input: GivenUp,
  async run(tx, { input: { action_id, reason } }) {
    const row = await issueOf(tx, action_id);
    if (row?.state === "waiting")
      await fail(tx, row, reason ?? row.error ?? t("Something went wrong. Try again."));
    return { success: true };
  },
});

async function fail(tx: Tx, issue: TrackerIssueRow, error: string): Promise<void> {
  await setIssue(tx, issue.action_id, { state: "failed", error });
  await tellPages(tx, issue);
}

async function tellPages(tx: Tx, { action_id }: TrackerIssueRow): Promise<void> {
  const told = await itemToTell(tx, action_id);
  if (told) await emitChanged(tx, told.meeting, action_id);
}
