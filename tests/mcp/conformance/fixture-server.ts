import * as sdk from "@modelcontextprotocol/server";
import { addRounds } from "./fixture-rounds.ts";
import { addTexts, picture } from "./fixture-texts.ts";

type Handler = sdk.McpHttpHandler;

/** Tools, resources and prompts that the conformance suite asks for by name, to be answered behind our door. */
export function fixtureHandler(): Handler {
  const codec = sdk.createRequestStateCodec<Record<string, unknown>>({ key: new Uint8Array(32).fill(7) });
  const handler: Handler = sdk.createMcpHandler(() => {
    const server = new sdk.McpServer(
      { name: "fixture", version: "1" },
      {
        capabilities: {
          tools: { listChanged: true },
          resources: { listChanged: true },
          prompts: { listChanged: true },
          completions: {},
        },
        requestState: { verify: codec.verify },
      },
    );
    addTexts(server);
    addRounds(server, codec);
    addChanges(server, () => handler);
    server.server.setRequestHandler("completion/complete", async () => ({
      completion: { values: [], total: 0, hasMore: false },
    }));
    return server;
  });
  return handler;
}

/** Two that tell open streams of a change. */
function addChanges(server: sdk.McpServer, handler: () => Handler): void {
  server.registerTool("test_trigger_tool_change", { description: "Tells of a change" }, async () => {
    handler().notify.toolsChanged();
    return { content: [{ type: "text", text: "told" }] };
  });
  server.registerTool("test_trigger_prompt_change", { description: "Tells of a change" }, async () => {
    handler().notify.promptsChanged();
    return { content: [{ type: "text", text: "told" }] };
  });
  server.registerPrompt("test_prompt_with_image", { description: "A picture" }, async () => ({
    messages: [{ role: "user", content: { type: "image", data: picture, mimeType: "image/png" } }],
  }));
}
