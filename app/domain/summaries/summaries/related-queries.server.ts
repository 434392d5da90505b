import { and, desc, eq, type SQL } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import { participantsShown } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { type MeetingTarget, visibleMeetings } from "#app/domain/meetings/meetings/queries.server.ts";
import {
  isShownTo,
  type ProjectSight,
  projectInSight,
} from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import type { Face } from "#app/domain/transcripts/speakers/faces.ts";
import { facesAt } from "#app/domain/transcripts/speakers/queries.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { summaries } from "#db/schema/summaries.ts";
import { heldMeeting, summaryOf } from "./queries.server.ts";
import { isRelated, relatedShown } from "./related.ts";

export type Related = { row: RelatedRow; people: Participant[]; faces: Face[] };
type RelatedRow = Awaited<ReturnType<typeof completedInGroup>>[number];
type Participant = Awaited<ReturnType<typeof participantsShown>>[number];

/**
 * The newest other completed meetings of the same context that the caller would find and that have more in common with it than
 * the group, with who was there.
 */
export async function relatedMeetings(
  scope: Scope<UserActor>,
  { meeting, standing }: MeetingTarget,
): Promise<Related[]> {
  const { meeting_id, project_id, context_group, title } = meeting;
  if (context_group === null) return [];
  const place = await projectInSight(scope, project_id);
  const found =
    standing.projectRole === null
      ? await withPeople(
          scope,
          place,
          await completedInGroup(scope, project_id, context_group, visibleMeetings(scope, standing)),
        )
      : await sharedGroup(scope.q, project_id, place.seenBy, context_group);
  const others = found.filter(({ row }) => row.meeting_id !== meeting_id);
  if (others.length === 0) return [];
  const own = found.find(({ row }) => row.meeting_id === meeting_id);
  const about = {
    title,
    themes: own?.row.themes ?? (await summaryOf(scope, meeting_id))?.themes ?? [],
    people: peopleIn(own?.faces ?? (await facesAt(scope, place, [meeting_id])).get(meeting_id) ?? []),
  };
  return others
    .filter(({ row, faces }) =>
      isRelated(context_group, about, {
        ...{ title: row.title, themes: row.themes ?? [] },
        people: peopleIn(faces),
      }),
    )
    .slice(0, relatedShown);
}

/** What every member of the project with this sight finds. */
const sharedGroup = memoizedShared(
  "meetings of a context",
  async (q, projectId, seenBy: string, group: string) =>
    withPeople(
      { q },
      { projectId, seenBy },
      await completedInGroup({ q }, projectId, group, isShownTo(seenBy)),
    ),
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
    .select({ ...heldMeeting, themes: summaries.themes })
    .from(meetings)
    .leftJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .where(and(inGroup, visible))
    .orderBy(desc(held_at))
    .limit(relatedShown + 1);
}

async function withPeople(scope: ReadScope, place: ProjectSight, rows: RelatedRow[]): Promise<Related[]> {
  const ids = rows.map(({ meeting_id }) => meeting_id);
  const people = await participantsShown(scope, ids);
  const faces = await facesAt(scope, place, ids);
  return rows.map((row) => ({
    row,
    people: people.filter((one) => one.meeting_id === row.meeting_id),
    faces: faces.get(row.meeting_id) ?? [],
  }));
}

function peopleIn(faces: Face[]): string[] {
  return faces.map(({ person_id, name }) => person_id ?? name);
}
