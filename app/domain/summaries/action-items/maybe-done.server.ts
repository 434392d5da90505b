import { type SQL, sql } from "drizzle-orm";
import { isShownTo, type Person } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItems, completionProposals } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";

/** Whether words wait for an answer that this person sees; in a query of action items. */
export function isMaybeDone(person: Person): SQL<unknown> {
  const of = {
    meeting_id: sql`said_in.meeting_id`,
    project_id: sql`said_in.project_id`,
    created_by: sql`said_in.created_by`,
    is_private: sql`said_in.is_private`,
  };
  return sql`exists (select 1 from ${completionProposals} as said
    inner join ${meetings} as said_in on said_in.meeting_id = said.meeting_id
    where said.action_id = ${actionItems.action_id} and said.answer is null and ${isShownTo(person, of)})`;
}
