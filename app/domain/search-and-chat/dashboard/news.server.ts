import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedOwnRead, memoizedShared } from "#app/core/memoized-read.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { sightOf } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { sectionsOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { editsDecidedSince, knownAmong, lastVisit, summariesSince } from "./queries.server.ts";
import { decidedEditView, newSummaryView, shownOf } from "./view.ts";
import { newSince } from "./visits.ts";

/** What the caller has missed in a project since they were last here. */
export async function newsOf(scope: Scope<UserActor>, projectId: string) {
  const { since, isFirst } = newSince(await lastVisit(scope, projectId), scope.now);
  return { since: iso(since), isFirst, ...(await newsSince(scope, projectId, since)) };
}

/** So many of the newest are looked through for what the caller has not seen. */
const newRead = 40;

/** The same for all who see the same and were last here at the same moment, as those are who never were. */
const newSummaries = memoizedShared("new summaries", (q, projectId, seenBy: string, since: number) =>
  summariesSince({ q }, projectId, { seenBy, since, limit: newRead }),
);

/** What the caller has not opened; first the meetings they were not in. */
async function missedSince(scope: Scope<UserActor>, projectId: string, since: number) {
  const found = await newSummaries(scope.q, projectId, await sightOf(scope, projectId), since);
  const { opened, own } = await knownAmong(
    scope,
    found.map(({ meeting_id }) => meeting_id),
  );
  const missed = found
    .filter(({ meeting_id }) => !opened.has(meeting_id))
    .map((one) => ({ ...one, wasIn: own.has(one.meeting_id) }))
    .sort((a, b) => Number(a.wasIn) - Number(b.wasIn));
  const shown = missed.slice(0, shownOf.summaries);
  const ids = shown.map(({ summary_id }) => summary_id);
  const decisions = await sectionsOf(scope, ids, "decision");
  return {
    summaries: shown.map((one) => newSummaryView(one, decisions)),
    more: missed.length > shown.length,
  };
}

const newsSince = memoizedOwnRead("news", async (scope, projectId: string, since: number) => {
  const decided = await editsDecidedSince(scope, projectId, { since, limit: shownOf.edits + 1 });
  const edits = decided.slice(0, shownOf.edits);
  const names = await namesOf(
    scope,
    edits.flatMap(({ request }) => [request.proposed_by, request.reviewed_by ?? request.proposed_by]),
  );
  return {
    ...(await missedSince(scope, projectId, since)),
    moreEdits: decided.length > edits.length,
    edits: edits.map((edit) => decidedEditView(edit, { names, userId: scope.actor.userId })),
  };
});
