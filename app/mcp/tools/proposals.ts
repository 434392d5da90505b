import { z } from "zod";
import { priorities } from "#app/core/enums/priority.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { aboutMeeting } from "../about-meeting.ts";
import { addressesAt } from "../addresses.ts";
import { MeetingId, MeetingNamed, Url } from "../shapes.ts";
import { type ToolCall, tool } from "../tool.ts";

/** What every proposal answers: nothing has changed yet. */
const output = z.object({
  meeting: MeetingNamed,
  edit_id: z.string(),
  status: z.literal("pending_approval"),
  url: Url.describe("Where a person agrees to it or rejects it"),
});

async function proposed(
  { edit_id }: { edit_id: string },
  { meeting_id }: { meeting_id: string },
  call: ToolCall,
): Promise<z.output<typeof output>> {
  const url = addressesAt(call.origin).proposal(edit_id);
  return { meeting: await aboutMeeting(call, meeting_id), edit_id, status: "pending_approval", url };
}

const revision = z
  .int()
  .min(0)
  .optional()
  .describe("Of the summary that it starts from, as read_summary has it");
const pending =
  "It changes nothing until a person agrees in Throughline; one proposal a meeting waits at a time.";

const Text = z.string().min(1).max(10_000);
const Texts = z.array(Text).max(200).optional();

/** Without what is not named: that part stays as it is. */
function named(parts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}

export const proposalTools = [
  tool("propose_summary_edit", proposeEdit, {
    title: "Propose an edit of a summary",
    description: `Proposes other words for parts of a summary. A part that is named is replaced as a whole, the others stay. ${pending}`,
    input: z.object({
      meeting_id: MeetingId,
      revision,
      overview: Text.optional(),
      key_discussions: Texts,
      decisions: Texts,
      open_questions: Texts,
    }),
    output,
    asks: ({ meeting_id, revision, overview, key_discussions, decisions, open_questions }) => ({
      ...{ meeting_id, base_revision: revision },
      changes: named({
        summary: overview,
        keyDiscussions: key_discussions,
        keyDecisions: decisions,
        openQuestions: open_questions,
      }),
    }),
    view: proposed,
  }),
  tool("propose_action_items", proposeEdit, {
    title: "Propose action items",
    description: `Proposes action items for a meeting; one in the words of an action item that is there changes its owner, date and priority. ${pending}`,
    input: z.object({
      meeting_id: MeetingId,
      action_items: z
        .array(
          z.object({
            text: z.string().min(1).max(1000),
            owner: z.string().max(200).nullable().default(null),
            due_date: z.string().max(10).nullable().default(null).describe("YYYY-MM-DD"),
            priority: z.enum(priorities).default("medium"),
          }),
        )
        .min(1)
        .max(50),
    }),
    output,
    asks: ({ meeting_id, action_items }) => ({
      ...{ meeting_id, changes: {} },
      action_items: action_items.map(({ text, ...item }) => ({ ...item, description: text })),
    }),
    view: proposed,
  }),
  tool("propose_decisions", proposeEdit, {
    title: "Propose decisions",
    description: `Proposes decisions for the summary of a meeting, each with the spoken line that proves it. ${pending}`,
    input: z.object({
      meeting_id: MeetingId,
      decisions: z
        .array(
          z.object({
            text: z.string().min(1).max(1000),
            line_id: z.string().min(1).max(100).describe("The spoken line, from read_transcript"),
          }),
        )
        .min(1)
        .max(50),
    }),
    output,
    asks: ({ meeting_id, decisions }) => ({
      ...{ meeting_id, changes: {} },
      decisions: decisions.map(({ text, line_id }) => ({ text, segment_id: line_id })),
    }),
    view: proposed,
  }),
  tool("propose_corrections", proposeEdit, {
    title: "Propose corrections of a transcript",
    description: `Proposes how words of a transcript are written rightly, wherever they stand in it and in what was written about it. ${pending}`,
    input: z.object({
      meeting_id: MeetingId,
      corrections: z
        .array(
          z.object({
            heard: z.string().min(1).max(100).describe("As the transcript has it"),
            written: z.string().min(1).max(100).describe("As it is written rightly"),
          }),
        )
        .min(1)
        .max(20),
    }),
    output,
    asks: ({ meeting_id, corrections }) => ({ meeting_id, changes: {}, corrections }),
    view: proposed,
  }),
];
