import { z } from "zod";
import { decisionStates } from "#app/core/enums/decision-state.ts";
import { presences } from "#app/core/enums/presence.ts";
import { ListedItem } from "./action-items.ts";
import { HasMore, Instant } from "./done.ts";

const Titled = z.strictObject({ meeting_id: z.string(), title: z.string() });
const Held = z.strictObject({ ...Titled.shape, held_at: Instant });
const Month = z.string().meta({ description: "YYYY-MM" });
const Day = z.string().meta({ description: "YYYY-MM-DD" });

const decision = {
  decision_id: z.string(),
  text: z.string(),
  state: z.enum(decisionStates),
};
const SetDecision = z.strictObject({ ...decision, meeting: Titled });
const ChangedItem = z.strictObject({
  action_id: z.string(),
  description: z.string(),
  owner: z.string().nullable(),
  due_date: Day.nullable(),
  moved_from: Day.nullable(),
  meeting: Titled,
});

const Since = z.strictObject({
  meeting: Held.meta({ description: "The last meeting that was held" }),
  decided: z.array(SetDecision),
  changed: z.array(SetDecision).meta({ description: "Of earlier meetings, reversed or superseded since" }),
  added: z.array(ChangedItem),
  done: z.array(ChangedItem),
  moved: z.array(ChangedItem),
  more: HasMore,
});

const Promises = z.strictObject({
  rows: z.array(
    z.strictObject({ person: z.string().nullable(), user_id: z.string().nullable(), item: ListedItem }),
  ),
  at: z.number(),
  total: z.number().meta({ description: "How many rows there are; an item with two owners has two" }),
  items: z.number(),
  overdue: z.number(),
  cut: HasMore,
});

const Subjects = z.strictObject({
  months: z.array(Month),
  subjects: z.array(
    z.strictObject({
      name: z.string().nullable().meta({ description: "Null: all others; `meetings` is how many those are" }),
      minutes: z.array(z.number()).meta({ description: "In each of the months" }),
      total: z.number(),
      meetings: z.number(),
    }),
  ),
  minutes: z.array(z.number()),
  total: z.number(),
  meetings: z.number().meta({ description: "How many meetings have topics with times" }),
});

const Attendance = z.strictObject({
  meetings: z.number().meta({ description: "Meetings whose transcript names speakers" }),
  latest: z.array(Held),
  people: z.array(
    z.strictObject({
      name: z.string(),
      person_id: z.string().nullable(),
      spoke: z.number(),
      invited: z.number(),
      latest: z.array(z.enum(presences)),
    }),
  ),
});

const Question = z.strictObject({
  line_id: z.string(),
  text: z.string(),
  meeting: Held,
  asked: z.number().meta({ description: "How often it was asked" }),
  answer: z
    .strictObject({ decision_id: z.string(), text: z.string() })
    .nullable()
    .meta({ description: "A later decision with most of its words" }),
  segment_id: z.string().nullable(),
  timestamp: z.string().nullable(),
});

export const SeriesHistory = z
  .strictObject({
    series_id: z.string().nullable(),
    topic: z.string().nullable(),
    title: z.string(),
    project: z.strictObject({ project_id: z.string(), project_name: z.string() }),
    repeats: z.string().nullable(),
    ended: z.boolean(),
    next: z.strictObject({ meeting_id: z.string(), scheduled_at: Instant }).nullable(),
    held: z.number().meta({ description: "How many meetings were held that the caller sees" }),
    since: Since.nullable(),
    promises: Promises.meta({ description: "Open action items by person" }),
    decisions: z.array(z.strictObject({ ...SetDecision.shape, held_at: Instant })),
    more_decisions: HasMore,
    months: z
      .strictObject({
        all: z.array(Month),
        earlier: Month.nullable(),
        later: Month.nullable(),
        meetings: z.array(Held),
        cut: HasMore,
        subjects: Subjects,
        attendance: Attendance,
        questions: z.array(Question),
      })
      .nullable(),
  })
  .meta({ id: "SeriesHistory" });

const Proof = z
  .strictObject({ ...Held.shape, segment_id: z.string().nullable(), timestamp: z.string().nullable() })
  .meta({ id: "LineProof", description: "The meeting a line comes from, and the words it rests on" });
const listOf = <T extends z.ZodType>(line: T) =>
  z.strictObject({ items: z.array(line), at: z.number(), total: z.number() });
const ReviewItem = z.strictObject({
  action_id: z.string(),
  description: z.string(),
  owner: z.string().nullable(),
  due_date: Day.nullable(),
  done_at: Instant.nullable(),
  days_late: z.number(),
  moved: z.strictObject({ from: Day, to: Day.nullable() }).nullable(),
  proof: Proof,
});

export const QuarterReview = z
  .strictObject({
    project: z.strictObject({ project_id: z.string(), project_name: z.string() }),
    quarter: z.string().meta({ description: "YYYY-Qn" }),
    first: Day,
    last: Day,
    earlier: z.string(),
    later: z.string().nullable(),
    is_running: z.boolean(),
    decided: listOf(z.strictObject({ ...decision, proof: Proof })),
    delivered: listOf(ReviewItem),
    slipped: listOf(ReviewItem),
    open: listOf(ReviewItem),
  })
  .meta({ id: "QuarterReview" });
