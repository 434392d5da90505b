import type { McpServer, ReadResourceResult } from "@modelcontextprotocol/server";
import { AppError } from "#app/core/errors.ts";
import { listMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { listProjectChoices } from "#app/domain/workspaces/projects/read.server.ts";
import type { AgentCtx } from "./agent-ctx.ts";
import { meetingDocument, plainTitle, summaryText } from "./document.ts";
import type { Sdk } from "./sdk.ts";
import type { ToolCall } from "./tool.ts";
import { withAuditLine } from "./with-audit-line.ts";

/** The newest meetings of so many projects are listed; any other is read by its address. */
const listed = { projects: 20, meetings: 10 };

const addressOf = (id: string) => `throughline://meetings/${encodeURIComponent(id)}`;

/** Meetings and their summaries as texts. */
export function addResources(server: McpServer, sdk: Sdk, ctx: AgentCtx): void {
  const about = { mimeType: "text/plain" };
  server.registerResource(
    "meeting",
    new sdk.ResourceTemplate("throughline://meetings/{meeting_id}", {
      list: async () => ({ resources: await withAuditLine(ctx, "resources", {}, newest) }),
    }),
    { ...about, title: "Meeting", description: "A meeting with its summary and transcript" },
    (uri, { meeting_id }) =>
      read(uri, sdk, () =>
        withAuditLine(
          ctx,
          "meeting",
          { meeting_id },
          async (call) => (await meetingDocument(call, String(meeting_id))).text,
        ),
      ),
  );
  server.registerResource(
    "summary",
    new sdk.ResourceTemplate("throughline://meetings/{meeting_id}/summary", { list: undefined }),
    { ...about, title: "Summary", description: "The summary of a meeting" },
    (uri, { meeting_id }) =>
      read(uri, sdk, () =>
        withAuditLine(ctx, "summary", { meeting_id }, (call) => summaryOf(call, String(meeting_id))),
      ),
  );
}

async function summaryOf(call: ToolCall, meeting_id: string): Promise<string> {
  const text = await summaryText(call, meeting_id);
  return text || "There is no summary yet.";
}

/** What is not there is refused as the protocol has it; there is no result that could say so. */
async function read(uri: URL, sdk: Sdk, work: () => Promise<string>): Promise<ReadResourceResult> {
  try {
    return { contents: [{ uri: uri.href, mimeType: "text/plain", text: await work() }] };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw new sdk.ResourceNotFoundError(uri.href);
    throw error;
  }
}

async function newest({ ctx }: ToolCall) {
  const projects = await listProjectChoices(ctx, {});
  const found = [];
  for (const { project_id } of projects.slice(0, listed.projects)) {
    const { meetings } = await listMeetings(ctx, { project_id, limit: listed.meetings });
    found.push(...meetings);
  }
  return found.map(({ meeting_id, title, scheduled_at }) => ({
    uri: addressOf(meeting_id),
    name: `${plainTitle(title)}, ${scheduled_at.slice(0, 10)}`,
    mimeType: "text/plain",
  }));
}
