import { z } from "zod";
import { askOnce } from "#app/domain/search-and-chat/chat/ask-once.server.ts";
import { addressesAt } from "../addresses.ts";
import { MeetingId, ProjectId, Url } from "../shapes.ts";
import { Quoted, quoted, type ToolCall, tool } from "../tool.ts";

const Citation = z.object({
  meeting_id: z.string(),
  meeting_title: Quoted,
  line_id: z.string().nullable().describe("The spoken line; null for a line of the summary"),
  time: z.string().describe("In the meeting, as HH:MM:SS; empty where there are no times"),
  speaker: Quoted,
  quote: Quoted,
  url: Url,
});

type Cited = {
  meeting_id: string;
  meeting_title: string;
  segment_id: string | null;
  timestamp: string;
  speaker: string;
  quote: string;
};

function citationOf({ origin }: ToolCall) {
  const at = addressesAt(origin);
  return ({
    meeting_id,
    meeting_title,
    segment_id,
    timestamp,
    speaker,
    quote,
  }: Cited): z.output<typeof Citation> => ({
    ...{ meeting_id, line_id: segment_id, time: timestamp },
    meeting_title: quoted(meeting_title),
    speaker: quoted(speaker),
    quote: quoted(quote),
    url: segment_id === null ? at.meeting(meeting_id) : at.line(meeting_id, segment_id),
  });
}

export const memoryTools = [
  tool("ask_memory", askOnce, {
    title: "Ask Memory GPT",
    description:
      "Answers a question from the meetings of a project, or from one of them. Each line of the answer names what proves it. Nothing is stored.",
    input: z.object({
      project_id: ProjectId,
      meeting_id: MeetingId.optional(),
      question: z.string().min(1).max(4000),
    }),
    output: z.object({
      answer: z.array(z.object({ text: Quoted, proof: z.array(Citation) })),
      engine: z.string().describe("What wrote the answer"),
    }),
    asks: ({ question, ...rest }) => ({ ...rest, query: question }),
    view({ lines, engine }, _input, call) {
      const citation = citationOf(call);
      return {
        answer: lines.map(({ text, citation: first, also_cited = [] }) => ({
          text: quoted(text),
          proof: (first ? [first, ...also_cited] : []).map(citation),
        })),
        engine,
      };
    },
  }),
];
