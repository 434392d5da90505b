import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { agendaOutcomes } from "#app/core/enums/agenda-outcome.ts";
import { agendaSources } from "#app/core/enums/agenda-source.ts";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { message, t } from "#app/core/words.ts";
import { AgendaItems, AgendaTitle, WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import type { agendaEntries } from "#db/schema/agenda.ts";
import { mostItems } from "./agenda-form.ts";

export const StoreAgenda = z.object({
  meeting_id: Id,
  agenda_items: AgendaItems,
  generated_by_ai: z.boolean().default(false),
});

export const noProjectForAgenda = message("Please select a project before generating agenda.");
const nothingToGoBy = message("Please enter a title or description before generating agenda.");

export const GenerateAgenda = z
  .object({
    project_id: z
      .string({ error: () => t(noProjectForAgenda) })
      .min(1, { error: () => t(noProjectForAgenda) })
      .max(64),
    title: z.string().overwrite(cleanName).max(200).default(""),
    description: z.string().trim().max(5000).default(""),
    /** Part of the call; the open action items are looked at either way. */
    generate_via_summary: z.boolean().default(false),
  })
  .refine(({ title, description }) => title !== "" || description !== "", {
    path: ["title"],
    error: () => t(nothingToGoBy),
  });

export const longestMinutes = 480;

const ItemTitle = AgendaTitle.min(1, { error: () => t("Enter what it's about") });
export const AgendaMinutes = wholeNumber({ min: 1, max: longestMinutes });
const entered = {
  title: ItemTitle,
  minutes: AgendaMinutes.nullable().optional(),
  /** A participant of the meeting. */
  owner_id: Id.nullable().optional(),
};

export const AddAgendaItem = z.object({
  meeting_id: Id,
  ...entered,
  source: z.enum(agendaSources).default("written"),
  /** The meeting it comes from. */
  source_meeting: Id.optional(),
});

export const ChangeAgendaItem = z.object({
  meeting_id: Id,
  item_id: Id,
  ...z.object(entered).partial().shape,
  /** Its new place, from 0. */
  position: wholeNumber({ min: 0, max: mostItems }).optional(),
  /** What became of it, as a person says; null: as it is found in the transcript. */
  outcome: z.enum(agendaOutcomes).nullable().optional(),
});
export const WhichAgendaItem = ChangeAgendaItem.pick({ meeting_id: true, item_id: true });

/** The details of an agenda were changed; for pages that show them. What its items are called is a part of the meeting. */
export const agendaChanged = defineEvent("agenda.changed", z.object({ meeting_id: Id, project_id: Id }), {
  transient: true,
});

/** Looks for where each item was spoken of. */
export const matchAgendaJob = defineJob("match-agenda", WhichMeeting, { lane: "engine" });
/** Asks for that where it has not been done. */
export const matchMissingAgendas = defineJob("match-missing-agendas", z.object({}));

export type AgendaItemRow = typeof agendaEntries.$inferSelect;
