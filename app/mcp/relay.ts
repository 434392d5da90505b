import { Readable, type Writable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { linesOfStream, parsedMessage } from "./answered.ts";

type Pipes = { stdin: AsyncIterable<Uint8Array>; stdout: Writable };
type Message = Record<string, unknown>;

const versionKey = "io.modelcontextprotocol/protocolVersion";

/** Hands what a program says over a pipe to a server elsewhere, and its answers back. */
export async function relayAgent(
  { url, token, fetch }: { url: string; token: string; fetch: typeof globalThis.fetch },
  { stdin, stdout }: Pipes,
): Promise<void> {
  const underway = new Set<Promise<void>>();
  /** What an older client and the server agreed on. */
  let agreed: string | undefined;
  const write = (message: unknown) => void stdout.write(`${JSON.stringify(message)}\n`);
  async function pass(line: string): Promise<void> {
    const message = parsedMessage(line);
    const headers = { ...headersOf(message, agreed), authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/mcp`, { method: "POST", headers, body: line });
    for await (const answer of answersIn(response, message)) {
      const { protocolVersion } = (answer.result ?? {}) as Message;
      if (message.method === "initialize" && typeof protocolVersion === "string") agreed = protocolVersion;
      write(answer);
    }
  }
  for await (const line of linesOfStream(stdin)) {
    const { id, method } = parsedMessage(line);
    const passing = pass(line).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (id !== undefined) write(refusal(id, `${url} can't be reached: ${reason}`));
    });
    underway.add(passing);
    void passing.finally(() => underway.delete(passing));
    // What follows depends on it.
    if (method === "initialize") await passing;
  }
  await Promise.all(underway);
}

/** What revision 2026-07-28 wants to see of a message in its headers as well. */
function headersOf({ method, params }: Message, agreed: string | undefined): Record<string, string> {
  const { name, uri, _meta } = (params ?? {}) as Message;
  const version = ((_meta ?? {}) as Message)[versionKey] ?? agreed;
  const named = name ?? uri;
  return {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    ...(typeof version === "string" && { "mcp-protocol-version": version }),
    ...(typeof method === "string" && { "mcp-method": method }),
    ...(typeof named === "string" && { "mcp-name": headerValue(named) }),
  };
}

/** As the protocol writes what a header cannot hold. */
function headerValue(text: string): string {
  if (/^[\x21-\x7e]+( +[\x21-\x7e]+)*$/.test(text) && !text.startsWith("=?base64?")) return text;
  return `=?base64?${Buffer.from(text).toString("base64")}?=`;
}

async function* answersIn(response: Response, { id }: Message): AsyncGenerator<Message> {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/event-stream") && response.body) {
    for await (const line of linesOfStream(Readable.fromWeb(response.body as ReadableStream<Uint8Array>)))
      if (line.startsWith("data:")) yield parsedMessage(line.slice(5));
    return;
  }
  const text = await response.text();
  const answer = parsedMessage(text);
  if ("jsonrpc" in answer) yield answer;
  else if (id !== undefined)
    yield refusal(id, String(answer.detail ?? `The server answered ${response.status}.`));
}

function refusal(id: unknown, message: string): Message {
  return { jsonrpc: "2.0", id, error: { code: -32_603, message } };
}
