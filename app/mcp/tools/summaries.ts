import { z } from "zod";
import { actionItemStatuses } from "#app/core/enums/action-item-status.ts";
import { decisionStates } from "#app/core/enums/decision-state.ts";
import { browseActionItems } from "#app/domain/summaries/action-items/read.server.ts";
import { listDecisions } from "#app/domain/summaries/decisions/read.server.ts";
import { listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { aboutMeeting } from "../about-meeting.ts";
import { addressesAt } from "../addresses.ts";
import { MeetingId, MeetingNamed, namedMeeting, ProjectId, proofOf, SpokenProof, Url } from "../shapes.ts";
import { Quoted, quoted, type ToolCall, tool } from "../tool.ts";

const Line = z.object({
  line_id: z.string(),
  text: Quoted,
  author: z.string().nullable().describe("Who wrote it last; null for a program"),
  proof: z.array(SpokenProof).describe("The spoken words it rests on"),
});
const Item = z.object({
  action_id: z.string(),
  meeting_id: z.string(),
  text: Quoted,
  owner: Quoted.nullable(),
  due_date: z.string().nullable().describe("YYYY-MM-DD"),
  status: z.enum(actionItemStatuses),
  url: Url,
});

type LineView = {
  line_id: string;
  text: string;
  author_name: string | null;
  evidence: { segment_id: string; start_ms: number | null; speaker: string }[];
};

function lineOf(call: ToolCall, meetingId: string) {
  return ({ line_id, text, author_name, evidence }: LineView): z.output<typeof Line> => ({
    ...{ line_id, text: quoted(text), author: author_name },
    proof: evidence.map((one) => proofOf(call, meetingId, one)),
  });
}

export const summaryTools = [
  tool("read_summary", readSummary, {
    title: "Read a summary",
    description:
      "Reads the summary of a meeting line by line, each with the spoken words that prove it, and its action items.",
    input: z.object({ meeting_id: MeetingId }),
    output: z.object({
      meeting: MeetingNamed,
      revision: z.int().nullable().describe("Send it with a proposal; null where there is no summary yet"),
      overview: z.array(Line),
      decisions: z.array(Line),
      key_discussions: z.array(Line),
      open_questions: z.array(Line),
      topics: z.array(Line.extend({ points: z.array(Line) })),
      terms: z.array(z.object({ term: Quoted, meaning: Quoted })),
      action_items: z.array(Item.extend({ proof: z.array(SpokenProof) })),
    }),
    view({ meeting, summary }, { meeting_id }, call) {
      const line = lineOf(call, meeting_id);
      const at = addressesAt(call.origin);
      const document = summary?.document;
      return {
        meeting: namedMeeting(call, meeting),
        revision: summary?.revision ?? null,
        overview: (document?.overview ?? []).map(line),
        decisions: (document?.decisions ?? []).map(line),
        key_discussions: (document?.key_discussions ?? []).map(line),
        open_questions: (document?.open_questions ?? []).map(line),
        topics: (document?.topics ?? []).map((topic) => ({ ...line(topic), points: topic.points.map(line) })),
        terms: (document?.jargon ?? []).map(({ term, text }) => ({
          term: quoted(term ?? ""),
          meaning: quoted(text),
        })),
        action_items: (summary?.action_items ?? []).map(
          ({ action_id, description, owner, due_date, status, evidence }) => ({
            ...{ action_id, meeting_id, due_date, status, text: quoted(description) },
            owner: owner === null ? null : quoted(owner),
            url: at.actionItem(meeting_id, action_id),
            proof: evidence.map((one) => proofOf(call, meeting_id, one)),
          }),
        ),
      };
    },
  }),
  tool("list_action_items", browseActionItems, {
    title: "List action items",
    description:
      "Lists the action items of a project by when they are due, those of one owner or of one meeting where given.",
    input: z.object({
      project_id: ProjectId,
      owner: z.string().max(200).optional().describe("A name; none for those without an owner"),
      mine: z.boolean().default(false).describe("Only those of the person this is asked for"),
      meeting_id: MeetingId.optional(),
    }),
    output: z.object({
      open: z.object({ mine: z.int(), all: z.int() }),
      groups: z.array(
        z.object({
          due: z.string(),
          total: z.int().describe("More may be there than are listed"),
          items: z.array(Item.extend({ meeting_title: Quoted, days_overdue: z.int() })),
        }),
      ),
    }),
    view({ open, groups }, _input, { origin }) {
      const at = addressesAt(origin);
      return {
        open,
        groups: groups.map(({ group, total, items }) => ({
          ...{ due: group, total },
          items: items.map(({ action_id, description, owner, due_date, status, days_overdue, meeting }) => ({
            ...{ action_id, meeting_id: meeting.meeting_id, due_date, status, days_overdue },
            text: quoted(description),
            owner: owner === null ? null : quoted(owner),
            meeting_title: quoted(meeting.title),
            url: at.actionItem(meeting.meeting_id, action_id),
          })),
        })),
      };
    },
  }),
  tool("list_decisions", listDecisions, {
    title: "List decisions",
    description:
      "Lists the decisions of a project, the newest first, fifty at a time; those with certain words where given.",
    input: z.object({
      project_id: ProjectId,
      words: z.string().max(200).default(""),
      before: z.string().max(200).optional().describe("The next of the page before"),
    }),
    output: z.object({
      decisions: z.array(
        z.object({
          decision_id: z.string(),
          text: Quoted,
          reason: Quoted.nullable(),
          state: z.enum(decisionStates),
          superseded_by: z.string().nullable(),
          meeting: MeetingNamed,
          url: Url,
        }),
      ),
      next: z.string().nullable().describe("What to send as before for the next page; null at the end"),
    }),
    asks: ({ words, ...rest }) => ({ ...rest, q: words }),
    view({ decisions, next }, _input, call) {
      const at = addressesAt(call.origin);
      return {
        decisions: decisions.map(({ decision_id, text, reason, state, superseded_by, meeting }) => ({
          ...{ decision_id, state, text: quoted(text) },
          reason: reason === null ? null : quoted(reason),
          superseded_by: superseded_by?.decision_id ?? null,
          meeting: namedMeeting(call, meeting),
          url: at.decision(decision_id),
        })),
        next,
      };
    },
  }),
  tool("list_proposals", listPendingEdits, {
    title: "List proposals",
    description: "Lists the proposals for a meeting that no person has decided yet.",
    input: z.object({ meeting_id: MeetingId }),
    output: z.object({
      meeting: MeetingNamed,
      proposals: z.array(z.object({ edit_id: z.string(), by: Quoted, created_at: z.string(), url: Url })),
    }),
    async view(pending, { meeting_id }, call) {
      const at = addressesAt(call.origin);
      return {
        meeting: await aboutMeeting(call, meeting_id),
        proposals: pending.map(({ edit_id, creator_name, created_at }) => ({
          ...{ edit_id, created_at, by: quoted(creator_name), url: at.proposal(edit_id) },
        })),
      };
    },
  }),
];
