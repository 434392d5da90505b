import { z } from "zod";

const Day = z.string().nullable().describe("YYYY-MM-DD");

/**
 * What a question asks of the stored records of a project. A language model fills it in as strict structured output, so that
 * every property is required and nothing depends on another one's value.
 */
export const RecordQuery = z.object({
  kind: z.enum(["action items", "decisions", "overviews", "meetings", "people"]),
  operation: z.enum(["list", "count", "first", "last", "by owner", "by meeting", "top owner"]),
  /** What the answer leads with where one record is asked about. */
  tell: z.enum(["records", "owner", "due", "state", "day"]),
  state: z.enum(["open", "done", "any"]),
  due: z.enum(["any", "dated", "undated", "overdue"]),
  /** The first and last day on which items are due, both included. */
  due_from: Day,
  due_to: Day,
  /** The first and last day on which the meetings were held, both included. */
  held_from: Day,
  held_to: Day,
  /** How many of the newest meetings; null for all. */
  newest: z.number().nullable(),
  /** Owners of action items; of anything else, people who were in the meetings. */
  people: z.array(z.string()),
  /** Words of the meetings' title. */
  meeting: z.string().nullable(),
  /** Words that the records must have. */
  about: z.array(z.string()),
});
export type RecordQuery = z.infer<typeof RecordQuery>;

export const anyRecords: Omit<RecordQuery, "kind"> = {
  operation: "list",
  tell: "records",
  state: "any",
  due: "any",
  due_from: null,
  due_to: null,
  held_from: null,
  held_to: null,
  newest: null,
  people: [],
  meeting: null,
  about: [],
};
