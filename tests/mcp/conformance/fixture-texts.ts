import {
  type CallToolResult,
  fromJsonSchema,
  type McpServer,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { z } from "zod";

/** A red pixel. */
export const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
/** No sound. */
const sound = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=";

type Content = CallToolResult["content"];
const text = (words: string): Content[number] => ({ type: "text", text: words });
const image: Content[number] = { type: "image", data: picture, mimeType: "image/png" };
const embedded = (name: string): Content[number] => ({
  type: "resource",
  resource: { uri: `test://${name}`, mimeType: "text/plain", text: "This is an embedded resource content." },
});

/** What each tool without input answers. */
const answers: Record<string, Content> = {
  test_simple_text: [text("This is a simple text response for testing.")],
  test_image_content: [image],
  test_audio_content: [{ type: "audio", data: sound, mimeType: "audio/wav" }],
  test_embedded_resource: [embedded("embedded-resource")],
  test_multiple_content_types: [
    text("Multiple content types test:"),
    image,
    embedded("mixed-content-resource"),
  ],
  test_streaming_elicitation: [text("nothing asked")],
};

/** Tools, resources and prompts that answer at once. */
export function addTexts(server: McpServer): void {
  for (const [name, content] of Object.entries(answers))
    server.registerTool(name, { description: name }, async () => ({ content }));
  server.registerTool("test_error_handling", { description: "Fails" }, async () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  server.registerTool(
    "test_logging_tool",
    { description: "Says more", inputSchema: z.object({}) },
    async (_input, { mcpReq }) => {
      await mcpReq.log("info", "logged");
      return { content: [text("logged")] };
    },
  );
  server.registerTool(
    "test_tool_with_progress",
    { description: "Says more", inputSchema: z.object({}) },
    async (_input, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      if (progressToken !== undefined)
        for (const progress of [0, 50, 100])
          await mcpReq.notify({
            method: "notifications/progress",
            params: { progressToken, progress, total: 100 },
          });
      return { content: [text(String(progressToken))] };
    },
  );
  const region = { type: "string", "x-mcp-header": "Region" };
  const inputSchema = fromJsonSchema<{ region?: string }>({ type: "object", properties: { region } });
  server.registerTool("test_x_mcp_header", { description: "Reads a header", inputSchema }, async (input) => ({
    content: [text(String(input.region))],
  }));
  addResources(server);
  addPrompts(server);
}

function addResources(server: McpServer): void {
  const plain = { mimeType: "text/plain" };
  for (const name of ["static-text", "watched-resource"])
    server.registerResource(name, `test://${name}`, plain, async ({ href: uri }) => ({
      contents: [{ uri, ...plain, text: "This is the content of the static text resource." }],
    }));
  const pictures = { mimeType: "image/png" };
  server.registerResource("static-binary", "test://static-binary", pictures, async ({ href: uri }) => ({
    contents: [{ uri, ...pictures, blob: picture }],
  }));
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  const json = { mimeType: "application/json" };
  server.registerResource("template", template, json, async ({ href: uri }, { id }) => ({
    contents: [
      { uri, ...json, text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }) },
    ],
  }));
}

function addPrompts(server: McpServer): void {
  const said = (...all: Content) => ({
    messages: all.map((content) => ({ role: "user" as const, content })),
  });
  server.registerPrompt("test_simple_prompt", { description: "Simple" }, async () =>
    said(text("This is a simple prompt for testing.")),
  );
  server.registerPrompt(
    "test_prompt_with_arguments",
    { description: "With arguments", argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    async ({ arg1, arg2 }) => said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "With arguments", argsSchema: z.object({ resourceUri: z.string() }) },
    async ({ resourceUri }) =>
      said(
        { type: "resource", resource: { uri: resourceUri, mimeType: "text/plain", text: "Embedded." } },
        text("Please process the embedded resource above."),
      ),
  );
}
