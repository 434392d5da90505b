import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { memoizedOwnRead } from "#app/core/memoized-read.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { meetingVisits, projectVisits } from "#db/schema/dashboard.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { summaries, summaryRevisions } from "#db/schema/summaries.ts";
import type { VisitRow } from "./schema.ts";

export async function visitOf(
  { q, actor }: Scope<UserActor>,
  projectId: string,
): Promise<VisitRow | undefined> {
  const [visit] = await q.prepared(
    "visit of a project",
    (all) => {
      const own = and(
        eq(projectVisits.project_id, sql.placeholder("project")),
        eq(projectVisits.user_id, sql.placeholder("user")),
      );
      return all.select().from(projectVisits).where(own);
    },
    { project: projectId, user: actor.userId },
  );
  return visit;
}

export const lastVisit = memoizedOwnRead("visit", (scope, projectId: string) => visitOf(scope, projectId));

/** The meetings of a project that are shown in a sight and whose first summary was made after `since`, newest first. */
export async function summariesSince(
  { q }: Pick<Scope, "q">,
  projectId: string,
  { seenBy, since, limit }: { seenBy: string; since: number; limit: number },
) {
  const first = and(eq(summaryRevisions.summary_id, summaries.summary_id), eq(summaryRevisions.number, 1));
  return q
    .select({
      meeting_id: meetings.meeting_id,
      title: meetings.title,
      summary_id: summaries.summary_id,
      at: summaryRevisions.created_at,
    })
    .from(summaries)
    .innerJoin(meetings, eq(meetings.meeting_id, summaries.meeting_id))
    .innerJoin(summaryRevisions, first)
    .where(and(eq(meetings.project_id, projectId), gt(summaryRevisions.created_at, since), isShownTo(seenBy)))
    .orderBy(desc(summaryRevisions.created_at), desc(meetings.meeting_id))
    .limit(limit);
}

/** The edits of a project that others decided after `since`, newest first. */
export async function editsDecidedSince(
  { q, actor }: Scope<UserActor>,
  projectId: string,
  { since, limit }: { since: number; limit: number },
) {
  return q.prepared(
    "edits decided since",
    (all) => {
      const { edit_id, meeting_id, status, proposed_by, agent, reviewed_by, reviewed_at, updated_at } =
        editRequests;
      const request = {
        edit_id,
        meeting_id,
        status,
        proposed_by,
        agent,
        reviewed_by,
        reviewed_at,
        updated_at,
      };
      return all
        .select({ request, title: meetings.title })
        .from(editRequests)
        .innerJoin(meetings, eq(meetings.meeting_id, meeting_id))
        .where(
          and(
            eq(meetings.project_id, sql.placeholder("project")),
            inArray(status, ["approved", "rejected"]),
            gt(reviewed_at, sql.placeholder("since")),
            ne(reviewed_by, sql.placeholder("user")),
            isShownTo(sql.placeholder("user")),
          ),
        )
        .orderBy(desc(reviewed_at), desc(edit_id))
        .limit(sql.placeholder("limit"));
    },
    { project: projectId, since, user: actor.userId, limit },
  );
}

/** Of these meetings those whose summary the caller has opened, and those they host or were invited to. */
export async function knownAmong({ q, actor }: Scope<UserActor>, meetingIds: string[]) {
  if (meetingIds.length === 0) return { opened: new Set<string>(), own: new Set<string>() };
  const rows = await q.preparedForIds(
    "meetings known to a person",
    meetingIds,
    (all, ids, { user }) => {
      const visit = and(eq(meetingVisits.meeting_id, meetings.meeting_id), eq(meetingVisits.user_id, user));
      const invited = and(
        eq(meetingParticipants.meeting_id, meetings.meeting_id),
        eq(meetingParticipants.user_id, user),
      );
      return all
        .select({
          id: meetings.meeting_id,
          host: meetings.created_by,
          opened_at: meetingVisits.opened_at,
          invited: meetingParticipants.participant_id,
        })
        .from(meetings)
        .leftJoin(meetingVisits, visit)
        .leftJoin(meetingParticipants, invited)
        .where(inArray(meetings.meeting_id, ids));
    },
    { user: actor.userId },
  );
  const idsOf = (which: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(which).map(({ id }) => id));
  return {
    opened: idsOf(({ opened_at }) => opened_at !== null),
    own: idsOf(({ host, invited }) => host === actor.userId || invited !== null),
  };
}

export const wasOpened = memoizedOwnRead("opened meeting", async (scope, meetingId: string) =>
  (await knownAmong(scope, [meetingId])).opened.has(meetingId),
);
