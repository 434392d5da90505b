import { sql } from "drizzle-orm";
import type { AgendaOutcome } from "#app/core/enums/agenda-outcome.ts";
import type { AgendaSource } from "#app/core/enums/agenda-source.ts";
import { id, index, instant, integer, json, table, text, uniqueIndex } from "../columns.ts";
import { meetingParticipants, meetings } from "./meetings.ts";

/** Where in a transcript an item was spoken of. Without times of its lines, both are null. */
export type SpokenStretch = { segment_id: string; from_ms: number | null; to_ms: number | null };

/**
 * What is known of an item of an agenda beyond its words. Which items there are, in which order, is said by the list in `agendas`;
 * an item is found there by its title, and one that is listed may have no row.
 */
export const agendaEntries = table(
  "agenda_entries",
  {
    item_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** How long it is to take. */
    minutes: integer(),
    owner_id: id().references(() => meetingParticipants.participant_id, { onDelete: "set null" }),
    source: text().$type<AgendaSource>().notNull(),
    /** The meeting it comes from, which may be gone. */
    source_meeting: id(),
    /** Who proposed it and does not edit the meeting: a user, or a person whom an archive names. */
    proposed_by: id(),
    /** What a person said of it, which counts before what was found. */
    outcome: text().$type<AgendaOutcome>(),
    /** Where it was spoken of; null until that was looked for. */
    stretches: json<SpokenStretch[]>(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("agenda_entries_title").on(t.meeting_id, t.title),
    index("agenda_entries_owner").on(t.owner_id),
    index("agenda_entries_proposer").on(t.proposed_by).where(sql`proposed_by IS NOT NULL`),
  ],
);
