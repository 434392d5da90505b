import { z } from "zod";
import { defineEvent } from "#app/core/events.ts";
import { Email, Id } from "#app/domain/identity/schema.ts";

export const platforms = ["zoom", "google_meet", "teams"] as const;
export type Platform = (typeof platforms)[number];
export const platformLabels: Record<Platform, string> = {
  zoom: "Zoom",
  google_meet: "Google Meet",
  teams: "Microsoft Teams",
};
export const durations = [15, 30, 45, 60, 90, 120] as const;
export const defaultDuration = 30;

export const meetingStatuses = ["scheduled", "in_progress", "processing", "completed"] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];
export const summaryRoles = ["host", "project_admin", "member", "participant"] as const;
export type SummaryRole = (typeof summaryRoles)[number];

export const externalParticipantName = "External Participant";

const Participant = z.object({
  email: Email,
  role: z.string().max(40).optional(),
  /** Empty for somebody invited by e-mail only. */
  user_id: z.string().max(64).nullish(),
  name: z.string().trim().max(200).optional(),
});

const AgendaItem = z.string().trim().max(300, "Please keep an agenda item under 300 characters");
export const AgendaItems = z
  .array(AgendaItem)
  .max(50)
  .transform((items) => items.filter(Boolean));

/** Only addresses a browser may safely be sent to. */
export const MeetingLink = z
  .string()
  .trim()
  .max(2000)
  .refine((link) => link === "" || /^https?:\/\/[^\s/]+/i.test(link), "Please enter a valid meeting link");

export const ScheduleMeeting = z.object({
  project_id: Id,
  title: z.string().trim().min(1, "Title is required").max(200, "Please use at most 200 characters"),
  description: z.string().trim().max(5000, "Please use at most 5,000 characters").default(""),
  /** ISO instant. */
  scheduled_at: z.iso.datetime({ offset: true, error: "Date and Time are required" }),
  duration_minutes: z.coerce.number().int().min(1).max(1440).default(defaultDuration),
  platform_type: z.enum(platforms, { error: "Platform is required" }),
  meeting_link: MeetingLink.default(""),
  agenda: AgendaItems.default([]),
  agenda_generated: z.boolean().default(false),
  participants: z.array(Participant).max(200).default([]),
});

export const WhichMeeting = z.object({ meeting_id: Id });

export const meetingScheduled = defineEvent(
  "meeting.scheduled",
  z.object({ meeting_id: Id, project_id: Id }),
);
export const meetingDeleted = defineEvent("meeting.deleted", z.object({ meeting_id: Id, project_id: Id }));
