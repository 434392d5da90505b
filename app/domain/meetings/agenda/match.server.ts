import { and, desc, eq, exists, isNotNull, ne, not } from "drizzle-orm";
import { z } from "zod";
import { jobKey } from "#app/core/events.ts";
import { operation } from "#app/core/operation.ts";
import { condition } from "#app/core/reaction.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { meetingChanged, WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { agendaEntries, type SpokenStretch } from "#db/schema/agenda.ts";
import { agendas, meetings } from "#db/schema/meetings.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { storeAgendaItems } from "./item-changes.server.ts";
import { agendaLines, plannedItems, topicsOf } from "./item-queries.server.ts";
import { matchAgendaJob } from "./schema.ts";

/**
 * For a job: stores where each item of a held meeting's agenda was spoken of. What a person said of an item stays. Without words
 * there is nothing to look in, and what was found before stays too.
 */
export const matchMeetingAgenda = operation({
  name: "agenda.match",
  who: "system",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingById(scope, meeting_id),
  async prepare(ctx, { target: { meeting_id } }) {
    const entries = await ctx.db.read((q) => plannedItems({ q }, meeting_id));
    const lines = entries.length === 0 ? [] : await ctx.db.read((q) => agendaLines({ q }, meeting_id));
    if (lines.length === 0) return null;
    const topics = await ctx.db.read((q) => topicsOf({ q }, meeting_id));
    const starts = topics.flatMap(({ start_ms }) => {
      const at = start_ms === null ? -1 : lines.findIndex((line) => (line.startMs ?? -1) >= start_ms);
      return at < 0 ? [] : [at];
    });
    const titles = entries.map(({ title }) => title);
    const found = await ctx.providers.ai.matchAgenda(titles, lines, starts);
    return new Map(
      titles.map((title, number) => [
        title,
        (found[number] ?? []).map(
          ({ first, fromMs, toMs }): SpokenStretch => ({
            segment_id: lines[first]?.segment_id ?? "",
            from_ms: fromMs,
            to_ms: toMs,
          }),
        ),
      ]),
    );
  },
  async run(tx, { target: meeting, prepared: found }) {
    if (found === null || meeting.meeting_status !== "completed") return { matched: 0 };
    const before = await plannedItems(tx, meeting.meeting_id);
    const after = before.map(({ title, row }) => {
      const stretches = found.get(title);
      return { title, row, ...(stretches && { details: { stretches } }) };
    });
    await storeAgendaItems(tx, meeting, { before, after });
    return { matched: found.size };
  },
});

/** Whether a meeting was held and has an agenda: only then is there anything to look for. */
export const isHeldWithAgenda = condition({
  name: "agenda.is-held",
  input: meetingChanged.payload,
  async holds({ q }, { meeting_id }) {
    const [found] = await q
      .select({ id: agendas.agenda_id })
      .from(agendas)
      .innerJoin(meetings, eq(meetings.meeting_id, agendas.meeting_id))
      .where(and(eq(agendas.meeting_id, meeting_id), eq(meetings.meeting_status, "completed")));
    return found !== undefined;
  },
});

/** Asked for at once. */
const mostMissing = 20;

/** For a job: asks for it for meetings of which it has not been done: those from before there was one, and of archives. */
export const enqueueUnmatched = operation({
  name: "agenda.enqueue-unmatched",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const { q } = tx;
    const isOf = eq(agendaEntries.meeting_id, meetings.meeting_id);
    const matched = q
      .select({ id: agendaEntries.item_id })
      .from(agendaEntries)
      .where(and(isOf, isNotNull(agendaEntries.stretches)));
    const spoken = q
      .select({ id: transcriptSegments.segment_id })
      .from(transcriptSegments)
      .where(eq(transcriptSegments.meeting_id, meetings.meeting_id));
    const missing = await q
      .select({ meeting_id: meetings.meeting_id })
      .from(agendas)
      .innerJoin(meetings, eq(meetings.meeting_id, agendas.meeting_id))
      .where(
        and(
          eq(meetings.meeting_status, "completed"),
          ne(agendas.agenda_items, []),
          not(exists(matched)),
          exists(spoken),
        ),
      )
      .orderBy(desc(meetings.held_at))
      .limit(mostMissing);
    for (const { meeting_id } of missing)
      await tx.enqueue(matchAgendaJob, { meeting_id }, { key: jobKey(matchAgendaJob, meeting_id) });
    return { enqueued: missing.length };
  },
});
