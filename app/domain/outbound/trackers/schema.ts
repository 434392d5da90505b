import { z } from "zod";
import { hour, minute } from "#app/core/clock.ts";
import { seenIssueStates } from "#app/core/enums/tracker-issue-state.ts";
import { trackerKinds } from "#app/core/enums/tracker-kind.ts";
import { audited, defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";
import type { trackerIssues, trackers } from "#db/schema/trackers.ts";

export type TrackerRow = typeof trackers.$inferSelect;
export type TrackerIssueRow = typeof trackerIssues.$inferSelect;

/** Of one project. */
export const mostTrackers = 5;
/** Issues that one call asks about, and calls of one look at a tracker. */
export const askedAtOnce = 100;
export const mostCalls = 10;
/** How often it is asked how issues stand. */
export const lookEveryMs = 15 * minute;
/** Before a tracker is looked at again whose place is gone or closed to its token. */
export const troubleMs = hour;
/** Tries to connect of one project in ten minutes: each calls an address that somebody entered. */
export const connectLimit = { attempts: 20, windowMs: 10 * minute };
/** How long before the first try its clock may have been behind: issues from then on are looked through. */
export const clocksApartMs = 10 * minute;
/** A search of Jira finds a new issue some seconds later. */
export const settlesMs = minute;

const needed = { error: () => t("Fill this in") };
const Text = z
  .string(needed)
  .trim()
  .min(1, needed)
  .max(500, { error: () => t("Use at most 500 characters") });
const Account = z
  .string()
  .trim()
  .max(254, { error: () => t("Use at most 254 characters") })
  .optional()
  .transform((account) => account || null);

export const ListTrackers = z.object({ project_id: Id });
export const ConnectTracker = ListTrackers.extend({
  kind: z.enum(trackerKinds, { error: () => t("Choose a tracker") }),
  base: z
    .string()
    .trim()
    .max(500, { error: () => t("Use at most 500 characters") })
    .optional(),
  place: Text,
  account: Account,
  token: Text,
});
export const WhichTracker = z.object({ tracker_id: Id });
export const ReplaceToken = WhichTracker.extend({ token: Text, account: Account });
export const IssueOfItem = z.object({ action_id: Id });
export const CreateIssue = IssueOfItem.extend({ tracker_id: Id });

export const NotedIssue = IssueOfItem.extend({
  mark: z.string(),
  issue: z.object({
    remote_id: z.string().max(200),
    key: z.string().max(200),
    /** People follow it, so it leads to a page and runs nothing. */
    url: z
      .string()
      .max(2000)
      .regex(/^https?:\/\//i),
    state: z.enum(["open", "done"]),
  }),
});
/** The token that was tried, as it is stored: a new one may have come meanwhile, of which a refusal says nothing. */
const triedToken = { token_sealed: z.string() };
export const NotedFailure = IssueOfItem.extend({
  ...triedToken,
  mark: z.string(),
  /** That of a ProviderError. */
  problem: z.string(),
  reason: z.string(),
  /** Whether it is tried again by itself. */
  again: z.boolean(),
});
export const GivenUp = IssueOfItem.extend({ reason: z.string().nullable() });
export const BeginLook = WhichTracker.extend({ before: z.number() });
export const NotedStates = WhichTracker.extend({
  states: z.array(z.object({ remote_id: z.string(), state: z.enum(seenIssueStates) })),
  asked: z.array(z.string()),
});
export const NotedTrouble = WhichTracker.extend({
  ...triedToken,
  /** That of a ProviderError. */
  problem: z.string(),
  reason: z.string(),
  wait_s: z.number().nullable(),
});

const ofProject = z.object({ tracker_id: Id, project_id: Id, kind: z.enum(trackerKinds), place: z.string() });
export const trackerConnected = defineEvent("tracker.connected", ofProject, audited);
export const trackerTokenReplaced = defineEvent("tracker.token-replaced", ofProject, audited);
export const trackerRemoved = defineEvent("tracker.removed", ofProject, audited);
export const trackerRefused = defineEvent("tracker.refused", ofProject, audited);
export const issueCreated = defineEvent(
  "tracker.issue-created",
  ofProject.extend({ key: z.string() }),
  audited,
);

/** Two hours of tries at a tracker that is down. */
const tries = 32;
export const createIssueJob = defineJob("create-tracker-issue", IssueOfItem.extend({ project_id: Id }), {
  lane: "trackers",
  maxAttempts: tries,
});
export const lookAtTracker = defineJob("look-at-tracker", z.object({ tracker_id: Id, project_id: Id }), {
  lane: "trackers",
  maxAttempts: 1,
});
export const lookAtTrackers = defineJob("look-at-trackers", z.object({}));
