import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { meetingStatuses } from "#app/core/enums/meeting-status.ts";
import { platforms } from "#app/core/enums/platform.ts";
import { audited, defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { isMeetingLink, tidyLink } from "#app/core/meeting-link.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { message, t } from "#app/core/words.ts";
import { ZoneName } from "#app/core/zone-name.ts";
import type { meetings } from "#db/schema/meetings.ts";
import { isMeetingYear, notInRange, wrongDay } from "./meeting-day.ts";
import { defaultDuration } from "./time-slots.ts";

/** An invited e-mail is stored as typed: no format is checked, and what is no address gets no mail. */
export const Guest = z
  .string({ error: () => t("E-mail is required") })
  .overwrite(cleanName)
  .toLowerCase()
  .min(1, { error: () => t("E-mail is required") })
  .max(254, { error: () => t("This e-mail address is too long") });

const Participant = z.object({
  email: Guest,
  role: z.string().max(40).optional(),
  /** Empty for a person who is invited by e-mail only. */
  user_id: z.string().max(64).nullish(),
  name: z.string().overwrite(cleanName).max(200).optional(),
});
export type ParticipantInput = z.output<typeof Participant>;

export const AgendaTitle = z
  .string()
  .overwrite(cleanName)
  .max(300, { error: () => t("Keep an agenda item under 300 characters") });
export const AgendaItems = z
  .array(AgendaTitle)
  .max(50, { error: () => t("Keep the agenda to 50 items") })
  .transform((items) => items.filter(Boolean));

export const MeetingLink = z
  .string()
  .max(2000, { error: () => t("Please enter a valid meeting link") })
  .transform(tidyLink)
  .refine((link) => link === "" || isMeetingLink(link), {
    error: () => t("Please enter a valid meeting link"),
  });

export const Title = z
  .string({ error: () => t("Title is required") })
  .overwrite(cleanName)
  .min(1, { error: () => t("Title is required") })
  .max(200, { error: () => t("Use at most 200 characters") });
export const MeetingDescription = z
  .string()
  .trim()
  .max(5000, { error: () => t("Use at most 5,000 characters") });
export const ScheduledAt = z.iso
  .datetime({
    offset: true,
    abort: true,
    error: ({ input }) => (typeof input === "string" && wrongDay(input)) || t("Date and Time are required"),
  })
  .refine((at) => isMeetingYear(new Date(at).getUTCFullYear()), { error: notInRange });
export const Participants = z.array(Participant).max(200, { error: () => t("Invite at most 200 people") });
export const Duration = wholeNumber({ min: 1, max: 1440 });
export const PlatformType = z.enum(platforms, { error: () => t("Platform is required") });

/** What people enter of a meeting. */
const entered = {
  title: Title,
  description: MeetingDescription,
  /** ISO instant. */
  scheduled_at: ScheduledAt,
  duration_minutes: Duration,
  platform_type: PlatformType,
  /** Empty: the platform's own address to start a meeting at once. */
  meeting_link: MeetingLink,
  agenda: AgendaItems,
  agenda_generated: z.boolean(),
  /** All who are invited; who is not named any more is not invited any more. The host stays. */
  participants: Participants,
  /** Only its people see it: its host, who is invited, and the admins of the project. */
  is_private: z.boolean(),
};

/** What a new meeting has where nothing was entered. */
export const meetingDefaults = {
  description: "",
  duration_minutes: defaultDuration,
  meeting_link: "",
  agenda: [] as string[],
  agenda_generated: false,
  participants: [] as ParticipantInput[],
  is_private: false,
};

const MeetingZone = ZoneName.optional().meta({
  description:
    "The IANA zone the meeting is held in: its due days count there, and a repeating one keeps its time of day there; by default that of the caller's account",
});

export const ScheduleMeeting = z.object({
  project_id: Id,
  ...withDefaults(entered, meetingDefaults),
  time_zone: MeetingZone,
});
type Scheduled = z.output<typeof ScheduleMeeting>;
export type NewMeeting = Omit<Scheduled, keyof typeof meetingDefaults> & Partial<typeof meetingDefaults>;
/** What every date of a series has in common. */
export type MeetingTemplate = Omit<Scheduled, "project_id" | "scheduled_at" | "participants" | "time_zone">;

export const WhichMeeting = z.object({ meeting_id: Id });
export const ChangeMeeting = z.object({
  meeting_id: Id,
  ...z.object(entered).partial().shape,
  time_zone: MeetingZone,
  platform_type: PlatformType.nullable()
    .optional()
    .meta({ description: "Null only for a meeting added with its transcript" }),
  meeting_status: z
    .enum(meetingStatuses)
    .optional()
    .meta({ description: "The current status. It follows the recording and can't be set here" }),
});

type Shape = Record<string, z.ZodType>;
type WithDefaults<S extends Shape, D> = { [K in keyof S]: K extends keyof D ? z.ZodDefault<S[K]> : S[K] };

function withDefaults<S extends Shape, D extends Partial<{ [K in keyof S]: z.output<S[K]> }>>(
  shape: S,
  defaults: D,
): WithDefaults<S, D> {
  const all = Object.entries(shape).map(([name, check]) => [
    name,
    name in defaults ? check.default(defaults[name]) : check,
  ]);
  return Object.fromEntries(all) as WithDefaults<S, D>;
}

type Stored = keyof typeof entered & keyof MeetingRow;

/** What of a meeting's row was entered and is stored under the same name. */
export function enteredOf(meeting: MeetingRow): Pick<MeetingRow, Stored> {
  const names = (Object.keys(entered) as Stored[]).filter((name) => name in meeting);
  return Object.fromEntries(names.map((name) => [name, meeting[name]])) as Pick<MeetingRow, Stored>;
}

export const statusFollows = /* @__PURE__ */ message(
  "A meeting's status follows its recording. Start or stop the recording, or add the transcript.",
);

/** The schedule form as it was left; its limits are those of any form. */
export const SaveDraft = z.object({
  fields: z.record(z.string().max(100), z.union([z.string(), z.array(z.string())])),
});
export const WhichDraft = z.object({ draft_id: Id });

export const ListMeetings = z.object({
  project_id: Id,
  skip: wholeNumber({ min: 0, max: 1_000_000 }).default(0),
  limit: wholeNumber({ min: 1, max: 100 }).default(10),
});

export const meetingScheduled = defineEvent(
  "meeting.scheduled",
  z.object({ meeting_id: Id, project_id: Id }),
);
/** A meeting that was held elsewhere was added with its transcript: there is nothing to plan for it. */
export const meetingAdded = defineEvent("meeting.added", z.object({ meeting_id: Id, project_id: Id }));
export const meetingChanged = defineEvent("meeting.changed", z.object({ meeting_id: Id, project_id: Id }));
/** `user_ids`: the people of a private meeting, who alone are told; no query finds them any more. */
export const meetingDeleted = defineEvent(
  "meeting.deleted",
  z.object({ meeting_id: Id, project_id: Id, user_ids: z.array(Id).optional() }),
  audited,
);
/** Who sees a meeting was changed by this person: its people alone, or the whole project. */
export const meetingPrivacyChanged = defineEvent(
  "meeting.privacy-changed",
  z.object({ meeting_id: Id, project_id: Id, changed_by: Id, is_private: z.boolean() }),
  audited,
);
/** The context groups of a project were computed anew. */
export const meetingsRegrouped = defineEvent("meetings.regrouped", z.object({ project_id: Id }));

export const WhichProjectsMeetings = z.object({ project_id: Id });
export const releaseLeft = defineJob("release-left-people", WhichProjectsMeetings);

/** `asked_by`: whoever asked for it, or for the summary that it follows. */
export const groupMeetingsJob = defineJob(
  "group-meetings",
  z.object({ project_id: Id, asked_by: Id.optional() }),
  { lane: "engine" },
);

export const SummaryHub = z.object({
  project_id: Id,
  /** Words that the topic, the title, a theme or the transcript must hold. */
  q: z
    .string()
    .trim()
    .max(20_000, { error: () => t("That's too much to search for") })
    .default(""),
});

export type MeetingRow = typeof meetings.$inferSelect;
