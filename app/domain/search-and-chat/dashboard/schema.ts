import { z } from "zod";
import { Id } from "#app/core/id.ts";
import type { projectVisits } from "#db/schema/dashboard.ts";

export const ReadDashboard = z.object({
  project_id: Id,
  /** The browser's IANA time zone, for what is overdue; the one in the caller's settings comes first. */
  time_zone: z.string().max(100).optional(),
});

export type VisitRow = typeof projectVisits.$inferSelect;

export const OpenedMeeting = z.object({ meeting_id: Id });
