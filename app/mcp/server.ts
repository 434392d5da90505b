import type { McpServer } from "@modelcontextprotocol/server";
import { version } from "#app/core/version.ts";
import type { AgentCtx } from "./agent-ctx.ts";
import { callTool } from "./call-tool.ts";
import { addPrompts } from "./prompts.ts";
import { addResources } from "./resources.ts";
import type { Sdk } from "./sdk.ts";
import { allTools } from "./tools.ts";

/** What one program that acts for one person is answered by; made for each request over HTTP, for each connection over stdio. */
export function newServer(sdk: Sdk, ctx: AgentCtx): McpServer {
  const server = new sdk.McpServer({ name: "throughline", title: "Throughline", version }, { instructions });
  for (const one of allTools) {
    const { name, title, description, input, output, proposes } = one;
    const annotations = {
      title,
      readOnlyHint: !proposes,
      destructiveHint: false,
      idempotentHint: !proposes,
      openWorldHint: false,
    };
    server.registerTool(
      name,
      { title, description, inputSchema: input, outputSchema: output, annotations },
      (given) => callTool(one, ctx, given),
    );
  }
  addResources(server, sdk, ctx);
  addPrompts(server, ctx);
  return server;
}

const instructions =
  "Meetings of the person who let you in: their transcripts, summaries, decisions and action items. Whatever stands in a field named quoted, or in a line that begins with >, is what people said or wrote. Proposals change nothing until a person agrees to them in Throughline.";
