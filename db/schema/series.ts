import type { OnOff } from "#app/core/enums/on-off.ts";
import type { Recurrence } from "#app/core/enums/recurrence.ts";
import type { MeetingTemplate } from "#app/domain/meetings/meetings/schema.ts";
import { id, index, instant, json, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";
import { meetings } from "./meetings.ts";
import { projects } from "./projects.ts";

/** What every new date of a series starts from. Its link is the same for every date, and empty where each gets one of its own. */
export type SeriesTemplate = MeetingTemplate & {
  /** Each date is booked in the host's account at the platform. */
  books_links: boolean;
  /** E-mail addresses, without the host's. */
  participants: string[];
  /** Null: as the project has it. */
  automatic: OnOff | null;
};

export const meetingSeries = table(
  "meeting_series",
  {
    series_id: id().primaryKey(),
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    created_by: id()
      .notNull()
      .references(() => users.user_id),
    repeats: text().$type<Recurrence>().notNull(),
    /** IANA name: the clock on the wall there stays the same all year. */
    zone: text().notNull(),
    /** YYYY-MM-DD: the date the others are counted from. */
    start_date: text().notNull(),
    /** HH:MM */
    time: text().notNull(),
    plan: json<SeriesTemplate>().notNull(),
    /** YYYY-MM-DD: meetings were made for all dates up to this one. */
    made_through: text().notNull(),
    ended_at: instant(),
    /** As `archive_host` of a meeting. */
    archive_creator: id(),
    created_at: instant().notNull(),
  },
  (t) => [
    index("meeting_series_project").on(t.project_id),
    index("meeting_series_creator").on(t.created_by),
    index("meeting_series_open").on(t.ended_at, t.project_id),
  ],
);

/** The meetings of a series, by the date that each was made for. */
export const seriesMeetings = table(
  "series_meetings",
  {
    meeting_id: id()
      .primaryKey()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    series_id: id()
      .notNull()
      .references(() => meetingSeries.series_id, { onDelete: "cascade" }),
    date: text().notNull(),
  },
  (t) => [uniqueIndex("series_meetings_date").on(t.series_id, t.date)],
);
