import { z } from "zod";

/** What is stored as JSON within a record. Strings have no bound of their own: the line they stand in has. */
const Id = z.string().max(64);
const sections = ["overview", "key_discussion", "decision", "topic", "point", "jargon"] as const;

/** A line of a summary as a version had it. */
const Line = z.strictObject({
  line_id: Id,
  section: z.enum(sections),
  parent_id: Id.nullable(),
  position: z.number().int(),
  text: z.string(),
  term: z.string().nullable(),
  start_ms: z.number().nullable(),
  author: Id,
  revision: z.number().int(),
  origin: z.string().nullish(),
  prompt_version: z.number().nullish(),
});
export const Lines = z.array(Line).max(5000);

export const Uncovered = z
  .array(
    z.strictObject({
      topic: z.string(),
      segment_id: Id,
      start_ms: z.number().nullable(),
      share: z.number(),
    }),
  )
  .max(1000);

const Entries = z.array(z.object({ id: Id.nullish(), text: z.string() })).max(1000);
const ProposedItem = z.object({
  description: z.string(),
  owner: z.string().nullable(),
  due_date: z.string().nullable(),
  priority: z.enum(["low", "medium", "high"]),
});
/** A summary as people edit it, and the action items that an edit proposes. */
export const EditContent = z.object({
  summary: z.string(),
  keyDiscussions: Entries,
  keyDecisions: Entries,
  outline: z
    .array(z.object({ id: Id.nullish(), topic: z.string(), timestamp: z.string(), summary_points: Entries }))
    .max(1000),
  jargonGlossary: z
    .array(z.object({ id: Id.nullish(), term: z.string(), clarification: z.string() }))
    .max(1000),
  action_items: z.array(ProposedItem).max(1000).optional(),
});

const Words = z.object({ text: z.string(), name: z.string().nullable() });
const ChangedLines = z.array(z.object({ id: Id, before: Words, after: Words }));
/** What a correction of a transcript changed, so that it can be undone. */
export const CorrectedRows = z.object({
  renamed: z.array(Id),
  reworded: z.array(z.object({ id: Id, before: z.string(), after: z.string() })),
  lines: ChangedLines,
  items: ChangedLines,
});

/** What every new date of a series starts from. */
export const Plan = z.object({
  title: z.string(),
  description: z.string(),
  duration_minutes: z.number().int(),
  platform_type: z.enum(["zoom", "google_meet", "teams"]),
  meeting_link: z.string(),
  books_links: z.boolean(),
  agenda: z.array(z.string()),
  agenda_generated: z.boolean(),
  participants: z.array(z.string()),
  automatic: z.enum(["on", "off"]).nullable(),
});
