import type { CallToolResult } from "@modelcontextprotocol/server";
import { t } from "#app/core/words.ts";
import type { AgentCtx } from "./agent-ctx.ts";
import { type AgentTool, largestResult, whatToDo } from "./tool.ts";
import { withAuditLine } from "./with-audit-line.ts";

/** Calls a tool, bounds its result and writes the call down. What is at fault in the call is a result that says so. */
export async function callTool(
  { name, run }: AgentTool,
  ctx: AgentCtx,
  input: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    const structuredContent = await withAuditLine(ctx, name, input, (call) => run(call, input));
    const text = JSON.stringify(structuredContent);
    if (text.length > largestResult)
      return failed(t("This is too much for one result. Ask for less of it, or by the page."));
    return { content: [{ type: "text", text }], structuredContent };
  } catch (error) {
    const refusal = whatToDo(error);
    if (refusal === undefined) ctx.log.error({ err: error, tool: name }, "unforeseen");
    return failed(refusal ?? t("Something went wrong on our side. Try again."));
  }
}

function failed(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}
