import { and, desc, eq, ne } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { everybody, isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItems, isOpenItem } from "#db/schema/action-items.ts";
import { agendas, meetings } from "#db/schema/meetings.ts";
import { summaries } from "#db/schema/summaries.ts";
import { sectionsOf } from "./queries.server.ts";

type Meeting = { meeting_id: string; project_id: string };

const mostItems = 20;
const mostMeetings = 3;
const mostDecisions = 20;

/** The planned points of a meeting, in their order. */
export async function agendaOf({ q }: ReadScope, meetingId: string): Promise<string[]> {
  const [agenda] = await q
    .select({ items: agendas.agenda_items })
    .from(agendas)
    .where(eq(agendas.meeting_id, meetingId));
  return agenda?.items ?? [];
}

/** What the project's other meetings left to do, the newest first, with who does it. */
export async function earlierOpenItems({ q }: ReadScope, meeting: Meeting): Promise<string[]> {
  const items = await q
    .select({ description: actionItems.description, owner: actionItems.owner })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .where(and(otherMeetings(meeting), isOpenItem))
    .orderBy(desc(actionItems.created_at), desc(actionItems.action_id))
    .limit(mostItems);
  return items.map(({ description, owner }) => (owner ? `${description} (${owner})` : description));
}

/** What the project's last meetings decided, the newest meeting first. */
export async function earlierDecisions(scope: ReadScope, meeting: Meeting): Promise<string[]> {
  const last = await scope.q
    .select({ meeting_id: meetings.meeting_id, summary_id: summaries.summary_id })
    .from(meetings)
    .innerJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .where(and(otherMeetings(meeting), eq(meetings.meeting_status, "completed")))
    .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
    .limit(mostMeetings);
  const ids = last.map(({ summary_id }) => summary_id);
  const decisions = await sectionsOf(scope, ids, "decision");
  return last
    .flatMap(({ meeting_id }) => decisions.filter((decision) => decision.meeting_id === meeting_id))
    .slice(0, mostDecisions)
    .map(({ text }) => text);
}

/** Those that all of the project see: who reads this summary may not be one of the people of a private one. */
function otherMeetings({ meeting_id, project_id }: Meeting) {
  return and(eq(meetings.project_id, project_id), ne(meetings.meeting_id, meeting_id), isShownTo(everybody));
}
