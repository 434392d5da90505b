import { z } from "zod";
import { actionItemStatuses } from "#app/core/enums/action-item-status.ts";
import { decisionStates } from "#app/core/enums/decision-state.ts";
import { priorities } from "#app/core/enums/priority.ts";
import type { MessageType } from "#app/core/enums/webhook-type.ts";

const Address = z.string().meta({ description: "Of a page of this server" });
const Instant = z.iso.datetime();

const MeetingOf = z
  .strictObject({ meeting_id: z.string(), title: z.string(), held_at: Instant, url: Address })
  .meta({ id: "WebhookMeeting" });
const ProjectOf = z
  .strictObject({ project_id: z.string(), project_name: z.string() })
  .meta({ id: "WebhookProject" });
/** Where it was said. */
const Said = z
  .array(
    z.strictObject({
      line_id: z.string().meta({ description: "Of the transcript" }),
      second: z
        .number()
        .int()
        .nullable()
        .meta({ description: "From the beginning; null where times aren't known" }),
      url: Address,
    }),
  )
  .meta({ id: "WebhookEvidence" });
const about = { project: ProjectOf, meeting: MeetingOf };

const Item = z
  .strictObject({
    action_id: z.string(),
    description: z.string(),
    owner: z.string().nullable(),
    due_date: z.string().nullable().meta({ description: "YYYY-MM-DD" }),
    priority: z.enum(priorities),
    status: z.enum(actionItemStatuses),
    is_deleted: z.boolean(),
    url: Address,
    evidence: Said,
  })
  .meta({ id: "WebhookActionItem" });
const ofItem = z.strictObject({ ...about, action_item: Item });

/** What each message has under `data`. */
export const payloadData = {
  "summary.ready": z.strictObject({
    ...about,
    summary: z.strictObject({ summary_id: z.string(), revision: z.number().int(), url: Address }),
  }),
  "action_item.added": ofItem,
  "action_item.changed": ofItem,
  "action_item.overdue": ofItem,
  "edit.proposed": z.strictObject({
    ...about,
    edit: z.strictObject({ edit_id: z.string(), proposed_by: z.string(), url: Address }),
  }),
  "minutes.agreed": z.strictObject({
    ...about,
    minutes: z.strictObject({
      sign_off_id: z.string(),
      revision: z.number().int(),
      seal: z.string(),
      url: Address,
    }),
  }),
  "decision.added": z.strictObject({
    ...about,
    decision: z.strictObject({
      decision_id: z.string(),
      text: z.string(),
      state: z.enum(decisionStates),
      url: Address,
      evidence: Said,
    }),
  }),
  "meeting.scheduled": z.strictObject({
    ...about,
    schedule: z.strictObject({ starts_at: Instant, duration_minutes: z.number().int() }),
  }),
  "webhook.test": z.strictObject({ project: ProjectOf, webhook_id: z.string() }),
} satisfies Record<MessageType, z.ZodType>;

/** The whole message of one type. */
export function payloadShape(type: MessageType) {
  return z.strictObject({
    type: z.literal(type),
    timestamp: Instant.meta({ description: "When it happened, not when it is sent" }),
    data: payloadData[type],
  });
}

/** What each message says, in a sentence. */
export const payloadSummaries: Record<MessageType, string> = {
  "summary.ready": "A summary of a meeting can be read, the first time or made anew.",
  "action_item.added": "An action item was found in a meeting or written down by a person.",
  "action_item.changed":
    "An action item was changed, answered, done or deleted; it comes as it is when it is sent.",
  "action_item.overdue": "The day of an open action item is over where the host of its meeting is.",
  "edit.proposed": "A member proposed an edit of a summary, which waits for its review.",
  "minutes.agreed": "Everybody who was asked agreed on the minutes of a meeting, and they are sealed.",
  "decision.added": "The log of decisions has a new one.",
  "meeting.scheduled": "A meeting was scheduled.",
  "webhook.test": "A test, which an admin asked for.",
};
