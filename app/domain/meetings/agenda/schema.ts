import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import { AgendaItems } from "#app/domain/meetings/meetings/schema.ts";

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
