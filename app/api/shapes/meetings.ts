import { z } from "zod";
import { meetingStatuses } from "#app/core/enums/meeting-status.ts";
import { platforms } from "#app/core/enums/platform.ts";
import { summaryRoles } from "#app/core/enums/summary-role.ts";
import { transcriptTimings } from "#app/core/enums/transcript-timing.ts";
import { Instant } from "./done.ts";

const platform = z.enum(platforms);
export const SummaryRoleShape = z.enum(summaryRoles);

export const Meeting = z
  .strictObject({
    meeting_id: z.string(),
    project_id: z.string(),
    title: z.string(),
    description: z.string(),
    scheduled_at: Instant,
    duration_minutes: z.int(),
    platform_type: platform.nullable(),
    meeting_status: z.enum(meetingStatuses),
    context_group: z.string().nullable(),
    agenda_generated: z.boolean(),
    is_private: z.boolean().meta({
      description: "True if only its host, the people invited and the project's admins see it",
    }),
    manual_meeting_link: z.string().nullable(),
    created_at: Instant,
    creator: z
      .strictObject({
        user_id: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
      })
      .nullable(),
    participants: z.array(
      z.strictObject({
        name: z.string(),
        email: z.string(),
        user_id: z.string().meta({ description: "Empty for a person outside the project" }),
        role: z.string(),
        status: z.string(),
      }),
    ),
    meeting_links: z.array(z.strictObject({ platform, link_url: z.string() })),
    awaits_link: z.boolean().meta({
      description: "True while participants have no link; the one the host sees only starts a new meeting",
    }),
    summaries: z.array(
      z.strictObject({
        summary_id: z.string(),
        summary_type: z.literal("structured_summary"),
        created_at: Instant,
      }),
    ),
    agendas: z.array(z.strictObject({ agenda_items: z.array(z.string()) })),
    user_role: SummaryRoleShape,
    abilities: z.strictObject({
      view: z.boolean(),
      edit: z.boolean(),
      delete: z.boolean(),
      record: z.boolean(),
      editSummary: z.boolean(),
      confirmLine: z.boolean(),
      proposeEdit: z.boolean(),
      share: z.boolean(),
    }),
  })
  .meta({ id: "Meeting" });

export const AddedTranscript = Meeting.extend({
  lines: z.int().meta({ description: "Lines of the transcript" }),
  format: z.string().meta({ description: "The form of the file, such as zoom-vtt or plain" }),
  timing: z.enum(transcriptTimings).meta({
    description: "How far the times can be trusted: to the line, to a block of minutes, not at all",
  }),
  left_out: z.string().nullable().meta({
    description:
      "What was left out of the file, in a sentence, such as private messages of a chat; null for nothing",
  }),
}).meta({ id: "AddedTranscript" });

export const Meetings = z.array(Meeting);
export const InvitedMeetingAnswer = Meeting.extend({ held_at: Instant }).meta({ id: "InvitedMeeting" });
export const MeetingLinkAnswer = z.strictObject({
  meeting_link: z.string().nullable(),
  is_placeholder: z.boolean().meta({
    description: "No account is connected, so the link starts a new meeting on the platform",
  }),
});
/** The link of any platform, and what it takes to have a better one. */
export const GeneratedLink = MeetingLinkAnswer.extend({
  is_pending: z.boolean().meta({ description: "It becomes the meeting's own link once that is saved" }),
  connectable: z.enum(platforms).nullable().meta({ description: "The platform to connect an account of" }),
});
export const JoinUrlAnswer = z.strictObject({ join_url: z.string().nullable() });
const MeetingFace = z
  .strictObject({
    name: z.string(),
    person_id: z.string().nullable().meta({
      description: "Of `GET /people/{person_id}`; null for a name that is no one's of the project",
    }),
  })
  .meta({ id: "Face" });
export const RelatedMeeting = z
  .strictObject({
    meet_id: z.string(),
    title: z.string(),
    date: z.string().meta({ description: "When it took place: YYYY-MM-DD, UTC" }),
    time: z.string().meta({ description: "HH:MM, UTC" }),
    scheduled_at: Instant,
    held_at: Instant,
    participants: z.array(z.string()),
    people: z
      .array(MeetingFace)
      .meta({ description: "Who took part: first who spoke, then who was invited" }),
  })
  .meta({ id: "RelatedMeeting" });

export const Agenda = z.strictObject({
  meeting_id: z.string(),
  agenda_items: z.array(z.string()),
  generated_by_ai: z.boolean(),
});
export const ProposedAgenda = z
  .strictObject({
    agenda: z.array(z.string()),
    notice: z.string().nullable().meta({
      description: "Why the built-in engine stepped in for the language model; null if it didn't",
    }),
    open_action_items: z.array(z.strictObject({ description: z.string(), created_at: Instant })),
  })
  .meta({ id: "ProposedAgenda" });
