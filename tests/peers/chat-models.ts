import { setTimeout as pause } from "node:timers/promises";
import express, { type Response, type Router } from "express";
import type { Peer } from "./server.ts";
import { strictProblem } from "./strict-mode.ts";

type Body = Record<string, unknown> & { model?: string; stream?: boolean };
type Refusal = { status: number; body: unknown };
/** A reply that does not come to its own end: the model declines, or a filter of the server stops it. */
type Stop = "declines" | "filtered";

/** A server that speaks OpenAI's chat completions, by what it refuses. */
export type Dialect =
  /** Strict schemas, `max_completion_tokens`, no temperature but 1: OpenAI with a model that reasons. */
  | "openai"
  /** The same schemas without bounds, patterns and formats: Azure. */
  | "azure"
  /** `max_tokens` alone, and FastAPI's 422 for any other key: Mistral. */
  | "mistral"
  /** `json_object` alone, and neither stream options nor `max_completion_tokens`: an older local server. */
  | "older"
  /** No `response_format` at all. */
  | "plain"
  /** Takes everything, as current local servers do. */
  | "local";

export type ChatCall = { path: string; body: Body; authorization: string | undefined; answered: number };

export type ChatPeer = {
  peer: Peer;
  /** In the order of their answers. */
  calls: ChatCall[];
  /** Most calls that were open at one time. */
  most: () => number;
  /** What the next calls meet instead, one after the other. */
  failures: (Refusal | "silence" | "hang up" | "stalls" | Stop)[];
};

type Options = {
  dialect: Dialect;
  key?: string;
  models?: { id: string; size?: number; remote?: boolean }[];
  /** How long a reply takes, in ms. */
  delayMs?: number;
  path?: string;
  /** Whether it also makes vectors. */
  embeds?: boolean;
};

/** Plays a chat server, written from what the services publish. A reply is the least that the schema allows. */
export function chatPeer({ dialect, key, models = [{ id: "small" }], ...options }: Options): ChatPeer {
  const calls: ChatCall[] = [];
  const failures: ChatPeer["failures"] = [];
  let open = 0;
  let mostOpen = 0;
  const router: Router = express.Router();
  router.use(express.json({ limit: "5mb" }));
  router.use((req, res, next) => {
    if (key && req.headers.authorization !== `Bearer ${key}`)
      return void res.status(401).json(said("Incorrect API key provided", null, "invalid_api_key"));
    next();
  });
  router.get("/v1/models", (_req, res) => {
    res.json({ object: "list", data: models.map(({ id }) => ({ id, object: "model" })) });
  });
  router.get("/api/tags", (_req, res) => {
    const listed = models.map(({ id, size, remote }) => ({
      name: id,
      size,
      ...(remote && { remote_host: "https://ollama.com:443" }),
    }));
    res.json({ models: listed });
  });
  router.post("/v1/embeddings", (req, res) => {
    if (!options.embeds) return void res.status(404).json(said("No such model", "model", "model_not_found"));
    const input = [req.body.input].flat();
    res.json({ data: input.map((_, index) => ({ index, embedding: [1, 0, 0.5] })), usage: {} });
  });
  router.post("/v1/chat/completions", async (req, res) => {
    const body = req.body as Body;
    open++;
    mostOpen = Math.max(mostOpen, open);
    res.on("close", () => open--);
    const call = { path: req.path, body, authorization: req.headers.authorization };
    const answer = (status: number) => void calls.push({ ...call, answered: status });
    const failure = failures.shift();
    if (failure === "silence") return answer(0);
    if (failure === "hang up") {
      answer(0);
      return void res.destroy();
    }
    const refusal =
      typeof failure === "object"
        ? failure
        : models.some(({ id }) => id === body.model)
          ? refusals[dialect](body)
          : { status: 404, body: said(`The model '${body.model}' does not exist`, null, "model_not_found") };
    if (refusal) {
      answer(refusal.status);
      return void res.status(refusal.status).json(refusal.body);
    }
    if (options.delayMs) await pause(options.delayMs);
    answer(200);
    const stop = failure === "declines" || failure === "filtered" ? failure : undefined;
    if (body.stream) return streamed(res, stop ?? (failure === "stalls" ? failure : undefined));
    const content = contentFor(body);
    res.json({
      choices: [
        {
          index: 0,
          finish_reason: finish(stop),
          message: { role: "assistant", content, ...(stop === "declines" && declined) },
        },
      ],
      usage: { prompt_tokens: 10, completion_tokens: 5 },
    });
  });
  return { peer: { path: options.path ?? "/chat", router }, calls, failures, most: () => mostOpen };
}

const declined = { content: null, refusal: "I can't help with that." };
const finish = (stop: Stop | undefined) => (stop === "filtered" ? "content_filter" : "stop");

function streamed(res: Response, stop?: Stop | "stalls"): void {
  res.writeHead(200, { "Content-Type": "text/event-stream" });
  const send = (choice: object) =>
    res.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`);
  send({ delta: stop === "declines" ? { refusal: declined.refusal } : { content: "rea" } });
  if (stop === "stalls") return;
  if (!stop) send({ delta: { content: "dy" } });
  send({ delta: {}, finish_reason: finish(stop) });
  res.end("data: [DONE]\n\n");
}

function said(message: string, param: string | null, code: string | null) {
  return { error: { message, type: "invalid_request_error", param, code } };
}

const unsupported = (param: string, instead = ""): Refusal => ({
  status: 400,
  body: said(
    `Unsupported parameter: '${param}' is not supported with this model.${instead}`,
    param,
    "unsupported_parameter",
  ),
});

function strictly(body: Body, isAzure: boolean): Refusal | undefined {
  if (body.max_tokens !== undefined)
    return unsupported("max_tokens", " Use 'max_completion_tokens' instead.");
  if (body.temperature !== undefined && body.temperature !== 1)
    return {
      status: 400,
      body: said(
        "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
        "temperature",
        "unsupported_value",
      ),
    };
  const problem = strictProblem(schemaIn(body), { isAzure });
  return problem ? { status: 400, body: said(problem, "response_format", null) } : undefined;
}

function extra(body: Body, known: string[]): Refusal | undefined {
  const [name] = Object.keys(body).filter((key) => !known.includes(key));
  const detail = [{ type: "extra_forbidden", loc: ["body", name], msg: "Extra inputs are not permitted" }];
  return name === undefined ? undefined : { status: 422, body: { object: "error", detail } };
}

const refusals: Record<Dialect, (body: Body) => Refusal | undefined> = {
  openai: (body) => strictly(body, false),
  azure: (body) => strictly(body, true),
  mistral: (body) =>
    extra(body, ["model", "messages", "max_tokens", "temperature", "stream", "response_format"]),
  older(body) {
    if ("stream_options" in body)
      return { status: 400, body: { error: "Unrecognized request argument: stream_options" } };
    if ("max_completion_tokens" in body)
      return { status: 400, body: { error: "Unrecognized request argument: max_completion_tokens" } };
    const type = (body.response_format as { type?: string } | undefined)?.type;
    return type === "json_schema"
      ? { status: 400, body: said("'response_format.type' must be 'text' or 'json_object'", null, null) }
      : undefined;
  },
  plain: (body) =>
    extra(body, ["model", "messages", "max_tokens", "max_completion_tokens", "temperature", "stream"]),
  local: () => undefined,
};

function schemaIn({ response_format: format }: Body): unknown {
  return (format as { json_schema?: { schema?: unknown } } | undefined)?.json_schema?.schema;
}

function contentFor(body: Body): string {
  const schema = schemaIn(body);
  if (schema) return JSON.stringify(least(schema as Schema));
  const system = JSON.stringify(body.messages);
  return system.includes("JSON") ? '{"city":"Lisbon","people":2,"note":null,"days":["Friday"]}' : "ready";
}

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
};

function least(schema: Schema): unknown {
  const { type, properties = {}, anyOf } = schema;
  if (anyOf) return least(anyOf.at(-1) as Schema);
  if (schema.enum) return schema.enum[0];
  if (Array.isArray(type)) return type.includes("null") ? null : least({ ...schema, type: type[0] });
  if (type === "object")
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, least(each)]));
  if (type === "array") return [];
  if (type === "string") return "Lisbon";
  return type === "boolean" ? true : type === "null" ? null : 1;
}
