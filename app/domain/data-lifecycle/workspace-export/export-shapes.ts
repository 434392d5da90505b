import { z } from "zod";
import { lineProofs } from "#app/core/enums/line-proof.ts";
import { onOff } from "#app/core/enums/on-off.ts";
import { summarySections } from "#app/core/enums/summary-section.ts";
import { t } from "#app/core/words.ts";
import { Guest, ScheduleMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { ItemPriority } from "#app/domain/summaries/action-items/schema.ts";
import { exportText, link } from "./export-fields.ts";

/** What is stored as JSON within a record. */
const Id = z.string().max(64);
const Words = exportText(20_000);
const Name = exportText(500);
/** In ms, or a place in a list, as the column of such a field holds it. */
const Whole = z.number().min(-2_147_483_648).max(2_147_483_647);
/** One stored document, in characters: several times what the editor takes. */
const mostCharacters = 2_000_000;

function asDocument<S extends z.ZodType>(schema: S): S {
  return schema.refine((value) => JSON.stringify(value).length <= mostCharacters, {
    error: () => t("is too long"),
  });
}

/** HH:MM */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t("is no time such as 09:30") });
export const Themes = z.array(exportText(300)).max(200);
export const mostLines = 5000;

/** A line of a summary as a version had it. */
const Line = z.strictObject({
  line_id: Id,
  section: z.enum(summarySections),
  parent_id: Id.nullable(),
  position: Whole.int(),
  text: Words,
  term: Words.nullable(),
  start_ms: Whole.nullable(),
  author: Id,
  revision: Whole.int(),
  origin: exportText(200).nullish(),
  prompt_version: Whole.nullish(),
  proof: z.enum(lineProofs).nullish(),
});
export const Lines = asDocument(z.array(Line).max(mostLines));

export const OtherLanguageShares = z
  .array(
    z.strictObject({
      language: exportText(20),
      share: z.number().min(0).max(1),
      read: z.boolean().optional(),
    }),
  )
  .max(100);

export const Uncovered = z
  .array(
    z.strictObject({
      topic: exportText(300),
      segment_id: Id,
      start_ms: Whole.nullable(),
      share: z.number().min(0).max(1),
    }),
  )
  .max(1000);

const statedLine = { text: exportText(1000), lines: z.array(Whole).max(50) };
export const StatedExport = z
  .strictObject({
    origin: exportText(200),
    decisions: z.array(z.strictObject(statedLine)).max(1000),
    items: z
      .array(
        z.strictObject({
          ...statedLine,
          owner: exportText(200).nullable(),
          due_date: z.iso.date().nullable(),
          due_phrase: exportText(200).nullable(),
          done: z.boolean(),
        }),
      )
      .max(1000),
  })
  .nullable();

const Entries = z.array(z.object({ id: Id.nullish(), text: Words })).max(1000);
const ProposedItem = z.object({
  description: exportText(2000),
  owner: Name.nullable(),
  due_date: z.iso.date().nullable(),
  priority: ItemPriority,
});
/** A summary as people edit it, and the action items that an edit proposes. */
export const EditContent = asDocument(
  z.object({
    summary: exportText(200_000),
    keyDiscussions: Entries,
    keyDecisions: Entries,
    openQuestions: Entries.optional(),
    outline: z
      .array(z.object({ id: Id.nullish(), topic: Words, timestamp: exportText(20), summary_points: Entries }))
      .max(1000),
    jargonGlossary: z.array(z.object({ id: Id.nullish(), term: Words, clarification: Words })).max(1000),
    action_items: z.array(ProposedItem).max(1000).optional(),
    decisions: z
      .array(z.object({ text: Words, segment_id: Id }))
      .max(100)
      .optional(),
    corrections: z
      .array(z.object({ heard: exportText(100), written: exportText(100) }))
      .max(20)
      .optional(),
  }),
);

const Changed = z.object({ text: Words, name: Name.nullable() });
const ChangedLines = z.array(z.object({ id: Id, before: Changed, after: Changed }));
const Spoken = exportText(300_000);
/** What a correction of a transcript changed, so that it can be undone. */
export const CorrectedRowsExport = z.object({
  renamed: z.array(Id),
  reworded: z.array(z.object({ id: Id, before: Spoken, after: Spoken })),
  lines: ChangedLines,
  items: ChangedLines,
});

/** What every new date of a series starts from. */
export const SeriesTemplateExport = ScheduleMeeting.omit({ project_id: true, scheduled_at: true }).extend({
  meeting_link: link,
  books_links: z.boolean(),
  participants: z.array(Guest).max(200),
  automatic: z.enum(onOff).nullable(),
});
