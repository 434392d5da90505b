import { z } from "zod";
import { platforms } from "#app/core/enums/platform.ts";
import { recordingStatuses } from "#app/core/enums/recording-status.ts";
import { ListedItem, PossibleItemsAnswer } from "./action-items.ts";
import { Instant } from "./done.ts";
import { Meeting } from "./meetings.ts";

const edit = {
  edit_id: z.string(),
  meeting_id: z.string(),
  meeting_title: z.string(),
  creator_name: z.string(),
};

const News = z.strictObject({
  since: Instant.meta({ description: "The caller's last visit" }),
  isFirst: z.boolean(),
  summaries: z.array(
    z.strictObject({
      meeting_id: z.string(),
      title: z.string(),
      at: Instant,
      was_in: z.boolean().meta({ description: "Whether the caller took part" }),
      decisions: z.array(z.strictObject({ line_id: z.string(), text: z.string() })),
      moreDecisions: z.number(),
    }),
  ),
  more: z.boolean(),
  edits: z.array(
    z.strictObject({
      ...edit,
      approved: z.boolean(),
      mine: z.boolean(),
      reviewer_name: z.string(),
      at: Instant,
    }),
  ),
  moreEdits: z.boolean(),
});

export const Today = z
  .strictObject({
    next: Meeting.nullable(),
    last: z
      .strictObject({
        meeting_id: z.string(),
        title: z.string(),
        held_at: Instant,
        total: z.number(),
        items: z.array(ListedItem),
      })
      .nullable()
      .meta({ description: "What the next meeting follows on, and what is open from it" }),
    waiting: z.strictObject({
      total: z.number(),
      edits: z.array(z.strictObject({ ...edit, created_at: Instant })),
    }),
    items: z.strictObject({
      total: z.number(),
      overdue: z.number(),
      items: z.array(ListedItem),
      possible: PossibleItemsAnswer,
    }),
    news: News,
    steps: z
      .strictObject({ transcript: z.boolean(), teammate: z.boolean(), calendar: z.boolean() })
      .nullable()
      .meta({ description: "The first steps of a new project that are done" }),
  })
  .meta({ id: "Today" });

export const RecordingByMeeting = z.record(z.string(), z.enum(recordingStatuses));

export const ReadersOfMeeting = z.strictObject({
  meeting_id: z.string(),
  title: z.string(),
  is_private: z.boolean(),
  people: z.array(z.string()).meta({ description: "Names of who was invited" }),
  admins: z.array(z.string()).meta({ description: "Names of the project's admins" }),
  abilities: z.strictObject({ edit: z.boolean() }),
});

export const MailProblems = z.strictObject({ mail_problems: z.record(z.string(), z.string()) });

export const RetentionOfMeeting = z.strictObject({
  has_notes: z.boolean(),
  transcript_deleted_at: Instant.nullable(),
  transcript_goes_at: Instant.nullable(),
  recording: z.strictObject({ duration_seconds: z.number(), goes_at: Instant.nullable() }).nullable(),
});

export const BookingOfMeeting = z.strictObject({
  platform: z.enum(platforms),
  problem: z.string().nullable(),
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
});
