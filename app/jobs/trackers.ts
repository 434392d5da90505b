import { ProviderError } from "#app/core/provider-error.ts";
import {
  beginIssue,
  giveUpIssue,
  noteIssue,
  noteIssueFailure,
} from "#app/domain/outbound/trackers/create.server.ts";
import {
  askForLooks,
  beginLook,
  noteStates,
  noteTrouble,
} from "#app/domain/outbound/trackers/follow.server.ts";
import {
  createIssueJob,
  lookAtTracker,
  lookAtTrackers,
  lookEveryMs,
  mostCalls,
} from "#app/domain/outbound/trackers/schema.ts";
import { defineHandler } from "./handler.ts";

/**
 * Makes an issue once. When the process dies after the tracker made it and before that is stored, the next try looks for it
 * first. What the tracker refuses is not tried again.
 */
const createIssueHandler = defineHandler(
  createIssueJob,
  async (ctx, { action_id }, { lastStep }) => {
    const begun = await beginIssue(ctx, { action_id });
    if (!begun) return;
    if (begun.wait_s !== null)
      throw new ProviderError("limit", "It can't be looked for yet", { retryAfterSeconds: begun.wait_s });
    const { access, draft, since, mark, token_sealed } = begun;
    const { trackers } = ctx.providers;
    try {
      const earlier = since === null ? null : await trackers.find(access, draft, since);
      const issue = earlier ?? (await trackers.create(access, draft));
      await noteIssue(lastStep, { action_id, mark, issue });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { problem, message } = error;
      const again = problem === "unavailable" || problem === "limit";
      const failure = { action_id, mark, token_sealed, problem, reason: message, again };
      await noteIssueFailure(again ? ctx : lastStep, failure);
      if (again) throw error;
    }
  },
  {
    async abandon(lastStep, { action_id }, error) {
      await giveUpIssue(lastStep, {
        action_id,
        reason: error instanceof ProviderError ? error.message : null,
      });
    },
  },
);

const lookAtTrackersHandler = defineHandler(
  lookAtTrackers,
  async (ctx) => {
    await askForLooks(ctx, {});
  },
  { every: lookEveryMs },
);

/** Asks how the issues of one tracker stand, a hundred at once, those that were asked about longest ago first. */
const lookAtTrackerHandler = defineHandler(lookAtTracker, async (ctx, { tracker_id }) => {
  const before = ctx.now();
  for (let call = 0; call < mostCalls; call++) {
    const look = await beginLook(ctx, { tracker_id, before });
    if (!look) return;
    const { access, remote_ids, token_sealed } = look;
    try {
      const found = await ctx.providers.trackers.states(access, remote_ids);
      const states = [...found].map(([remote_id, state]) => ({ remote_id, state }));
      await noteStates(ctx, { tracker_id, states, asked: remote_ids });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { problem, message: reason, retryAfterSeconds: wait_s = null } = error;
      await noteTrouble(ctx, { tracker_id, token_sealed, problem, reason, wait_s });
      return;
    }
  }
});

export const trackerHandlers = [createIssueHandler, lookAtTrackersHandler, lookAtTrackerHandler];
