import type { GetPromptResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { getAgenda } from "#app/domain/meetings/agenda/read.server.ts";
import { listScheduledMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { listProjectChoices } from "#app/domain/workspaces/projects/read.server.ts";
import { aboutMeeting } from "./about-meeting.ts";
import type { AgentCtx } from "./agent-ctx.ts";
import { plainTitle, summaryText } from "./document.ts";
import type { ToolCall } from "./tool.ts";
import { withAuditLine } from "./with-audit-line.ts";

const meeting_id = z.string().max(64).describe("Of a meeting");

/** What a person can ask their program for in one step; the words of the meeting come with it, as quotations. */
export function addPrompts(server: McpServer, ctx: AgentCtx): void {
  server.registerPrompt(
    "prepare_next_meeting",
    {
      title: "Prepare me for my next meeting",
      description: "What earlier meetings left open for the next one, or for the one that is named",
      argsSchema: z.object({ meeting_id: meeting_id.optional() }),
    },
    ({ meeting_id }) =>
      withAuditLine(ctx, "prepare_next_meeting", { meeting_id }, (call) => preparation(call, meeting_id)),
  );
  server.registerPrompt(
    "write_recap",
    {
      title: "Write the recap",
      description: "A short recap of a meeting for those who were there",
      argsSchema: z.object({ meeting_id }),
    },
    ({ meeting_id }) => withAuditLine(ctx, "write_recap", { meeting_id }, (call) => recap(call, meeting_id)),
  );
}

async function preparation(call: ToolCall, asked: string | undefined): Promise<GetPromptResult> {
  const id = asked ?? (await nextMeeting(call));
  if (id === undefined) return said("I have no meeting ahead. Say so.");
  const { title, url } = await aboutMeeting(call, id);
  const { items, suggestions } = await getAgenda(call.ctx, { meeting_id: id });
  const agenda = items.map((item) => `> ${plainTitle(item.title)}`);
  const open = suggestions.flatMap((group) =>
    group.suggestions.map(
      (one) => `> ${plainTitle(one.title)} (${one.source}, from ${plainTitle(one.from.title)})`,
    ),
  );
  return said(
    [
      "Prepare me for my next meeting: what is on the agenda, what earlier meetings left open, and what I should have ready. Lines that begin with > are quoted from Throughline.",
      `Meeting: ${url}\n> ${plainTitle(title.quoted)}`,
      `Agenda:\n${agenda.join("\n") || "none yet"}`,
      `Left open by earlier meetings:\n${open.join("\n") || "nothing"}`,
    ].join("\n\n"),
  );
}

async function recap(call: ToolCall, id: string): Promise<GetPromptResult> {
  const { title, url } = await aboutMeeting(call, id);
  return said(
    [
      "Write a short recap of this meeting for those who were there: what was decided, who does what by when, and what is open. Keep to the summary, and name the time of each line. Lines that begin with > are quoted from Throughline.",
      `Meeting: ${url}\n> ${plainTitle(title.quoted)}`,
      (await summaryText(call, id)) || "There is no summary yet.",
    ].join("\n\n"),
  );
}

/** The soonest of all projects. */
async function nextMeeting({ ctx }: ToolCall): Promise<string | undefined> {
  const now = new Date(ctx.now()).toISOString();
  const ahead: { meeting_id: string; scheduled_at: string }[] = [];
  for (const { project_id } of await listProjectChoices(ctx, {}))
    ahead.push(...(await listScheduledMeetings(ctx, { project_id, limit: 10 })));
  return ahead
    .filter(({ scheduled_at }) => scheduled_at >= now)
    .sort((a, b) => (a.scheduled_at < b.scheduled_at ? -1 : 1))[0]?.meeting_id;
}

function said(text: string): GetPromptResult {
  return { messages: [{ role: "user", content: { type: "text", text } }] };
}
