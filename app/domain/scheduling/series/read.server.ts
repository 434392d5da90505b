import { iso } from "#app/core/clock.ts";
import { query } from "#app/core/operation.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { hiddenMeetings } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { meetingsAfter, openItemsBefore, seriesOf } from "./queries.server.ts";
import { type SeriesView, seriesView } from "./view.ts";

/** The series of a meeting, with what its earlier meetings left open; null for a meeting that does not repeat. */
export const getSeries = query({
  name: "series.get",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { actor, target: { meeting, standing } }): Promise<SeriesView | null> {
    const series = await seriesOf(scope, meeting.meeting_id);
    if (!series) return null;
    const coming = await meetingsAfter(scope, series.series_id, meeting.scheduled_at);
    const hidden = await hiddenMeetings(scope, meeting.project_id, actor.userId);
    const next = coming.find(({ meeting_id }) => !hidden.includes(meeting_id));
    // People from outside see only the meetings they are invited to.
    const isInside = standing.projectRole !== null;
    const open = isInside
      ? await openItemsBefore(scope, series, { before: meeting.scheduled_at, seenBy: actor.userId })
      : [];
    return {
      series_id: isInside ? series.series_id : null,
      ...seriesView(series),
      next: isInside && next ? { meeting_id: next.meeting_id, scheduled_at: iso(next.scheduled_at) } : null,
      carried_over: open.map(({ held_at, ...item }) => ({ ...item, held_at: iso(held_at) })),
    };
  },
});
