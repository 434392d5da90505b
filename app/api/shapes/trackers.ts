import { z } from "zod";
import { trackerIssueStates } from "#app/core/enums/tracker-issue-state.ts";
import { trackerKinds } from "#app/core/enums/tracker-kind.ts";
import { trackerOffReasons } from "#app/core/enums/tracker-off.ts";
import { Instant } from "./done.ts";

const Kind = z.enum(trackerKinds);

export const TrackerShape = z
  .strictObject({
    tracker_id: z.string(),
    project_id: z.string(),
    kind: Kind,
    base: z.string().meta({ description: "The address of the site; empty at Linear" }),
    place: z.string().meta({ description: "owner/repository, the path or the key of a project or team" }),
    account: z.string().nullable().meta({ description: "Whom a token of Jira belongs to" }),
    off_because: z
      .enum(trackerOffReasons)
      .nullable()
      .meta({ description: "`token`: it isn't accepted any more, and a new one is needed" }),
    problem: z.string().nullable().meta({ description: "Why its issues couldn't be looked at last time" }),
    asked_at: Instant.nullable().meta({ description: "When its issues were last looked at" }),
    created_at: Instant,
  })
  .meta({ id: "Tracker" });

export const ProjectTrackers = z
  .strictObject({
    is_way_open: z
      .boolean()
      .meta({ description: "Whether the server and the organization let anything go to trackers" }),
    most: z.number(),
    trackers: z.array(TrackerShape),
  })
  .meta({ id: "ProjectTrackers" });

export const TrackerIssue = z
  .strictObject({
    action_id: z.string(),
    tracker_id: z.string().nullable().meta({ description: "null once its tracker is removed" }),
    kind: Kind,
    state: z.enum(trackerIssueStates).meta({
      description:
        "`waiting` to be created, `failed` with an `error`, `open` or `done` there, or `gone`: deleted there or out of sight",
    }),
    key: z.string().nullable().meta({ description: "As people say it: #42, WEB-7" }),
    url: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: "TrackerIssue" });

export const IssueOfActionItem = z
  .strictObject({
    issue: TrackerIssue.nullable(),
    can_send: z
      .boolean()
      .meta({ description: "Whether the caller may have one created, or remove its link" }),
    closed_because: z
      .enum(["way", "private"])
      .nullable()
      .meta({ description: "Why nothing can be sent: trackers are turned off, or the meeting is private" }),
    offered: z
      .array(z.strictObject({ tracker_id: z.string(), kind: Kind, place: z.string() }))
      .meta({ description: "Where one can be created" }),
  })
  .meta({ id: "IssueOfActionItem" });
