import { and, count, desc, eq, sql } from "drizzle-orm";
import { memoizedShared } from "#app/core/memoized-read.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { actionItems, isPossibleItem } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import type { PossibleItemsAt } from "./view.ts";

/** The page folds those after the first ones. */
const meetingsRead = 100;

/** Where possible action items of a project wait, the newest meetings first. */
export const possibleItemsIn = memoizedShared(
  "possible items of a project",
  (q, projectId, seenBy: string): Promise<PossibleItemsAt[]> =>
    q.prepared(
      "possible items of a project",
      (all) =>
        all
          .select({ meeting_id: meetings.meeting_id, title: meetings.title, total: count() })
          .from(actionItems)
          .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
          .where(
            and(
              eq(meetings.project_id, sql.placeholder("project")),
              isShownTo(sql.placeholder("person")),
              isPossibleItem,
            ),
          )
          .groupBy(meetings.meeting_id, meetings.title, meetings.held_at)
          .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
          .limit(meetingsRead),
      { project: projectId, person: seenBy },
    ),
);
