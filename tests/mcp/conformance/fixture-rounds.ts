import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";

type Codec = RequestStateCodec<Record<string, unknown>>;
type Answer = CallToolResult | InputRequiredResult;

const done = (words: string): CallToolResult => ({ content: [{ type: "text", text: words }] });

/** Asks the person at the client for one value. */
function asking(name: string, type: "string" | "boolean" = "string") {
  const property = type === "string" ? { type } : { type };
  return inputRequired.elicit({
    message: `Please say: ${name}`,
    requestedSchema: { type: "object", properties: { [name]: property }, required: [name] },
  });
}
/** Asks the model of the client. */
function sampling(words: string) {
  return inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text: words } }],
    maxTokens: 50,
  });
}

/** Tools that answer only after the client has sent more. */
export function addRounds(server: McpServer, codec: Codec): void {
  const add = (name: string, work: (ctx: ServerContext) => Answer | Promise<Answer>) =>
    server.registerTool(name, { description: name, inputSchema: z.object({}) }, async (_input, ctx) =>
      work(ctx),
    );

  add("test_input_required_result_elicitation", ({ mcpReq }) => {
    const name = acceptedContent<{ name: string }>(mcpReq.inputResponses, "user_name")?.name;
    if (typeof name === "string") return done(`Hello, ${name}!`);
    return inputRequired({ inputRequests: { user_name: asking("name") } });
  });
  for (const [tool, key] of [
    ["test_input_required_result_sampling", "capital_question"],
    ["test_missing_capability", "llm_answer"],
  ] as const)
    add(tool, ({ mcpReq }) => {
      const answer = mcpReq.inputResponses?.[key] as { content?: { text?: string } } | undefined;
      if (answer) return done(`Sampling response: ${answer.content?.text}`);
      return inputRequired({ inputRequests: { [key]: sampling("What is the capital of France?") } });
    });
  add("test_input_required_result_list_roots", ({ mcpReq }) => {
    const answer = mcpReq.inputResponses?.client_roots as { roots?: { uri?: string }[] } | undefined;
    if (answer?.roots) return done(answer.roots.map(({ uri }) => uri).join(", "));
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  });
  for (const tool of ["request_state", "tampered_state"])
    add(`test_input_required_result_${tool}`, async ({ mcpReq }) => {
      const ok = acceptedContent(mcpReq.inputResponses, "confirm");
      if (ok !== undefined && mcpReq.requestState() !== undefined) return done("state-ok");
      return inputRequired({
        inputRequests: { confirm: asking("ok", "boolean") },
        requestState: await codec.mint({ tool }),
      });
    });
  add("test_input_required_result_multiple_inputs", async ({ mcpReq: { inputResponses } }) => {
    const all = ["user_name", "greeting", "client_roots"].every((key) => inputResponses?.[key] !== undefined);
    if (all) return done("all there");
    return inputRequired({
      inputRequests: {
        user_name: asking("name"),
        greeting: sampling("Generate a greeting"),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await codec.mint({ tool: "multiple" }),
    });
  });
  add("test_input_required_result_multi_round", async ({ mcpReq }) => {
    const round = Number(mcpReq.requestState<{ round?: number }>()?.round ?? 0);
    if (round === 2) return done("both rounds done");
    const [key, name] = round === 0 ? ["step1", "name"] : ["step2", "color"];
    return inputRequired({
      inputRequests: { [String(key)]: asking(String(name)) },
      requestState: await codec.mint({ round: round + 1 }),
    });
  });
  add("test_input_required_result_capabilities", ({ mcpReq }) => {
    if (mcpReq.inputResponses !== undefined) return done("fulfilled");
    const envelope: Record<string, unknown> = { ...mcpReq.envelope };
    const declared = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
    const inputRequests: InputRequests = {};
    if (declared?.elicitation !== undefined) inputRequests.user_name = asking("name");
    if (declared?.sampling !== undefined) inputRequests.greeting = sampling("Generate a greeting");
    if (Object.keys(inputRequests).length === 0) return done("nothing can be asked");
    return inputRequired({ inputRequests });
  });
  server.registerPrompt("test_input_required_result_prompt", { description: "Asks first" }, (async (
    ctx: ServerContext,
  ) => {
    const context = acceptedContent<{ context: string }>(ctx.mcpReq.inputResponses, "user_context")?.context;
    if (typeof context !== "string")
      return inputRequired({ inputRequests: { user_context: asking("context") } });
    return { messages: [{ role: "user", content: { type: "text", text: context } }] };
    // The types know a prompt without arguments with no context.
  }) as never);
}
