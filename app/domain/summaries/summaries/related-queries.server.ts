import { and, desc, eq, type SQL } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { type MeetingTarget, visibleMeetings } from "#app/domain/meetings/meetings/queries.server.ts";
import { isShownTo, sightOf } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { heldMeeting } from "./queries.server.ts";

const relatedShown = 20;

type Related = { row: Awaited<ReturnType<typeof completedInGroup>>[number]; people: Participant[] };
type Participant = Awaited<ReturnType<typeof participantsOf>>[number];

/** The newest other completed meetings of the same context that the caller would find, with who was there. */
export async function relatedMeetings(
  scope: Scope<UserActor>,
  { meeting, standing }: MeetingTarget,
): Promise<Related[]> {
  const { project_id, context_group } = meeting;
  if (context_group === null) return [];
  const found =
    standing.projectRole === null
      ? await withPeople(
          scope,
          await completedInGroup(scope, project_id, context_group, visibleMeetings(scope, standing)),
        )
      : await sharedGroup(scope.q, project_id, await sightOf(scope, project_id), context_group);
  return found.filter(({ row }) => row.meeting_id !== meeting.meeting_id).slice(0, relatedShown);
}

/** What every member of the project with this sight finds. */
const sharedGroup = memoizedShared(
  "meetings of a context",
  async (q, projectId, seenBy: string, group: string) =>
    withPeople({ q }, await completedInGroup({ q }, projectId, group, isShownTo(seenBy))),
);

/** One more than are shown: the meeting that they are related to is among them. */
async function completedInGroup(
  { q }: ReadScope,
  projectId: string,
  group: string,
  visible: SQL | undefined,
) {
  const { project_id, context_group, meeting_status, held_at } = meetings;
  const inGroup = and(eq(project_id, projectId), eq(context_group, group), eq(meeting_status, "completed"));
  return q
    .select(heldMeeting)
    .from(meetings)
    .where(and(inGroup, visible))
    .orderBy(desc(held_at))
    .limit(relatedShown + 1);
}

async function withPeople(
  scope: ReadScope,
  rows: Awaited<ReturnType<typeof completedInGroup>>,
): Promise<Related[]> {
  const ids = rows.map(({ meeting_id }) => meeting_id);
  const people = ids.length > 0 ? await participantsOf(scope, ids) : [];
  return rows.map((row) => ({ row, people: people.filter((one) => one.meeting_id === row.meeting_id) }));
}
