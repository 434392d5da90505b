import { flag, id, index, instant, integer, table, text, uniqueIndex } from "../columns.ts";
import { meetings } from "./meetings.ts";
import { projects } from "./projects.ts";

/**
 * A bot that joins a meeting and records it. It refers to no meeting, for it outlives one that is deleted until the service
 * has taken it back.
 */
export const bots = table(
  "bots",
  {
    /** Also the id of the recording it makes. */
    bot_id: id().primaryKey(),
    meeting_id: id().notNull(),
    project_id: id().notNull(),
    vendor: text().notNull(),
    /** The service's id of it; null until a call has made it. */
    vendor_id: text(),
    meeting_url: text().notNull(),
    join_at: instant().notNull(),
    /** The time and the link the service has booked; null for a bot that was sent at once, or not yet. */
    booked_at: instant(),
    booked_url: text(),
    /** Whether it should be in the meeting, or gone. */
    wanted: text().$type<"present" | "absent">().notNull(),
    is_automatic: flag().notNull(),
    asked_by: id().notNull(),
    /** Numbers the calls that may make a bot: repeated calls of one try make one bot. */
    attempt: integer().notNull(),
    /** When a call of this try may have reached the service. */
    called_at: instant(),
    /** Calls that failed since the last one that did not, and why. */
    failures: integer().notNull(),
    problem: text(),
    step: text().notNull(),
    reason: text(),
    /** The service's own code for the reason. */
    code: text(),
    /** Up to this moment of the meeting (ms) its transcript holds lines by a second engine. */
    compared_to: integer(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [
    index("bots_meeting").on(t.meeting_id, t.join_at),
    index("bots_vendor").on(t.vendor, t.vendor_id),
    index("bots_step").on(t.step),
  ],
);

/** What a service said of a bot, each once, in whatever order it came. */
export const botEvents = table(
  "bot_events",
  {
    event_id: id().primaryKey(),
    bot_id: id()
      .notNull()
      .references(() => bots.bot_id, { onDelete: "cascade" }),
    step: text().notNull(),
    reason: text(),
    code: text().notNull(),
    sub_code: text().notNull(),
    at: instant().notNull(),
    /** Written by us, not said by the service. */
    is_own: flag().notNull(),
  },
  (t) => [uniqueIndex("bot_events_once").on(t.bot_id, t.code, t.sub_code, t.at)],
);

/** Whether a project's meetings are recorded by a bot without anybody pressing Start. Without a row: no. */
export const botDefaults = table("bot_defaults", {
  project_id: id()
    .primaryKey()
    .references(() => projects.project_id, { onDelete: "cascade" }),
  automatic: flag().notNull(),
  changed_by: id().notNull(),
  changed_at: instant().notNull(),
});

/** The same for one meeting, where it differs from the project. */
export const botChoices = table("bot_choices", {
  meeting_id: id()
    .primaryKey()
    .references(() => meetings.meeting_id, { onDelete: "cascade" }),
  automatic: flag().notNull(),
  changed_by: id().notNull(),
  changed_at: instant().notNull(),
});
