import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { isShownTo, type ProjectSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { decisionSuggestions, decisions } from "#db/schema/decisions.ts";
import { alias } from "#db/schema/dialect-sql.ts";
import { meetings } from "#db/schema/meetings.ts";
import { type DecisionTarget, decisionFor } from "./queries.server.ts";
import type { SuggestionRow } from "./schema.ts";

const older = alias(decisions, "older");
const olderMeeting = alias(meetings, "older_meeting");

export type WaitingSuggestion = Awaited<ReturnType<typeof waitingIn>>[number];

/** So many wait in a list at once; the others come as these are answered. */
export const mostWaiting = 20;

/**
 * What waits for a person's word in a project, the newest first: only where they see both meetings and run the later one, and
 * while both decisions stand. One more than are shown.
 */
export async function waitingIn(
  { q, actor }: Scope<UserActor>,
  { projectId, seenBy }: ProjectSight,
  { isAdmin, decisionId, meetingId }: { isAdmin: boolean; decisionId?: string; meetingId?: string },
) {
  const { newer_id, older_id, answer, found_at, suggestion_id, relation, engine } = decisionSuggestions;
  const standing = ["proposed" as const, "decided" as const];
  return q
    .select({ suggestion_id, newer_id, older_id, relation, engine })
    .from(meetings)
    .innerJoin(decisionSuggestions, eq(decisionSuggestions.meeting_id, meetings.meeting_id))
    .innerJoin(decisions, eq(decisions.decision_id, newer_id))
    .innerJoin(older, eq(older.decision_id, older_id))
    .innerJoin(olderMeeting, eq(olderMeeting.meeting_id, older.meeting_id))
    .where(
      and(
        eq(meetings.project_id, projectId),
        isNull(answer),
        isAdmin ? undefined : eq(meetings.created_by, actor.userId),
        meetingId === undefined ? undefined : eq(meetings.meeting_id, meetingId),
        decisionId === undefined ? undefined : or(eq(newer_id, decisionId), eq(older_id, decisionId)),
        inArray(decisions.state, standing),
        inArray(older.state, standing),
        isShownTo(seenBy),
        isShownTo(seenBy, olderMeeting),
      ),
    )
    .orderBy(desc(found_at), desc(suggestion_id))
    .limit(mostWaiting + 1);
}

export type SuggestionTarget = { suggestion: SuggestionRow; newer: DecisionTarget; older: DecisionTarget };

/** A suggestion found through the caller, who sees both decisions. */
export async function suggestionFor(
  scope: Scope<UserActor>,
  suggestionId: string,
): Promise<SuggestionTarget | undefined> {
  const [suggestion] = await scope.q
    .select()
    .from(decisionSuggestions)
    .where(eq(decisionSuggestions.suggestion_id, suggestionId));
  if (!suggestion) return undefined;
  const newer = await decisionFor(scope, suggestion.newer_id);
  const older = await decisionFor(scope, suggestion.older_id);
  return newer && older && { suggestion, newer, older };
}
