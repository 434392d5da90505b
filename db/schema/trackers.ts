import type { TrackerIssueState } from "#app/core/enums/tracker-issue-state.ts";
import type { TrackerKind } from "#app/core/enums/tracker-kind.ts";
import type { TrackerOffReason } from "#app/core/enums/tracker-off.ts";
import { id, index, instant, integer, json, table, text, uniqueIndex } from "../columns.ts";
import { actionItems } from "./action-items.ts";
import { meetings } from "./meetings.ts";
import { projects } from "./projects.ts";

/** A place at an issue tracker where a project makes issues of its action items. */
export const trackers = table(
  "trackers",
  {
    tracker_id: id().primaryKey(),
    project_id: id()
      .notNull()
      .references(() => projects.project_id, { onDelete: "cascade" }),
    kind: text().$type<TrackerKind>().notNull(),
    /** The address of the site; "" of Linear, which has one. */
    base: text().notNull(),
    /** The repository, project or team, as the tracker writes it. */
    place: text().notNull(),
    /** The e-mail address that a token of Jira belongs to. */
    account: text(),
    token_sealed: text().notNull(),
    /** What the tracker said of the place, as each issue asks for it. */
    facts: json<Record<string, string>>().notNull(),
    /** Null while it is asked. */
    off_because: text().$type<TrackerOffReason>(),
    /** Why the last look at its issues failed, as a sentence; null where it did not. */
    problem: text(),
    /** Before then nothing is looked at: it asked to wait. */
    next_at: instant(),
    asked_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex("trackers_place").on(t.project_id, t.kind, t.base, t.place)],
);

/** The issue of an action item, at most one. It stays as a link where its tracker is removed. */
export const trackerIssues = table(
  "tracker_issues",
  {
    action_id: id()
      .primaryKey()
      .references(() => actionItems.action_id, { onDelete: "cascade" }),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    tracker_id: id().references(() => trackers.tracker_id, { onDelete: "set null" }),
    kind: text().$type<TrackerKind>().notNull(),
    /** A UUID v4: the id of the issue at Linear. */
    mark: text().notNull(),
    state: text().$type<TrackerIssueState>().notNull(),
    /** Why it is not made, as a sentence. */
    error: text(),
    attempts: integer().notNull().default(0),
    first_tried_at: instant(),
    tried_at: instant(),
    /** What the tracker is asked by, what people say, and where they read it; null until it is made. */
    remote_id: text(),
    key: text(),
    url: text(),
    /** When its being closed completed the action item: the item's own `done_at` then. */
    completed_at: instant(),
    checked_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [
    index("tracker_issues_checked").on(t.tracker_id, t.checked_at),
    index("tracker_issues_meeting").on(t.meeting_id),
  ],
);
