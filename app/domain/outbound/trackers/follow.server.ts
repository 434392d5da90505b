import { z } from "zod";
import type { Tx } from "#app/core/context.ts";
import { type SeenIssueState, seenIssueStates } from "#app/core/enums/tracker-issue-state.ts";
import { jobKey } from "#app/core/events.ts";
import { operation } from "#app/core/operation.ts";
import { isWayOpen } from "#app/domain/outbound/ways-out/queries.server.ts";
import { changeItems, emitChanged } from "#app/domain/summaries/action-items/history-changes.server.ts";
import { projectById } from "#app/domain/workspaces/projects/queries.server.ts";
import {
  mailsOfRefusal,
  markAsked,
  setIssue,
  setTracker,
  trackerAccessOf,
  turnTrackerOff,
} from "./changes.server.ts";
import { issuesInOtherState, issuesToAsk, trackerById, trackersToAsk } from "./queries.server.ts";
import { BeginLook, lookAtTracker, NotedStates, NotedTrouble, troubleMs } from "./schema.ts";
import { issueName } from "./view.ts";

/** Asks for a look at every tracker, by a job for each: one that is slow holds up no other. */
export const askForLooks = operation({
  name: "trackers.ask-for-looks",
  who: "system",
  input: z.object({}),
  async run(tx) {
    for (const tracker of await trackersToAsk(tx))
      await tx.enqueue(lookAtTracker, tracker, { key: jobKey(lookAtTracker, tracker.tracker_id) });
    return { success: true };
  },
});

/** The issues of a tracker to ask about next, with what it is asked by; null where there are none, or nothing may be asked. */
export const beginLook = operation({
  name: "trackers.begin-look",
  who: "system",
  input: BeginLook,
  prepare: async ({ providers: { vault } }) => vault,
  async run(tx, { input: { tracker_id, before }, prepared: vault }) {
    const tracker = await trackerById(tx, tracker_id);
    const project = tracker && (await projectById(tx, tracker.project_id));
    if (!tracker || !project || tracker.off_because !== null) return null;
    if ((tracker.next_at ?? 0) > tx.now || !(await isWayOpen(tx, project.org_id, "trackers"))) return null;
    const remote_ids = await issuesToAsk(tx, tracker_id, before);
    const { token_sealed } = tracker;
    return remote_ids.length === 0
      ? null
      : { remote_ids, token_sealed, access: trackerAccessOf(vault, tracker) };
  },
});

/**
 * What a tracker said of its issues. Closed there, the action item is done here; reopened there, it is open again if its being
 * closed had completed it and nobody has said otherwise since. Only what changed there changes anything here.
 */
export const noteStates = operation({
  name: "trackers.note-states",
  who: "system",
  input: NotedStates,
  async run(tx, { input: { tracker_id, states, asked } }) {
    await markAsked(tx, tracker_id, asked);
    await setTracker(tx, tracker_id, { asked_at: tx.now, problem: null, next_at: null });
    for (const state of seenIssueStates) {
      const remoteIds = states.flatMap((one) => (one.state === state ? one.remote_id : []));
      for (const changed of await issuesInOtherState(tx, tracker_id, { state, remoteIds }))
        await follow(tx, changed, state);
    }
    return { success: true };
  },
});

type Changed = Awaited<ReturnType<typeof issuesInOtherState>>[number];

async function follow(tx: Tx, { issue, item, project_id }: Changed, state: SeenIssueState) {
  const { action_id, meeting_id } = item;
  const closes = state === "done" && item.status === "pending";
  const reopens = state === "open" && issue.completed_at !== null && item.done_at === issue.completed_at;
  await setIssue(tx, action_id, {
    state,
    ...(closes && { completed_at: tx.now }),
    ...(state === "open" && { completed_at: null }),
  });
  if (item.deleted_at === null && (closes || reopens)) {
    const status = closes ? ("completed" as const) : ("pending" as const);
    await changeItems(tx, [{ item, change: { status } }], { by: "ai", issue: issueName(issue) });
  }
  await emitChanged(tx, { meeting_id, project_id }, action_id);
}

/** A look has failed: the tracker says why, and is asked again later, or once it has another token. */
export const noteTrouble = operation({
  name: "trackers.note-trouble",
  who: "system",
  input: NotedTrouble,
  prepare: (ctx, { input: { tracker_id, problem } }) =>
    problem === "reconnect" ? mailsOfRefusal(ctx, tracker_id) : Promise.resolve([]),
  async run(tx, { input: { tracker_id, token_sealed, problem, reason, wait_s }, prepared }) {
    const tracker = await trackerById(tx, tracker_id);
    if (tracker?.token_sealed !== token_sealed) return { success: false };
    if (problem === "reconnect") await turnTrackerOff(tx, tracker, prepared);
    const isLasting = problem === "missing" || problem === "refused";
    const waitMs = wait_s === null ? (isLasting ? troubleMs : 0) : wait_s * 1000;
    // To wait is no trouble that an admin could do anything about.
    const shown = problem === "limit" ? {} : { problem: reason };
    await setTracker(tx, tracker_id, { ...shown, next_at: waitMs > 0 ? tx.now + waitMs : null });
    return { success: true };
  },
});
