import { z } from "zod";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { searchByMeaning } from "#app/domain/search-and-chat/search/read.server.ts";
import { listProjectChoices } from "#app/domain/workspaces/projects/read.server.ts";
import { addressesAt } from "../addresses.ts";
import { lineDocument, lineDocumentId, meetingDocument, plainTitle } from "../document.ts";
import { ProjectId } from "../shapes.ts";
import { type ToolCall, tool } from "../tool.ts";

/** Projects that one search goes through. */
const searched = 20;
const mostResults = 50;

const Result = z.object({ id: z.string(), title: z.string(), url: z.string() });

type Found = Awaited<ReturnType<typeof searchByMeaning>>["meetings"];

/** A meeting that was found, then the spoken words in it. */
function resultsOf({ origin }: ToolCall, meetings: Found): z.output<typeof Result>[] {
  const at = addressesAt(origin);
  return meetings.flatMap(({ meeting_id, title, held_at, spoken, similar }) => [
    { id: meeting_id, title: `${plainTitle(title)}, ${held_at.slice(0, 10)}`, url: at.meeting(meeting_id) },
    ...[...spoken, ...similar].map(({ segment_id, timestamp }) => ({
      id: lineDocumentId(meeting_id, segment_id),
      title: [plainTitle(title), held_at.slice(0, 10), timestamp].filter(Boolean).join(", "),
      url: at.line(meeting_id, segment_id),
    })),
  ]);
}

async function searchIn(call: ToolCall, project_id: string, q: string) {
  const { meetings } = await searchByMeaning(call.ctx, { project_id, q });
  return resultsOf(call, meetings);
}

/** In the shape in which ChatGPT's connectors ask for them. */
export const connectorTools = [
  tool("search", listProjectChoices, {
    title: "Search meetings",
    description:
      "Finds meetings and spoken lines by words or, where this server can, by meaning: in one project, or in all that can be read here. fetch reads what was found.",
    input: z.object({ query: z.string().min(1).max(1000), project_id: ProjectId.optional() }),
    output: z.object({ results: z.array(Result) }),
    asks: () => ({}),
    async view(projects, { query, project_id }, call) {
      if (project_id !== undefined) {
        return { results: (await searchIn(call, project_id, query)).slice(0, mostResults) };
      }
      const found = [];
      for (const one of projects.slice(0, searched)) found.push(await searchIn(call, one.project_id, query));
      return { results: inTurn(found).slice(0, mostResults) };
    },
  }),
  tool("fetch", getMeeting, {
    title: "Fetch a result",
    description:
      "Reads what search found: a meeting with its summary and transcript, or a spoken line with the talk around it.",
    input: z.object({ id: z.string().min(1).max(200).describe("Of a result of search") }),
    output: Result.extend({ text: z.string(), metadata: z.record(z.string(), z.string()) }),
    asks: ({ id }) => ({ meeting_id: id.split(":", 1)[0] }),
    view({ meeting_id }, { id }, call) {
      const [, line] = /^[^:]+:(.+)$/.exec(id) ?? [];
      return line === undefined ? meetingDocument(call, meeting_id) : lineDocument(call, meeting_id, line);
    },
  }),
];

/** The first of each list, then the second of each. */
function inTurn<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
