import { and, desc, eq, inArray } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { isShownTo } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { outcomesOf } from "#app/domain/search-and-chat/library/outcome-queries.server.ts";
import type { AnswerLineRow } from "#db/schema/chat.ts";
import { meetings } from "#db/schema/meetings.ts";
import { summaries } from "#db/schema/summaries.ts";
import { citationsOf } from "./citations.ts";
import type { MeetingToAsk } from "./follow-ups.ts";
import type { ChatSessionRow } from "./schema.ts";

const mostMeetings = 3;

/** What the meetings hold that an answer rests on, those cited most first; of an answer without any the newest of its project. */
export async function meetingsToAsk(
  scope: ReadScope,
  { project_id, user_id, meeting_id }: ChatSessionRow,
  answer: AnswerLineRow[],
): Promise<MeetingToAsk[]> {
  const times = new Map<string, number>();
  for (const line of answer)
    for (const cited of citationsOf(line))
      times.set(cited.meeting_id, (times.get(cited.meeting_id) ?? 0) + 1);
  const cited = meeting_id ? [meeting_id] : [...times].sort(([, a], [, b]) => b - a).map(([id]) => id);
  const rows = await scope.q
    .select({
      id: meetings.meeting_id,
      title: meetings.title,
      themes: summaries.themes,
    })
    .from(meetings)
    .innerJoin(summaries, eq(summaries.meeting_id, meetings.meeting_id))
    .where(
      and(
        eq(meetings.project_id, project_id),
        eq(meetings.meeting_status, "completed"),
        isShownTo(user_id),
        cited.length > 0 ? inArray(meetings.meeting_id, cited.slice(0, mostMeetings)) : undefined,
      ),
    )
    .orderBy(desc(meetings.held_at), desc(meetings.meeting_id))
    .limit(mostMeetings);
  const outcomes = await outcomesOf(
    scope,
    rows.map(({ id }) => id),
  );
  return rows
    .sort((a, b) => cited.indexOf(a.id) - cited.indexOf(b.id))
    .map(({ id, title, themes }) => {
      const { decisions = 0, open = 0 } = outcomes.get(id) ?? {};
      return { title, themes, decisions, open };
    });
}
