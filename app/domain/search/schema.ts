import { z } from "zod";
import { Id } from "#app/core/id.ts";

export const SearchProject = z.object({
  project_id: Id,
  q: z.string().trim().max(20_000, "This is too much to search for").default(""),
});
